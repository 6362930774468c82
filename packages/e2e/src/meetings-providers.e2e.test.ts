import { connectProvider } from '@ginkgo/testing'
import { expect } from 'vitest'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

const names = ['Create Google Calendar event', 'Create Zoom meeting']

journey('a meeting is put into Google Calendar and Zoom where they are connected', async ({ portal }) => {
  const { admin } = await enquiryWith()
  await connectProvider(admin, 'google')
  const zoom = await connectProvider(admin, 'zoom')
  const page = await portal.open('/meetings', { user: admin })
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  for (const name of names) await expectSoon(dialog.getByRole('switch', { name })).toBeChecked()
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Video call')
  await dialog.getByLabel('Start Date').fill(dayAfter(2))
  await selectOption(dialog, 'Start Time', '10:00')
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await seeToast(page, 'Meeting scheduled successfully')
  const row = page.getByRole('row', { name: /Video call/ })
  await expectSoon(row.getByRole('link', { name: 'Join' })).toBeVisible()
  expect((await zoom.state()).records).toHaveLength(1)

  await page.getByRole('button', { name: 'More for Video call' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Meeting cancelled and removed from Google Calendar and Zoom')
})
