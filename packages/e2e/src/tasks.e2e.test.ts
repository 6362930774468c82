import { createEnquiry, createTask, setTaskStatus } from '@ginkgo/testing'
import { brokenCall, breakCalls, dayAfter, enquiryWith, expectColumns, filterBy } from './activities-world.ts'
import type { Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { choose, fill, seeToast } from './screen.ts'

const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all loaded rows)/ }) })

journey('the tasks page shows its texts, tabs, columns and filters', async ({ portal }) => {
  const { admin, enquiry, lead, members } = await enquiryWith({
    role: 'sales_executive',
    firstName: 'Eve',
    lastName: 'Exec',
  })
  const other = await createEnquiry(admin, lead.id, { title: 'Heat pump' })
  const eve = members[0]!
  await createTask(admin, enquiry.id, { title: 'Late', dueDate: dayAfter(-1), assigneeId: admin.id })
  await createTask(admin, enquiry.id, { title: 'Now', dueDate: dayAfter(0), assigneeId: eve.id })
  await createTask(admin, other.id, { title: 'Soon', dueDate: dayAfter(3) })
  await createTask(admin, other.id, { title: 'Some day' })
  const done = await createTask(admin, enquiry.id, { title: 'Done', dueDate: dayAfter(-9) })
  await setTaskStatus(admin, done.id, 'completed')

  const page = await portal.open('/tasks', { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await expectSoon(page.getByText('Manage all tasks across enquiries')).toBeVisible()
  await expectSoon(page.getByRole('tab')).toHaveText(['Open Tasks4', 'Completed Tasks1'])
  await expectSoon(page.getByRole('tab', { name: 'Open Tasks' })).toHaveAttribute('aria-selected', 'true')
  await expectColumns(
    page,
    'Select all loaded rows',
    'Task',
    'Enquiry',
    'Lead',
    'Assigned To',
    'Due Date',
    'Created',
  )
  await expectSoon(rows(page)).toContainText(['Late', 'Now', 'Soon', 'Some day'])
  const late = page.getByRole('row', { name: /Late/ })
  for (const text of ['Solar roof', 'Acme', 'Ada Admin', 'Yesterday', 'Overdue'])
    await expectSoon(late).toContainText(text)
  await expectSoon(page.getByRole('row', { name: /Now/ })).not.toContainText('Overdue')

  const filters = page.getByRole('region', { name: 'Filters' })
  for (const [option, titles] of [
    ['Overdue', ['Late']],
    ['Due today', ['Now']],
    ['Upcoming', ['Soon']],
    ['No due date', ['Some day']],
    ['All Due Dates', ['Late', 'Now', 'Soon', 'Some day']],
  ] as const) {
    await filterBy(filters, 'Due Date', option)
    await expectSoon(rows(page)).toContainText([...titles])
    await expectSoon(rows(page)).toHaveCount(titles.length)
    await expectSoon(page.getByRole('tab', { name: 'Open Tasks' })).toContainText(String(titles.length))
  }
  await filterBy(filters, 'Assignee', 'Eve Exec')
  await expectSoon(rows(page)).toContainText(['Now'])
  await filterBy(filters, 'Assignee', 'Nobody')
  await expectSoon(rows(page)).toContainText(['Soon', 'Some day'])
  await filterBy(filters, 'Assignee', 'Me')
  await expectSoon(rows(page)).toContainText(['Late'])
  await page.reload()
  await expectSoon(rows(page)).toContainText(['Late'])
  await expectSoon(rows(page)).toHaveCount(1)
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expectSoon(rows(page)).toHaveCount(4)

  await page.keyboard.press('/')
  await page.keyboard.type('heat')
  await expectSoon(rows(page)).toContainText(['Soon', 'Some day'])
  await expectSoon(page).toHaveURL(/search=heat/)
  await filters.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing like it')
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('tab', { name: 'Completed Tasks' }).click()
  await expectSoon(rows(page)).toContainText(['Done'])
  await expectSoon(rows(page)).not.toContainText('Overdue')
  await page.getByRole('tab', { name: 'Open Tasks' }).click()
  await expectSoon(rows(page)).toHaveCount(4)
  await page.getByRole('columnheader', { name: 'Task' }).getByRole('button').click()
  await expectSoon(page).toHaveURL(/sort=title/)
  await expectSoon(rows(page)).toContainText(['Late', 'Now', 'Some day', 'Soon'])
  await page.getByRole('row', { name: /Now/ }).getByText('Today').click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
  await page.goBack()
  await expectSoon(page).toHaveURL(/sort=title/)
  await expectSoon(rows(page)).toHaveCount(4)
})

journey('a task is changed, given another date, taken over, opened again and deleted', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  await createTask(admin, enquiry.id, { title: 'Call back', dueDate: dayAfter(-2) })
  const page = await portal.open('/tasks', { user: admin, tolerated: brokenCall })
  const row = page.getByRole('row', { name: /Call back/ })
  const act = async (item: string) => {
    await page.getByRole('button', { name: 'More for Call back' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await act('Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await fill(dialog, 'Title', ' ')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expectSoon(dialog.getByText('Title is required')).toBeVisible()
  await fill(dialog, 'Title', 'Call back at noon')
  await fill(dialog, 'Description', 'Ask for Nancy')
  await dialog.getByLabel('Due Date').fill(dayAfter(4))
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await seeToast(page, 'Task updated successfully')
  await expectSoon(row).toContainText('Call back at noon')
  await expectSoon(row).not.toContainText('Overdue')

  await page.getByRole('button', { name: 'More for Call back at noon' }).click()
  await page.getByRole('menuitem', { name: 'Due tomorrow' }).click()
  await expectSoon(row).toContainText('Tomorrow')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(row).not.toContainText('Tomorrow')
  await seeToast(page, 'Task updated successfully')
  await act('Assign to me')
  await seeToast(page, 'Task updated successfully')
  await expectSoon(row).toContainText('Ada Admin')

  const mend = await breakCalls(page, 'PATCH', /\/status$/)
  await page.getByRole('checkbox', { name: 'Complete Call back at noon' }).click()
  await seeToast(page, 'Failed to update task status')
  await mend()
  await page.getByRole('checkbox', { name: 'Complete Call back at noon' }).click()
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(row).toBeVisible()
  await seeToast(page, 'Task status updated')

  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Task deleted successfully')
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await expectSoon(page.getByRole('tab')).toHaveText(['Open Tasks0', 'Completed Tasks0'])
})

journey('Quick Add Task asks for an enquiry and a title; the rest is optional', async ({ portal }) => {
  const { admin } = await enquiryWith({ role: 'sales_head', firstName: 'Hedy', lastName: 'Head' })
  const page = await portal.open('/tasks', { user: admin, viewport: 'phone' })
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Task' })
  await expectSoon(dialog.locator('label')).toHaveText([
    'Enquiry*',
    'Title*',
    'Description',
    'Due Date',
    'Assignee',
  ])
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expectSoon(dialog.getByText('Title is required')).toBeVisible()
  await fill(dialog, 'Title', 'Send the offer')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await seeToast(page, 'Please select an enquiry')
  await choose(dialog, 'Enquiry', 'Solar roof')
  await choose(dialog, 'Assignee', 'Hedy Head')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await seeToast(page, 'Task created successfully')
  const card = page.getByRole('listitem').filter({ hasText: 'Send the offer' })
  for (const text of ['Solar roof', 'Acme', 'Hedy Head', 'No due date'])
    await expectSoon(card).toContainText(text)
  await card.getByRole('checkbox', { name: 'Complete Send the offer' }).click()
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('tab', { name: 'Completed Tasks' }).click()
  await card.getByRole('link', { name: /Solar roof/ }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
})

journey('a task is overdue by the day of whoever looks', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  // Kiritimati is 25 hours ahead of Pago Pago, so a day there is always a later one.
  await createTask(admin, enquiry.id, { title: 'Due', dueDate: dayAfter(0, 'Pacific/Pago_Pago') })
  const west = await portal.open('/tasks', { user: admin, timeZone: 'Pacific/Pago_Pago' })
  const east = await portal.open('/tasks?due=overdue', { user: admin, timeZone: 'Pacific/Kiritimati' })
  await expectSoon(west.getByRole('row', { name: /Due/ }).last()).toContainText('Today')
  await expectSoon(west.getByText('Overdue')).toHaveCount(0)
  await expectSoon(rows(east)).toContainText(['Overdue'])
  await east.goto('/tasks?due=today')
  await expectSoon(east.getByText('No tasks found')).toBeVisible()
})

journey('an executive does not delete or take over the tasks of others', async ({ portal }) => {
  const { admin, enquiry, members } = await enquiryWith({ role: 'sales_executive' })
  await createTask(admin, enquiry.id, { title: 'Of the admin', assigneeId: admin.id })
  await createTask(members[0]!, enquiry.id, { title: 'Own' })
  const page = await portal.open('/tasks', { user: members[0]! })
  await page.getByRole('button', { name: 'More for Of the admin' }).click()
  await expectSoon(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Log Call',
    'Due today',
    'Due tomorrow',
    'Due in a week',
  ])
  await page.keyboard.press('Escape')
  await expectSoon(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Own' }).click()
  await expectSoon(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectSoon(page.getByRole('menuitem', { name: 'Assign to me' })).toBeVisible()
})
