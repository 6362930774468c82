import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { counted, seeToast } from './screen.ts'

journey(
  'a deal for a new customer is one dialog and three actions by keyboard, a given lead leads to the title',
  async ({ portal }) => {
    const { admin, lead } = await boardWith()
    const page = await portal.open('/enquiries?view=table', { user: admin })
    const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
    const title = dialog.getByRole('textbox', { name: 'Enquiry Title' })
    const actions = counted()
    await actions.press(page.getByRole('button', { name: 'Add Enquiry' }).first())
    await expectSoon(dialog.getByRole('combobox', { name: 'Lead', exact: true })).toBeFocused()
    await page.keyboard.type("O'Brien & Söhne")
    await expectSoon(page.getByRole('option')).toHaveText([`Create lead "O'Brien & Söhne"`])
    await actions.key(page, 'Enter')
    await expectSoon(title).toBeFocused()
    await page.keyboard.type('Solar roof')
    await actions.key(page, 'Enter')
    await seeToast(page, 'Enquiry created successfully')
    expect(actions.count).toBe(3)
    await expectSoon(page.getByRole('row', { name: /Solar roof/ })).toContainText("O'Brien & Söhne")

    await page.goto(`/leads/${lead.id}`)
    await page.getByRole('button', { name: 'Create Enquiry' }).click()
    await expectSoon(title).toBeFocused()
  },
)
