import { createContact, createEnquiry } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, fill, seeToast } from './screen.ts'

const titles = {
  'Add Task': 'Quick Add Task',
  'Schedule Meeting': 'Schedule Meeting',
  'Log Meeting': 'Log Past Meeting',
  'Add Note': 'Quick Add Note',
}

/** Whether an element moves with the page when it is scrolled. */
const scrolls = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    for (let at: Element | null = node; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return false
    return true
  })

for (const viewport of ['phone'] as const)
  journey(
    `quick actions open each dialog of an enquiry and float over nothing, on a ${viewport}`,
    async ({ portal }) => {
      const { admin, lead } = await enquiryWith()
      const contact = await createContact(admin, lead.id, {
        mobile: '+44 20 7946 0958',
        email: 'nancy@globex.test',
      })
      const enquiry = await createEnquiry(admin, lead.id, { primaryContactId: contact.id })
      const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin, viewport })
      const button = page.getByRole('button', { name: 'Quick actions', exact: true })
      // It stands beside the ways to reach the person, and covers nothing wherever the page is scrolled to.
      const ways = await boxOf(page.getByRole('group', { name: 'Contact' }))
      const place = await boxOf(button)
      expect(place).toMatchObject({ y: ways.y, height: ways.height })
      expect(place.x).toBeGreaterThanOrEqual(ways.x + ways.width)
      expect(place.x + place.width).toBeLessThanOrEqual(390)
      expect(await scrolls(button)).toBe(true)
      const options = page.getByRole('menu', { name: 'Quick actions' })
      await button.click()
      await expectSoon(options.getByRole('menuitem')).toHaveText(Object.keys(titles))
      await page.keyboard.press('Escape')
      await expectSoon(options).toHaveCount(0)
      await button.press('Enter')
      await expectSoon(options).toBeVisible()
      await page.keyboard.press('Escape')
      await expectSoon(options).toHaveCount(0)
      await expectSoon(button).toBeFocused()
      for (const [option, title] of Object.entries(titles)) {
        await button.click()
        await options.getByRole('menuitem', { name: option }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await expectSoon(dialog).toBeVisible()
        await expectSoon(options).toHaveCount(0)
        await expectSoon(dialog.getByRole('combobox', { name: 'Enquiry' })).toHaveCount(0)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expectSoon(dialog).toHaveCount(0)
        await expectSoon(button).toBeFocused()
      }
    },
  )

const command = async (page: Page, label: string, title: string) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: label, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

journey('commands of the palette are for the record on the screen', async ({ portal }) => {
  const { admin, lead, enquiry } = await enquiryWith()
  const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: enquiry.title })).toBeVisible()
  const note = await command(page, 'Add Note', titles['Add Note'])
  await expectSoon(note.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectSoon(note.getByRole('combobox', { name: 'Enquiry' })).toHaveCount(0)
  await note.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/leads/${lead.id}`)
  await expectSoon(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible()
  const adding = await command(page, 'Add Enquiry', 'Add New Enquiry')
  await expectSoon(adding.getByText(lead.name).first()).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  // Nothing is asked: the task is for the lead itself.
  const task = await command(page, 'Add Task', titles['Add Task'])
  await fill(task, 'Title', 'Call them')
  await expectSoon(task.getByRole('combobox', { name: 'Enquiry' })).toHaveCount(0)
  await task.getByRole('button', { name: 'Add Task' }).click()
  await seeToast(page, 'Task created successfully')
  const tasks = page.getByRole('tabpanel', { name: /^Tasks/ })
  await expectSoon(tasks.getByText('Call them', { exact: true })).toBeVisible()
})
