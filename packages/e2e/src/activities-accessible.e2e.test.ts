import { as, bodyOf, createMeeting, createNote, createTask } from '@ginkgo/testing'
import { expect } from 'vitest'
import { begin, dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'

const world = async () => {
  const made = await enquiryWith({ role: 'sales_head', firstName: 'Grace', lastName: 'Hopper' })
  const { admin, enquiry, members } = made
  await createTask(admin, enquiry.id, { title: 'Late', dueDate: dayAfter(-1), assigneeId: admin.id })
  await begin((await createMeeting(admin, enquiry.id, { title: 'Kick-off' })).id)
  await createNote(members[0]!, enquiry.id, { content: 'Look, @Ada Admin', mentionIds: [admin.id] })
  bodyOf(
    await as(members[0]!).post(`/api/enquiries/${enquiry.id}/tasks`, { title: 'Call', assigneeId: admin.id }),
    201,
  )
  return made
}

journey('what opens on tasks, meetings and notes is accessible, light and dark', async ({ portal }) => {
  const { admin, enquiry } = await world()
  const page = await portal.open('/tasks', { ...followsDevice, user: admin, viewport: 'phone' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const { objections, look } = lookingAt(page)
  const checkOpen = async (what: string) => {
    await expectSoon(dialog).toBeVisible()
    await look(what, { floating: true })
    await page.keyboard.press('Escape')
    await expectSoon(dialog).toHaveCount(0)
  }

  await button('More for Late').click()
  await expectSoon(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await look('menu of a task', { floating: true })
  await page.keyboard.press('Escape')
  await button('Add Task').click()
  await checkOpen('Quick Add Task')
  await button(/^Notifications, /).click()
  await expectSoon(page.getByText(/mentioned you/)).toBeVisible()
  await checkOpen('notifications')

  await page.goto('/meetings')
  await button('Schedule Meeting').click()
  await checkOpen('Schedule Meeting')
  await button('Log Meeting').click()
  await checkOpen('Log Past Meeting')
  await button('Complete').click()
  await checkOpen('Complete Meeting')
  await page.getByRole('button', { name: 'Quick actions', exact: true }).click()
  await expectSoon(page.getByRole('menuitem', { name: 'Add Note' })).toBeVisible()
  await look('quick actions', { floating: true })

  await page.goto(`/enquiries/${enquiry.id}?tab=notes`)
  await page.getByRole('textbox', { name: 'Add a note' }).pressSequentially('@gr')
  await expectSoon(page.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await look('people to mention', { floating: true })
  expect(objections).toEqual([])
})
