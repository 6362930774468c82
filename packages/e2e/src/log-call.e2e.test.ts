import { createContact, createLead, createOrganization, createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { counted, seeToast } from './screen.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log Call' })
const outcome = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const numbers = /^(Call )?\+44 20 7946 0958$/

journey(
  'on a phone a call is logged from a lead in three presses, and the day of the next step takes one more',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: "O'Brien 🤝", phone: '+44 20 7946 0958' })
    await createContact(admin, lead.id)
    const page = await portal.open(`/leads/${lead.id}`, { user: admin, viewport: 'phone' })
    const more = page.getByRole('button', { name: "More for O'Brien 🤝" })
    const logCall = page.getByRole('menuitem', { name: 'Log Call' })
    const first = counted()
    await first.press(more)
    await first.press(logCall)
    await expectSoon(dialogOf(page)).toContainText("With O'Brien 🤝")
    await dialogOf(page).getByRole('textbox', { name: 'Note' }).fill('Wants the quote by Friday')
    await first.press(outcome(page, 'Reached'))
    await seeToast(page, 'Call logged: Reached')
    expect(first.count).toBe(3)

    const second = counted()
    await second.press(more)
    await second.press(logCall)
    await second.press(dialogOf(page).getByRole('button', { name: 'Tomorrow' }))
    await second.press(outcome(page, 'No answer'))
    await seeToast(page, 'Call logged: No answer, and the next step added')
    expect(second.count).toBe(4)

    await expectSoon(page.getByRole('tabpanel', { name: 'Tasks' })).toContainText('Call again')
    await page.getByRole('tab', { name: /Calls/ }).click()
    const calls = page.getByRole('tabpanel', { name: 'Calls' }).getByRole('listitem')
    await expectSoon(calls).toContainText(['No answer', 'Wants the quote by Friday'])

    await page.goto(new URL('/tasks', page.url()).href)
    const main = page.getByRole('main')
    await expectSoon(main.getByRole('link', { name: "O'Brien 🤝" })).toBeVisible()
    await expectSoon(main.getByRole('link', { name: numbers })).toHaveAttribute('href', 'tel:+442079460958')
  },
)

journey(
  'a call about an enquiry takes c and Alt with a digit; it is changed and deleted by who logged it',
  async ({ portal }) => {
    const { admin, enquiry, lead } = await enquiryWith()
    const page = await portal.open(`/enquiries/${enquiry.id}?tab=calls`, { user: admin })
    await expectSoon(page.getByRole('heading', { level: 1, name: enquiry.title })).toBeVisible()
    const actions = counted()
    await actions.key(page, 'c')
    await expectSoon(dialogOf(page).getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('1 question')
    await actions.key(page, 'Alt+Digit1')
    await seeToast(page, 'Call logged: Reached')
    expect(actions.count).toBe(2)
    const calls = page.getByRole('tabpanel', { name: 'Calls' }).getByRole('listitem')
    await expectSoon(calls).toContainText(['1 question'])
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

    // The palette logs it for the record on the screen, and asks for the lead elsewhere. It is not loaded yet when the
    // words are typed, of which one letter alone would log a call.
    const fromPalette = async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('log call')
      await page.getByRole('option', { name: /Log Call/ }).click()
    }
    await fromPalette()
    await outcome(page, 'Busy').click()
    await seeToast(page, 'Call logged: Busy')
    await expectSoon(calls).toContainText(['Busy'])
    await page.goto('/dashboard')
    await expectSoon(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fromPalette()
    await dialogOf(page).getByRole('combobox', { name: 'Lead' }).click()
    await page.getByRole('option', { name: lead.name }).click()
    await outcome(page, 'Voicemail').click()
    await seeToast(page, 'Call logged: Voicemail')
  },
)

journey('a task is called from its row, and completing it is offered', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  await createTask(admin, enquiry.id, { title: 'Call about the roof' })
  const page = await portal.open('/tasks', { user: admin })
  const actions = counted()
  await actions.press(page.getByRole('button', { name: 'More for Call about the roof' }))
  await actions.press(page.getByRole('menuitem', { name: 'Log Call' }))
  await actions.press(outcome(page, 'Reached'))
  await actions.press(page.getByRole('button', { name: 'Complete task' }))
  await seeToast(page, 'Task status updated')
  await expectSoon(page.getByRole('region', { name: 'Next step' })).toBeVisible()
  expect(actions.count).toBe(4)
  await page.goto(`/enquiries/${enquiry.id}?tab=calls`)
  await expectSoon(page.getByRole('tabpanel', { name: 'Calls' })).toContainText('Reached')
})

journey('who comes back from a call is offered to log it with who was called', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: "O'Brien 🤝", phone: '+44 20 7946 0958' })
  const page = await portal.open('/leads?tab=all', {
    user: admin,
    viewport: 'phone',
    tolerated: /scheme does not have a registered handler/,
  })
  await page.getByRole('link', { name: numbers }).tap()
  await page.evaluate(`window.dispatchEvent(new Event('blur'))`)
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
  const offer = page.locator('[data-toast]').filter({ hasText: "Log call with O'Brien 🤝?" })
  const actions = counted()
  await actions.press(offer.getByRole('button', { name: 'Log Call' }))
  await actions.press(outcome(page, 'Voicemail'))
  await seeToast(page, 'Call logged: Voicemail')
  expect(actions.count).toBe(2)
})
