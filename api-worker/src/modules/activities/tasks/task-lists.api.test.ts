import { type Task, TaskDue, TaskSort } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  setTaskStatus,
  type Reply,
  type TestUser,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const today = '2026-11-21'
const days = ['2026-11-19', '2026-11-20', today, '2026-11-22', '2026-12-24', null]

let admin: TestUser
let people: (TestUser | undefined)[]
let vertical: string
let path: string
let all: Task[]
let deletedEnquiry: string

/** What the vertical's tasks are now, read one enquiry at a time. */
const expectedOf = (filters: Record<string, string>, tasks: readonly Task[]) =>
  tasks.filter(({ title, status, dueDate, assigneeId, enquiry, lead }) => {
    const { due = 'all', search = '', assigneeId: wanted } = filters
    const isDue = {
      all: true,
      overdue: dueDate !== null && dueDate < today && status === 'pending',
      today: dueDate === today,
      upcoming: dueDate !== null && dueDate > today,
      'no-date': dueDate === null,
    }[due as TaskDue]
    const texts = [title, enquiry!.title, lead.name].map((text) => text.toLowerCase())
    return (
      isDue &&
      (wanted === undefined || assigneeId === (wanted === 'none' ? null : wanted)) &&
      texts.some((text) => text.includes(search.toLowerCase()))
    )
  })

beforeAll(async () => {
  const organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
  admin = organization.admin
  vertical = organization.verticals[0].id
  path = `/api/verticals/${vertical}/tasks`
  people = [admin, organization.members[0], undefined]
  const acme = await createLead(admin, vertical, { name: 'Acme 100%' })
  const other = await createLead(admin, vertical, { name: 'Zeta' })
  const enquiries = [
    await createEnquiry(admin, acme.id, { title: 'Roof' }),
    await createEnquiry(admin, other.id, { title: 'Cellar' }),
    await createEnquiry(admin, other.id, { title: 'Gone' }),
  ]
  all = []
  let n = 0
  for (const dueDate of days)
    for (const person of people)
      for (const enquiry of enquiries) {
        n += 1
        const assigneeId = person?.id ?? null
        const task = await createTask(admin, enquiry.id, { title: `task ${n % 7}`, dueDate, assigneeId })
        const isDone = n % 3 === 0
        if (enquiry === enquiries[2]) continue
        all.push(isDone ? await setTaskStatus(admin, task.id, 'completed') : task)
      }
  deletedEnquiry = enquiries[2]!.id
  bodyOf(await as(admin).delete(`/api/enquiries/${deletedEnquiry}`), 204)
})

const combinations = () => {
  const [someone] = people
  return TaskDue.options.flatMap((due) =>
    [undefined, 'none', someone!.id].flatMap((assigneeId) =>
      [undefined, 'acme 100%', 'TASK 3', 'nothing such'].map((search) => ({
        due,
        today,
        ...(assigneeId && { assigneeId }),
        ...(search && { search }),
      })),
    ),
  )
}

describe('the tasks of a vertical', () => {
  test('are found and counted alike under every filter, without those of a deleted enquiry', async () => {
    for (const filters of combinations()) {
      const query = new URLSearchParams(filters as Record<string, string>)
      const expected = expectedOf(filters as Record<string, string>, all)
      const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).toSorted()
      const counts = bodyOf(await as(admin).get(`${path}/counts?${query}`), 200)
      const ofStatus = (status: string) => expected.filter((task) => task.status === status)
      expect(counts, query.toString()).toEqual({
        pending: ofStatus('pending').length,
        completed: ofStatus('completed').length,
      })
      const everything = await as(admin).get<Task[]>(`${path}?${query}`)
      expect(ids(everything.body), query.toString()).toEqual(ids(expected))
      expect(everything.headers.get('x-total-count')).toBe(String(expected.length))
      query.set('status', 'pending')
      const open = await as(admin).get<Task[]>(`${path}?${query}&limit=3`)
      expect(open.headers.get('x-total-count')).toBe(String(ofStatus('pending').length))
    }
  })

  test.each(TaskSort.options)('come by %s, in pages without gap or repetition', async (sort) => {
    const sign = sort.startsWith('-') ? -1 : 1
    // A task without a day is last in both directions.
    const key = ({ dueDate, createdAt, title }: Task) =>
      ({ dueDate: dueDate ?? (sign > 0 ? '9999-12-31' : ''), createdAt, title })[
        sort.replace('-', '') as 'title'
      ]
    const order = (a: Task, b: Task) =>
      sign * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1)
    for (const status of [undefined, 'pending', 'completed']) {
      const expected = all.filter((task) => !status || task.status === status).toSorted(order)
      const found: Task[] = []
      let next: string | undefined = `${path}?limit=5&sort=${sort}${status ? `&status=${status}` : ''}`
      while (next) {
        const { body, headers }: Reply<Task[]> = await as(admin).get(next)
        found.push(...body)
        next = /<(.*)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }
  })

  test('are of the day it is where the caller is', async () => {
    const { id } = await createEnquiry(admin, (await createLead(admin, vertical, { name: 'Clocks' })).id)
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'America/Los_Angeles', 'Asia/Kolkata']
    for (const timeZone of zones) {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
      const task = await createTask(admin, id, { title: timeZone, dueDate: day })
      const query = `due=today&search=Clocks&timeZone=${timeZone}`
      const found = bodyOf<Task[]>(await as(admin).get(`${path}?${query}`), 200)
      expect(found.map((one) => one.id)).toContain(task.id)
      expect(found.every(({ dueDate }) => dueDate === day)).toBe(true)
    }
    bodyOf(await as(admin).delete(`/api/enquiries/${id}`), 204)
  })

  test('keep their figures while tasks are given away, re-dated, deleted, hidden and brought back', async () => {
    const counts = async (query: string) => bodyOf(await as(admin).get(`${path}/counts?${query}`), 200)
    const [someone, another] = people
    const before = await counts(`assigneeId=${someone!.id}`)
    const elsewhere = await counts(`assigneeId=${another!.id}`)
    bodyOf(await as(admin).post(`/api/enquiries/${deletedEnquiry}/restore`), 200)
    const restored = await counts(`assigneeId=${someone!.id}`)
    expect(restored.pending + restored.completed).toBe(before.pending + before.completed + days.length)
    bodyOf(await as(admin).delete(`/api/enquiries/${deletedEnquiry}`), 204)
    expect(await counts(`assigneeId=${someone!.id}`)).toEqual(before)
    const task = all.find((one) => one.assigneeId === someone!.id && one.status === 'pending')!
    const change = (patch: object) => as(admin).patch(`/api/tasks/${task.id}`, patch)
    bodyOf(await change({ assigneeId: another!.id, dueDate: '2027-01-01' }), 200)
    expect(await counts(`assigneeId=${someone!.id}`)).toEqual({ ...before, pending: before.pending - 1 })
    expect(await counts(`assigneeId=${another!.id}&due=upcoming&today=2026-12-31`)).toEqual({
      pending: 1,
      completed: 0,
    })
    bodyOf(await as(admin).delete(`/api/tasks/${task.id}`), 204)
    expect(await counts(`assigneeId=${another!.id}`)).toEqual(elsewhere)
    all = all.filter(({ id }) => id !== task.id)
  })

  test('are counted by what their texts say while they are done, reopened, hidden and brought back', async () => {
    const { id } = await createEnquiry(admin, (await createLead(admin, vertical, { name: 'Quay' })).id)
    const tasks = [
      await createTask(admin, id, { title: 'Ring' }),
      await createTask(admin, id, { title: 'Write' }),
    ]
    const counts = async () => bodyOf(await as(admin).get(`${path}/counts?search=quay`), 200)
    expect(await counts()).toEqual({ pending: 2, completed: 0 })
    await setTaskStatus(admin, tasks[0]!.id, 'completed')
    expect(await counts()).toEqual({ pending: 1, completed: 1 })
    bodyOf(await as(admin).delete(`/api/enquiries/${id}`), 204)
    expect(await counts()).toEqual({ pending: 0, completed: 0 })
    bodyOf(await as(admin).post(`/api/enquiries/${id}/restore`), 200)
    bodyOf(await as(admin).patch(`/api/tasks/${tasks[0]!.id}`, { title: 'Ring again' }), 200)
    expect(await counts()).toEqual({ pending: 1, completed: 1 })
    await setTaskStatus(admin, tasks[0]!.id, 'pending')
    expect(await counts()).toEqual({ pending: 2, completed: 0 })
    bodyOf(await as(admin).delete(`/api/tasks/${tasks[1]!.id}`), 204)
    expect(await counts()).toEqual({ pending: 1, completed: 0 })
  })
})
