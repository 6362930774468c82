import { createCall, createLead, createMeeting, createTask, freshEmail, handIn, sql } from '@ginkgo/testing'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey('the dashboard shows what is due today', async ({ portal }) => {
  const { admin, lead, enquiry, members } = await enquiryWith({ role: 'sales_head' })
  const assigneeId = admin.id
  await createTask(admin, enquiry.id, { title: 'Forgotten', dueDate: dayAfter(-2), assigneeId })
  await createTask(admin, enquiry.id, { title: 'Call now', dueDate: dayAfter(0), assigneeId })
  await createTask(admin, enquiry.id, { title: 'Not yet', dueDate: dayAfter(1), assigneeId })
  await createTask(admin, enquiry.id, {
    title: 'Of another',
    dueDate: dayAfter(0),
    assigneeId: members[0]!.id,
  })
  const meeting = await createMeeting(admin, enquiry.id, { title: 'Morning call' })
  const noon = Date.parse(`${dayAfter(0)}T12:00:00Z`)
  await sql(
    `UPDATE meetings SET start_time = ${noon}, end_time = ${noon + 3_600_000} WHERE id = '${meeting.id}'`,
  )
  await createCall(admin, `/api/leads/${lead.id}`, { outcome: 'voicemail' })
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  const day = page.getByRole('region', { name: 'My day' })
  const items = (section: string) => day.getByRole('region', { name: section }).getByRole('listitem')
  await expectSoon(items('Overdue')).toContainText(['Forgotten'])
  await expectSoon(items('Due today')).toContainText(['Call now'])
  await expectSoon(items('Due today')).toHaveCount(1)
  await expectSoon(items('Meetings')).toContainText(['12:00 PM'])
  await expectSoon(items('Calls')).toContainText(['Voicemail'])
  await day.getByRole('checkbox', { name: 'Complete Call now' }).click()
  await seeToast(page, 'Task status updated')
  await expectSoon(items('Due today')).toHaveCount(0)
  await day.getByRole('button', { name: 'More for Forgotten' }).click()
  await page.getByRole('menuitem', { name: 'Due tomorrow' }).click()
  await seeToast(page, 'Task updated successfully')
  await expectSoon(day.getByText('No tasks due')).toBeVisible()
  await day.getByRole('button', { name: /Morning call/ }).click()
  await page.getByRole('dialog', { name: 'Morning call' }).getByRole('link', { name: 'Solar roof' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
})

journey('a day without anything to do says so', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/dashboard', { user: admin })
  await expectSoon(page.getByRole('region', { name: 'My day' })).toContainText('Nothing due today')
})

journey('an e-mail that nobody answered stands in the day until the next one waits', async ({ portal }) => {
  const { admin, lead: of } = await enquiryWith()
  const email = freshEmail()
  const lead = await createLead(admin, of.verticalId, { name: "O'Malley 🌱", email })
  await handIn(admin, email, { subject: 'Our offer' })
  const sixDaysAgo = Date.now() - 6 * 86_400_000
  await sql('UPDATE emails SET sent_at = ? WHERE lead_id = ?', [sixDaysAgo, lead.id])
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  const waiting = page.getByRole('region', { name: 'My day' }).getByRole('region', { name: 'No reply' })
  await expectSoon(waiting.getByRole('listitem')).toContainText(['Our offer'])
  await expectSoon(waiting).toContainText('6 days')
  await waiting.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expectSoon(dialog.getByLabel('Title')).toHaveValue('Follow up: Our offer')
  await page.keyboard.press('Escape')
  await waiting.getByRole('link', { name: "O'Malley 🌱" }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: "O'Malley 🌱" })).toBeVisible()
})
