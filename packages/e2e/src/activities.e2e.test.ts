import { as, bodyOf, createEnquiry, createLead, createMeeting, createOrganization } from '@ginkgo/testing'
import { begin } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, goTo, seeToast } from './screen.ts'

const organizationWithEnquiry = async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Solar roof' })
  return { admin, enquiry }
}

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

journey('a task is added, completed and opened again', async ({ portal }) => {
  const { admin } = await organizationWithEnquiry()
  const page = await portal.open('/tasks', { user: admin })
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Task' })
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Send the offer')
  await dialog.getByLabel('Due Date').fill(dayAfter(2))
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await seeToast(page, 'Task created successfully')
  await expectSoon(page.getByRole('row', { name: /Send the offer/ })).toContainText('Acme')
  await expectSoon(page.getByRole('tab', { name: 'Open Tasks' })).toContainText('1')

  await page.getByRole('checkbox', { name: 'Complete Send the offer' }).click()
  await seeToast(page, 'Task status updated')
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('tab', { name: 'Completed Tasks' }).click()
  await page.getByRole('checkbox', { name: 'Open Send the offer again' }).click()
  await seeToast(page, 'Task status updated')
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('tab', { name: 'Open Tasks' }).click()
  await page
    .getByRole('row', { name: /Send the offer/ })
    .getByRole('link', { name: 'Solar roof' })
    .click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
})

journey('a meeting is scheduled and completed, another logged, a third cancelled', async ({ portal }) => {
  const { admin, enquiry } = await organizationWithEnquiry()
  await createMeeting(admin, enquiry.id, { title: 'Superfluous meeting' })
  const page = await portal.open('/meetings', { user: admin })

  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await selectOption(schedule, 'Enquiry', 'Solar roof')
  await fill(schedule, 'Title', 'Kick-off')
  await schedule.getByLabel('Start Date').fill(dayAfter(3))
  await selectOption(schedule, 'Start Time', '10:00')
  await expectSoon(schedule.getByLabel('End Date')).toHaveValue(dayAfter(3))
  await expectSoon(schedule.getByRole('combobox', { name: 'End Time' })).toContainText('11:00')
  await schedule.getByRole('button', { name: 'Schedule Meeting' }).click()
  await seeToast(page, 'Meeting scheduled successfully')

  const kickOff = page.getByRole('row', { name: /Kick-off/ })
  await expectSoon(kickOff).toBeVisible()
  await expectSoon(kickOff.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  const scheduled = bodyOf<{ id: string; title: string }[]>(
    await as(admin).get(`/api/enquiries/${enquiry.id}/meetings`),
    200,
  )
  await begin(scheduled.find(({ title }) => title === 'Kick-off')!.id)
  await page.reload()
  await kickOff.getByRole('button', { name: 'Complete' }).click()
  const complete = page.getByRole('dialog', { name: 'Complete Meeting' })
  await fill(complete, 'Notes', 'They want it in blue')
  await complete.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast(page, 'Meeting marked as complete')

  await page.getByRole('button', { name: 'More for Superfluous meeting' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Meeting cancelled')
  await expectSoon(page.getByText("You don't have any scheduled meetings.")).toBeVisible()

  await page.getByRole('button', { name: 'Log Meeting' }).click()
  const log = page.getByRole('dialog', { name: 'Log Past Meeting' })
  await selectOption(log, 'Enquiry', 'Solar roof')
  await fill(log, 'Title', 'Phone call of yesterday')
  await log.getByLabel('Start Date').fill(dayAfter(-1))
  await selectOption(log, 'Start Time', '09:30')
  await log.getByRole('button', { name: 'Log Meeting' }).click()
  await seeToast(page, 'Meeting logged successfully')

  await page.getByRole('tab', { name: 'Completed' }).click()
  await expectSoon(page.getByRole('row', { name: /Kick-off/ })).toContainText('Completed')
  await expectSoon(page.getByRole('row', { name: /Phone call of yesterday/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await expectSoon(page.getByRole('row', { name: /Superfluous meeting/ })).toContainText('Cancelled')
})

journey('a note is written on the enquiry page and by a quick action', async ({ portal }) => {
  const { admin, enquiry } = await organizationWithEnquiry()
  const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin })
  await page.getByRole('tab', { name: 'Notes' }).click()
  await fill(page, 'Add a note', 'Called back, 18 panels')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Note added successfully')
  await expectSoon(page.getByRole('tab', { name: 'Notes' })).toContainText('1')

  await page.getByRole('button', { name: 'Quick actions' }).click()
  await page.getByRole('menuitem', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Note' })
  await fill(dialog, 'Note', 'Roof faces south')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Note added successfully')
  const notes = page.getByRole('tabpanel').getByRole('listitem')
  await expectSoon(notes).toHaveCount(2)
  await expectSoon(notes.filter({ hasText: 'Roof faces south' })).toContainText('Ada Admin')

  await page.getByRole('tab', { name: 'Activity' }).click()
  await expectSoon(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await goTo(page, 'Tasks')
  await expectSoon(page.getByText('No tasks found')).toBeVisible()
})
