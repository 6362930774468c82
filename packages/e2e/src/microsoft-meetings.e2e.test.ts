import { providerAccount } from '@ginkgo/testing'
import { expect } from 'vitest'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

journey(
  'somebody connects Microsoft 365, meets by Teams, moves the meeting and cancels it',
  async ({ portal }) => {
    const { admin } = await enquiryWith()
    const account = providerAccount('microsoft_calendar')
    const page = await portal.open('/settings?tab=integrations', { user: admin })
    await page.getByRole('button', { name: 'Connect Microsoft 365 Calendar' }).click()
    await page.getByLabel('Account').fill(account.email)
    await page.getByRole('button', { name: 'Allow' }).click()
    await seeToast(page, 'Microsoft 365 Calendar connected successfully')
    await expectSoon(page.getByText(account.email)).toBeVisible()

    await page.goto('/meetings')
    await page.getByRole('button', { name: 'Schedule Meeting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
    for (const name of ['Create Microsoft 365 event', 'Create Teams meeting'])
      await expectSoon(dialog.getByRole('switch', { name })).toBeChecked()
    await selectOption(dialog, 'Enquiry', 'Solar roof')
    await fill(dialog, 'Title', 'By Teams')
    await dialog.getByLabel('Start Date').fill(dayAfter(2))
    await selectOption(dialog, 'Start Time', '10:00')
    await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
    await seeToast(page, 'Meeting scheduled successfully')
    const row = page.getByRole('row', { name: /By Teams/ })
    await expectSoon(row.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      /^https:\/\/teams\.test\//,
    )
    const startOf = async () => {
      const [event, ...others] = (await account.state()).records
      expect(others).toEqual([])
      return (event!['start'] as { dateTime: string }).dateTime.slice(11, 16)
    }
    const first = await startOf()

    await page.getByRole('button', { name: 'More for By Teams' }).click()
    await page.getByRole('menuitem', { name: 'Reschedule' }).click()
    const moving = page.getByRole('dialog', { name: 'Reschedule Meeting' })
    await selectOption(moving, 'Start Time', '15:30')
    await moving.getByRole('button', { name: 'Save' }).click()
    await expectSoon(moving).toHaveCount(0)
    await expectSoon(row).toContainText('3:30 PM')
    expect(await startOf()).not.toBe(first)

    await page.getByRole('button', { name: 'More for By Teams' }).click()
    await page.getByRole('menuitem', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
    await seeToast(page, 'Meeting cancelled and removed from Microsoft 365')
    expect((await account.state()).records).toEqual([])
  },
)
