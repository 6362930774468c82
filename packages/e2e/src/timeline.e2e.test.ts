import { as, bodyOf, createMeeting, createNote, createTask, sql, stagesOf } from '@ginkgo/testing'
import { enquiryWith, filterBy } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'

journey('a timeline shows who did what, by day, with the former values', async ({ portal }) => {
  const { admin, enquiry, lead, verticalId, members } = await enquiryWith({
    role: 'sales_head',
    firstName: 'Hedy',
    lastName: 'Head',
  })
  const hedy = members[0]!
  const task = await createTask(admin, enquiry.id, { title: 'Call', dueDate: '2030-03-01' })
  const change = { dueDate: '2030-03-09', assigneeId: hedy.id }
  bodyOf(await as(hedy).patch(`/api/tasks/${task.id}`, change), 200)
  await createNote(hedy, enquiry.id, { content: 'They like it' })
  await createMeeting(admin, enquiry.id, { title: 'Kick-off' })
  const { all } = await stagesOf(admin, verticalId)
  const stageId = all.find(({ name }) => name === 'Qualified')!.id
  bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId }), 200)
  const yesterday = Date.now() - 86_400_000
  await sql(
    `UPDATE activities SET created_at = ${yesterday} WHERE enquiry_id = '${enquiry.id}' AND type = 'enquiry.created'`,
  )

  const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin })
  const panel = page.getByRole('tabpanel')
  const today = panel.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expectSoon(today.filter({ hasText: 'Inquiry → Qualified' })).toContainText('Ada Admin')
  const changed = today.filter({ hasText: 'Task changed' })
  for (const text of ['Hedy Head', 'due date: Mar 1, 2030', 'Mar 9, 2030', 'assigned to: '])
    await expectSoon(changed.first()).toContainText(text)
  // There was no person before, so no old name is struck out.
  await expectSoon(changed.first()).not.toContainText('nothing')
  await expectSoon(panel.getByRole('region', { name: 'Yesterday' }).getByRole('listitem')).toHaveCount(1)

  const items = panel.getByRole('region').getByRole('listitem')
  await filterBy(panel, 'Type', 'Notes')
  await expectSoon(items).toContainText(['They like it'])
  await expectSoon(items).toHaveCount(1)
  await filterBy(panel, 'Type', 'Stage changes')
  await expectSoon(items).toContainText(['Inquiry → Qualified'])
  await filterBy(panel, 'Person', 'Hedy Head')
  await expectSoon(panel.getByText('No activity matches')).toBeVisible()
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await expectSoon(items.filter({ hasText: 'Kick-off' })).toBeVisible()

  await page.goto(`/leads/${lead.id}`)
  const main = page.locator('main')
  await filterBy(main, 'Person', 'Hedy Head')
  await expectSoon(main.getByRole('region', { name: 'Today' }).getByRole('listitem')).toContainText([
    'They like it',
  ])
})
