import type { Notification } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
  mailbox,
  type SharedStack,
  sql,
  type TestUser,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayIn } from '@ginkgo/contracts/dates'

vi.setConfig({ testTimeout: 90_000 })

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const minuteMs = 60_000

/** A time zone in which it is between 8 in the morning and midnight now. */
const zoneInDaytime = () => {
  const hour = new Date().getUTCHours()
  return hour >= 8 && hour < 23 ? 'UTC' : 'America/Los_Angeles'
}

const setUp = async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_head' }],
  })
  const [executive, head] = members as [TestUser, TestUser]
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id, { name: 'Acme' })).id)
  const zone = zoneInDaytime()
  bodyOf(await as(executive).patch('/api/auth/me', { timeZone: zone }), 200)
  return { admin, executive, head, enquiry, today: dayIn(new Date().toISOString(), zone) }
}
const inMinutes = (minutes: number) => {
  const start = Date.now() + minutes * minuteMs
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 30 * minuteMs).toISOString(),
  }
}
const remindersOf = async (user: TestUser) =>
  bodyOf<Notification[]>(await as(user).get('/api/notifications'), 200)
    .filter(({ kind }) => kind === 'meeting_reminder' || kind === 'task_due')
    .map(({ kind, description }) => `${kind} ${description}`)
const reminderMails = async (user: TestUser) =>
  (await mailbox(user.email).all())
    .map(({ subject }) => subject)
    .filter((subject) => /^Reminder|due today/i.test(subject))
const run = async () => expect(await stack.runScheduledJob()).toBe(true)
/** A run for another test file may have begun to send these reminders; then it may end after this file's run. */
const reminded = (user: TestUser, reminders: string[]) =>
  waitFor('reminders', async () => expect((await remindersOf(user)).toSorted()).toEqual(reminders), 20_000)

test('the person who made a meeting and invited colleagues are reminded of it once, in the hour before', async () => {
  const { executive, head, admin, enquiry } = await setUp()
  const attendees = [{ email: head.email }, { email: 'customer@example.test' }]
  await createMeeting(executive, enquiry.id, { title: 'Demo', ...inMinutes(45), attendees })
  await createMeeting(executive, enquiry.id, { title: 'Later', ...inMinutes(90) })
  await Promise.all([run(), run(), run()])
  await run()
  for (const user of [executive, head]) {
    await mailbox(user.email).waitForMail(({ subject }) => subject.startsWith('Reminder: Demo at '))
    await reminded(user, ['meeting_reminder Demo'])
    expect(await reminderMails(user)).toHaveLength(1)
  }
  expect(await remindersOf(admin)).toEqual([])
})

test('people are reminded again of a meeting that was moved, and not of a cancelled one', async () => {
  const { executive, enquiry } = await setUp()
  const meeting = await createMeeting(executive, enquiry.id, { title: 'Demo', ...inMinutes(30) })
  // It comes near only when it is cancelled, as another run of the job may come in between.
  const cancelled = await createMeeting(executive, enquiry.id, { title: 'Off', ...inMinutes(600) })
  bodyOf(await as(executive).delete(`/api/meetings/${cancelled.id}`), 200)
  await sql('UPDATE meetings SET start_time = ? WHERE id = ?', [Date.now() + 30 * minuteMs, cancelled.id])
  await run()
  await reminded(executive, ['meeting_reminder Demo'])
  bodyOf(await as(executive).patch(`/api/meetings/${meeting.id}`, inMinutes(50)), 200)
  await run()
  await run()
  await reminded(executive, ['meeting_reminder Demo', 'meeting_reminder Demo'])
})

test('tasks due today are in one mail, sent once; overdue, later, completed tasks and those of others are not', async () => {
  const { executive, head, enquiry, today } = await setUp()
  const add = (title: string, dueDate: string | null, assigneeId: string | null = executive.id) =>
    createTask(head, enquiry.id, { title, dueDate, assigneeId })
  const due = [await add('First', null), await add('Second', null)]
  await add('Yesterday', addDays(today, -1))
  await add('Tomorrow', addDays(today, 1))
  await add('Some day', null)
  await add('Nobody', today, null)
  const done = await add('Done', today)
  bodyOf(await as(executive).patch(`/api/tasks/${done.id}/status`, { status: 'completed' }), 200)
  // At once, because a run for another test file may come between two requests.
  await sql('UPDATE tasks SET due_date = ? WHERE id IN (?, ?)', [today, ...due.map(({ id }) => id)])
  await Promise.all([run(), run()])
  await run()
  const mail = await mailbox(executive.email).waitForMail(({ subject }) => subject.includes('due today'))
  expect(mail.subject).toBe('2 tasks are due today')
  expect(mail.text).toContain('First (Acme)\nSecond (Acme)')
  await reminded(executive, ['task_due First', 'task_due Second'])
  expect(await reminderMails(executive)).toHaveLength(1)
})

test('a person who turned the mails off only gets notifications in the portal', async () => {
  const { executive, enquiry, today } = await setUp()
  const path = '/api/notifications/reminders'
  expect(bodyOf(await as(executive).get(path), 200)).toEqual({ meetings: true, tasks: true })
  bodyOf(await as(executive).patch(path, { tasks: false }), 200)
  expect(bodyOf(await as(executive).patch(path, { meetings: false }), 200)).toEqual({
    meetings: false,
    tasks: false,
  })
  await createTask(executive, enquiry.id, { title: 'Quiet', dueDate: today, assigneeId: executive.id })
  await createMeeting(executive, enquiry.id, { title: 'Quiet', ...inMinutes(20) })
  await run()
  await run()
  await reminded(executive, ['meeting_reminder Quiet', 'task_due Quiet'])
  expect(await reminderMails(executive)).toEqual([])
})

test('nobody is reminded of records to which they have lost access', async () => {
  const { admin, executive, enquiry, today } = await setUp()
  // They fall due only when the access is lost, as another run of the job may come in between.
  const task = await createTask(admin, enquiry.id, { assigneeId: executive.id })
  const meeting = await createMeeting(executive, enquiry.id, inMinutes(600))
  bodyOf(await as(admin).patch(`/api/organization/users/${executive.id}`, { verticals: [] }), 200)
  await sql('UPDATE tasks SET due_date = ? WHERE id = ?', [today, task.id])
  await sql('UPDATE meetings SET start_time = ? WHERE id = ?', [Date.now() + 20 * minuteMs, meeting.id])
  await run()
  expect(await reminderMails(executive)).toEqual([])
})
