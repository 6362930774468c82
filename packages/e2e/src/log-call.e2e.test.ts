import { createContact, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { counted, seeToast } from './screen.ts'

for (const viewport of ['desktop', 'phone'] as const)
  journey(
    `a call is logged from a lead in two presses; an outcome and a next step take one more each, on a ${viewport}`,
    async ({ portal }) => {
      const { admin, verticals } = await createOrganization()
      const lead = await createLead(admin, verticals[0].id, { name: "O'Brien 🤝", phone: '+44 20 7946 0958' })
      await createContact(admin, lead.id)
      const page = await portal.open(`/leads/${lead.id}`, { user: admin, viewport })
      const dialog = page.getByRole('dialog', { name: 'Log Call' })
      const first = counted()
      await first.press(page.locator('header').getByRole('button', { name: 'Log Call' }))
      await expectSoon(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
      await page.keyboard.type('Wants the quote by Friday')
      await first.press(dialog.getByRole('button', { name: 'Log Call' }))
      await seeToast(page, 'Call logged successfully')
      expect(first.count).toBe(2)

      const second = counted()
      await second.press(page.locator('header').getByRole('button', { name: 'Log Call' }))
      await second.press(dialog.getByRole('radio', { name: 'No answer' }))
      await second.press(dialog.getByRole('button', { name: 'Tomorrow' }))
      await second.press(dialog.getByRole('button', { name: 'Log Call' }))
      await seeToast(page, 'Call logged, and the next step added')
      expect(second.count).toBe(4)

      await expectSoon(page.getByRole('tabpanel', { name: 'Tasks' })).toContainText('Call again')
      await page.getByRole('tab', { name: /Calls/ }).click()
      const calls = page.getByRole('tabpanel', { name: 'Calls' }).getByRole('listitem')
      await expectSoon(calls).toContainText(['No answer', 'Wants the quote by Friday'])

      await page.goto(new URL('/tasks', page.url()).href)
      const main = page.getByRole('main')
      await expectSoon(main.getByRole('link', { name: "O'Brien 🤝" })).toBeVisible()
      await expectSoon(main.getByRole('link', { name: /^(Call )?\+44 20 7946 0958$/ })).toHaveAttribute(
        'href',
        'tel:+442079460958',
      )
    },
  )

journey(
  'a call about an enquiry shows there, is changed and deleted by who logged it',
  async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    const page = await portal.open(`/enquiries/${enquiry.id}?tab=calls`, { user: admin })
    await page.locator('header').getByRole('button', { name: 'Log Call' }).click()
    await page.getByRole('dialog', { name: 'Log Call' }).getByRole('button', { name: 'Log Call' }).click()
    await seeToast(page, 'Call logged successfully')
    const calls = page.getByRole('tabpanel', { name: 'Calls' }).getByRole('listitem')
    await expectSoon(calls).toContainText(['Reached'])
    await page.getByRole('button', { name: 'Edit call' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Call' })
    await edit.getByRole('radio', { name: 'Voicemail' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Call updated successfully')
    await expectSoon(calls).toContainText(['Voicemail'])
    await page.getByRole('button', { name: 'Delete call' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Call deleted successfully')
    await expectSoon(page.getByRole('tabpanel', { name: 'Calls' })).toContainText('No calls yet')
  },
)
