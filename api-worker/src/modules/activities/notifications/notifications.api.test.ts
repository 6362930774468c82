import type { MyDay, Notification } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  setTaskStatus,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const setUp = async () => {
  const { admin, members, verticals } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', firstName: 'Hana' },
      { role: 'sales_executive', firstName: 'Edo' },
      { role: 'sales_executive', verticals: ['Service'], firstName: 'Out' },
    ],
  })
  const [head, executive, outsider] = members as [TestUser, TestUser, TestUser]
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id, { title: 'Deal' })
  return { admin, head, executive, outsider, enquiry, sales: verticals[0] }
}
const bellOf = async (user: TestUser, query = ''): Promise<Notification[]> =>
  bodyOf(await as(user).get(`/api/notifications${query}`), 200)
const unreadOf = async (user: TestUser): Promise<number> =>
  bodyOf<{ unread: number }>(await as(user).get('/api/notifications/counts'), 200).unread

describe('the bell', () => {
  test('shows a task that somebody else assigned, and none of the own actions', async () => {
    const { admin, head, executive, enquiry, sales } = await setUp()
    await createTask(executive, enquiry.id, { assigneeId: executive.id })
    expect(await bellOf(executive)).toEqual([])
    const task = await createTask(head, enquiry.id, { title: 'Call back', assigneeId: executive.id })
    expect(await bellOf(executive)).toMatchObject([
      {
        kind: 'task_assigned',
        title: 'Hana Member assigned you a task',
        description: 'Call back',
        actor: { id: head.id, firstName: 'Hana' },
        verticalId: sales.id,
        enquiryId: enquiry.id,
        recordId: task.id,
        readAt: null,
      },
    ])
    bodyOf(await as(head).patch(`/api/tasks/${task.id}`, { title: 'Call soon' }), 200)
    expect(await unreadOf(executive)).toBe(1)
    bodyOf(await as(executive).patch(`/api/tasks/${task.id}`, { assigneeId: head.id }), 200)
    expect(await bellOf(head)).toMatchObject([{ recordId: task.id, description: 'Call soon' }])
    expect(await unreadOf(admin)).toBe(0)
  })

  test('is marked as read one by one or all at once, only by its owner', async () => {
    const { head, executive, enquiry } = await setUp()
    for (const title of ['a', 'b', 'c'])
      await createTask(head, enquiry.id, { title, assigneeId: executive.id })
    const [last] = await bellOf(executive, '?limit=1')
    expect(last!.description).toBe('c')
    const path = `/api/notifications/${last!.id}`
    expect((await as(head).patch(path, { read: true })).status).toBe(404)
    const read = bodyOf<Notification>(await as(executive).patch(path, { read: true }), 200)
    expect(read.readAt).not.toBeNull()
    expect(await unreadOf(executive)).toBe(2)
    expect((await bellOf(executive, '?unread=true')).map(({ description }) => description)).toEqual([
      'b',
      'a',
    ])
    expect(bodyOf<Notification>(await as(executive).patch(path, { read: false }), 200).readAt).toBeNull()
    expect(await unreadOf(executive)).toBe(3)
    expect(bodyOf(await as(executive).post('/api/notifications/read-all'), 200)).toEqual({ unread: 0 })
    expect(await unreadOf(executive)).toBe(0)
    expect(await bellOf(executive)).toHaveLength(3)
  })

  test('hides notifications about verticals that the person has left', async () => {
    const { admin, head, executive, enquiry } = await setUp()
    await createTask(head, enquiry.id, { assigneeId: executive.id })
    const path = `/api/organization/users/${executive.id}`
    bodyOf(await as(admin).patch(path, { verticals: [] }), 200)
    expect(await bellOf(executive)).toEqual([])
    expect(await unreadOf(executive)).toBe(0)
  })
})

describe('mentions', () => {
  test('are stored, answered with names, and notify each newly mentioned person once', async () => {
    const { head, executive, admin, enquiry } = await setUp()
    const mentionIds = [executive.id, admin.id, executive.id]
    const note = await createNote(head, enquiry.id, { content: 'Ask @Edo Member and @Ada Admin', mentionIds })
    expect(note.mentions.map(({ id }) => id)).toEqual([executive.id, admin.id])
    expect(await bellOf(executive)).toMatchObject([
      {
        kind: 'mention',
        title: 'Hana Member mentioned you in a note on Deal',
        description: 'Ask @Edo Member and @Ada Admin',
        recordId: note.id,
      },
    ])
    const path = `/api/notes/${note.id}`
    const kept = bodyOf<typeof note>(await as(head).patch(path, { content: 'Ask both' }), 200)
    expect(kept.mentions).toEqual(note.mentions)
    const fewer = bodyOf<typeof note>(
      await as(head).patch(path, { content: 'x', mentionIds: [admin.id] }),
      200,
    )
    expect(fewer.mentions).toEqual([{ id: admin.id, firstName: 'Ada', lastName: 'Admin' }])
    expect([await unreadOf(executive), await unreadOf(admin)]).toEqual([1, 1])
    const [listed] = bodyOf<(typeof note)[]>(await as(admin).get(`/api/enquiries/${enquiry.id}/notes`), 200)
    expect(listed).toEqual(fewer)
  })

  test('are refused for people who may not see the note', async () => {
    const { head, outsider, enquiry } = await setUp()
    const foreignAdmin = (await createOrganization()).admin
    for (const person of [outsider, foreignAdmin]) {
      const body = { content: 'x', mentionIds: [person.id] }
      const refused = await as(head).post(`/api/enquiries/${enquiry.id}/notes`, body)
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_assignee'])
      expect(refused.body.issues[0].path).toBe('mentionIds')
    }
    expect(bodyOf(await as(head).get(`/api/enquiries/${enquiry.id}/notes`), 200)).toEqual([])
    expect(await unreadOf(outsider)).toBe(0)
  })
})

describe('my day', () => {
  test("has the caller's tasks by day and their meetings, in their time zone", async () => {
    const { admin, head, executive, enquiry, sales } = await setUp()
    const dueOn = (dueDate: string | null, title: string, assigneeId: string = executive.id) =>
      createTask(head, enquiry.id, { title, dueDate, assigneeId })
    await dueOn('2026-11-20', 'late')
    await dueOn('2026-11-19', 'later')
    const done = await dueOn('2026-11-19', 'done')
    await setTaskStatus(executive, done.id, 'completed')
    await dueOn('2026-11-21', 'today')
    await dueOn('2026-11-22', 'tomorrow')
    await dueOn(null, 'some day')
    await dueOn('2026-11-21', 'of another', head.id)
    const at = (startTime: string, user: TestUser, fields: object = {}) =>
      createMeeting(user, enquiry.id, {
        startTime,
        endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
        ...fields,
      })
    const completed = { status: 'completed' }
    // In Kolkata 2026-01-01 begins at 18:30 UTC on the day before.
    await at('2025-12-31T18:00:00.000Z', executive, completed)
    const early = await at('2025-12-31T18:30:00.000Z', executive, completed)
    const invited = { ...completed, attendees: [{ email: executive.email }] }
    const other = await at('2026-01-01T10:00:00.000Z', head, invited)
    await at('2026-01-01T11:00:00.000Z', head, completed)
    const evening = await at('2026-01-01T18:29:00.000Z', executive, completed)
    await at('2026-01-01T18:30:00.000Z', executive, completed)
    const day = async (query: string, user = executive): Promise<MyDay> =>
      bodyOf(await as(user).get(`/api/my-day?${query}`), 200)
    const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
    const tasks = await day(`verticalId=${sales.id}&today=2026-11-21`)
    expect(tasks.today).toBe('2026-11-21')
    expect([titles(tasks.overdue), titles(tasks.dueToday)]).toEqual([['later', 'late'], ['today']])
    const kolkata = await day('today=2026-01-01&timeZone=Asia/Kolkata')
    expect(kolkata.meetings.map(({ id }) => id)).toEqual([early.id, other.id, evening.id])
    const angeles = await day('today=2025-12-31&timeZone=America/Los_Angeles')
    expect(angeles.meetings[0]!.startTime).toBe('2025-12-31T18:00:00.000Z')
    expect(angeles.meetings).toHaveLength(2)
    expect((await day('today=2026-01-01', admin)).meetings).toEqual([])
    expect((await as(executive).get(`/api/my-day?verticalId=${crypto.randomUUID()}`)).status).toBe(404)
  })
})
