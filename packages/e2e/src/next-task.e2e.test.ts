import { createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { counted, fill, seeToast } from './screen.ts'

const prompt = (page: Page) => page.getByRole('region', { name: 'Next step' })

journey(
  'a task for the record on the screen takes t and Enter, its day one press more, and is for oneself',
  async ({ portal }) => {
    const { admin, lead, enquiry } = await enquiryWith({ role: 'sales_executive' })
    const page = await portal.open(`/leads/${lead.id}`, { user: admin })
    await expectSoon(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Quick Add Task' })
    const plain = counted()
    await plain.key(page, 't')
    await expectSoon(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.type('Call them')
    await plain.key(page, 'Enter')
    await seeToast(page, 'Task created successfully')
    expect(plain.count).toBe(2)

    await page.goto(`/enquiries/${enquiry.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: enquiry.title })).toBeVisible()
    const dated = counted()
    await dated.key(page, 't')
    await expectSoon(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    // While somebody types, the letter is a letter.
    await page.keyboard.type('test it')
    await dated.press(dialog.getByRole('button', { name: 'Tomorrow' }))
    await expectSoon(dialog.getByLabel('Due Date')).toHaveValue(dayAfter(1))
    await dated.press(dialog.getByRole('button', { name: 'Add Task' }))
    await seeToast(page, 'Task created successfully')
    expect(dated.count).toBe(3)

    await page.goto('/tasks?assignee=me')
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Complete / }) })
    await expectSoon(rows).toContainText(['test it', 'Call them'])
    await expectSoon(rows.first()).toContainText('Tomorrow')
    await page.keyboard.press('t')
    await expectSoon(dialog.getByRole('combobox', { name: 'Enquiry' })).toBeVisible()
  },
)

journey(
  'after a completed task the next step takes one key or press, and Escape skips it',
  async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    for (const title of ['Send the offer', 'Ask for the plan', 'Call the bank'])
      await createTask(admin, enquiry.id, { title, assigneeId: admin.id })
    const page = await portal.open('/tasks', { user: admin })
    const complete = (title: string) => page.getByRole('checkbox', { name: `Complete ${title}` })
    await complete('Send the offer').click()
    await expectSoon(prompt(page)).toContainText('Solar roof · Acme')
    // The next one is completed all the same, by the keyboard too, and asks anew.
    await complete('Ask for the plan').focus()
    await page.keyboard.press('Space')
    const title = prompt(page).getByRole('textbox', { name: 'Next step' })
    await expectSoon(title).toHaveValue('Follow up: Ask for the plan')
    await page.keyboard.press('2')
    await seeToast(page, 'Task created successfully')
    await expectSoon(prompt(page)).toHaveCount(0)
    const next = page.getByRole('row', { name: /Follow up: Ask for the plan/ })
    for (const text of ['Tomorrow', 'Ada Admin']) await expectSoon(next).toContainText(text)

    await complete('Call the bank').click()
    await expectSoon(title).toHaveValue('Follow up: Call the bank')
    await page.keyboard.press('Escape')
    await expectSoon(prompt(page)).toHaveCount(0)
    await seeToast(page, 'Task status updated')

    await complete('Follow up: Ask for the plan').click()
    await expectSoon(prompt(page)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectSoon(prompt(page)).toHaveCount(0)
    await expectSoon(next).toBeVisible()
  },
)

journey('on a phone the next step of a record takes one press', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  await createTask(admin, enquiry.id, { title: 'Send the offer' })
  const page = await portal.open(`/enquiries/${enquiry.id}?tab=tasks`, { user: admin, viewport: 'phone' })
  const tasks = page.getByRole('tabpanel', { name: 'Tasks' })
  await tasks.getByRole('checkbox', { name: 'Complete Send the offer' }).tap()
  await fill(prompt(page), 'Next step', "Ask O'Brien 🤝")
  await prompt(page).getByRole('button', { name: 'Next week' }).tap()
  await seeToast(page, 'Task created successfully')
  await expectSoon(tasks.getByText("Ask O'Brien 🤝", { exact: true })).toBeVisible()
  await expectSoon(prompt(page)).toHaveCount(0)

  await tasks.getByRole('checkbox', { name: "Complete Ask O'Brien 🤝" }).tap()
  await expectSoon(prompt(page)).toBeVisible()
  // It belongs to the record, not to the tab.
  await page.getByRole('tab', { name: /Notes/ }).tap()
  await expectSoon(prompt(page)).toBeVisible()
  await page.getByRole('button', { name: 'Skip the next step' }).tap()
  await expectSoon(prompt(page)).toHaveCount(0)
})
