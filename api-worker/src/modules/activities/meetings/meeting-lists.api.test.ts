import type { Meeting } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  type Reply,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let admin: TestUser
let sales: string
let service: string
let enquiryId: string

const hourMs = 3_600_000
const at = (hours: number, length = 1) => ({
  startTime: new Date(Date.parse('2031-03-30T00:00:00.000Z') + hours * hourMs).toISOString(),
  endTime: new Date(Date.parse('2031-03-30T00:00:00.000Z') + (hours + length) * hourMs).toISOString(),
})
const add = (title: string, times: object, fields: object = {}) =>
  createMeeting(admin, enquiryId, { title, ...times, ...fields })
const list = async (query: string, user = admin): Promise<string[]> =>
  bodyOf<Meeting[]>(await as(user).get(`/api/meetings?${query}`), 200).map(({ title }) => title)

beforeAll(async () => {
  const organization = await createOrganization({ verticals: ['Sales', 'Service'] })
  admin = organization.admin
  sales = organization.verticals[0].id
  service = organization.verticals[1]!.id
  enquiryId = (await createEnquiry(admin, (await createLead(admin, sales, { name: 'Acme' })).id)).id
  await add('second', at(10))
  await add('first', at(2))
  await add('third', at(30))
  const past = { startTime: '2026-01-05T10:00:00.000Z', endTime: '2026-01-05T11:00:00.000Z' }
  await add('held', past, { status: 'completed' })
  await add(
    'held before',
    { startTime: '2026-01-04T10:00:00.000Z', endTime: '2026-01-04T11:00:00.000Z' },
    { status: 'completed' },
  )
  for (const [title, hours] of [
    ['off', 1],
    ['off later', 5],
  ] as const) {
    const { id } = await add(title, at(hours))
    bodyOf(await as(admin).delete(`/api/meetings/${id}`), 200)
  }
})

describe('meetings', () => {
  test('to come are read the soonest first, others the latest first', async () => {
    expect(await list(`verticalId=${sales}&status=scheduled`)).toEqual(['first', 'second', 'third'])
    expect(await list(`verticalId=${sales}&status=completed`)).toEqual(['held', 'held before'])
    expect(await list(`verticalId=${sales}&status=cancelled`)).toEqual(['off later', 'off'])
    expect((await list(`verticalId=${sales}`)).at(0)).toBe('third')
  })

  test('of a person are those that they made or are invited to', async () => {
    const { admin: owner, verticals } = await createOrganization()
    const colleague = await addMember(owner, { role: 'sales_executive', verticalIds: [verticals[0].id] })
    const lead = await createLead(owner, verticals[0].id)
    const { id } = await createEnquiry(owner, lead.id)
    const attendees = [{ email: colleague.email, name: 'Colleague' }]
    await createMeeting(owner, id, { title: 'made', ...at(1) })
    await createMeeting(owner, id, { title: 'invited', ...at(2), attendees })
    await createMeeting(colleague, id, { title: 'of the colleague', ...at(3) })
    expect(await list('ownerId=me&status=scheduled', owner)).toEqual(['made', 'invited'])
    expect(await list('ownerId=me&status=scheduled', colleague)).toEqual(['invited', 'of the colleague'])
    expect(await list(`ownerId=${owner.id}&status=scheduled`, colleague)).toEqual(['made', 'invited'])
    const counts = bodyOf<object>(await as(colleague).get('/api/meetings/counts?ownerId=me'), 200)
    expect(counts).toMatchObject({ scheduled: 2, completed: 0, cancelled: 0 })
    expect((await as(owner).get('/api/meetings?ownerId=none')).status).toBe(400)
  })

  test('are to come, the next one first, or over without an outcome, the latest first, and counted so', async () => {
    const { admin: owner, verticals } = await createOrganization()
    const [{ id: verticalId }] = verticals
    const { id } = await createEnquiry(owner, (await createLead(owner, verticalId)).id)
    for (const [title, hours] of [
      ['over', -30],
      ['just over', -2],
      ['running', -0.5],
      ['next', 1],
      ['later', 30],
    ] as const) {
      const made = await createMeeting(owner, id, { title })
      const start = Date.now() + hours * 3_600_000
      await sql('UPDATE meetings SET start_time = ?, end_time = ? WHERE id = ?', [
        ...[start, start + 3_600_000, made.id],
      ])
    }
    const query = `verticalId=${verticalId}&status=scheduled`
    expect(await list(`${query}&needsOutcome=false`, owner)).toEqual(['running', 'next', 'later'])
    expect(await list(`${query}&needsOutcome=true`, owner)).toEqual(['just over', 'over'])
    for (const asked of ['', `?verticalId=${verticalId}`])
      expect(bodyOf(await as(owner).get(`/api/meetings/counts${asked}`), 200)).toEqual({
        scheduled: 5,
        needsOutcome: 2,
        completed: 0,
        cancelled: 0,
      })
  })

  test('come in pages either way', async () => {
    for (const status of ['scheduled', 'completed']) {
      const found: string[] = []
      let next: string | undefined = `/api/meetings?status=${status}&limit=1`
      while (next) {
        const { body, headers }: Reply<Meeting[]> = await as(admin).get(next)
        found.push(...body.map(({ title }) => title))
        next = /<(.*)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(found).toEqual(await list(`status=${status}`))
    }
  })

  test('of a span are those that run at some time in it', async () => {
    const span = (from: string, to: string) => list(`verticalId=${sales}&from=${from}&to=${to}`)
    // first 2–3, off later 5–6, second 10–11, third 30–31
    expect(await span('2031-03-30T02:00:00Z', '2031-03-30T11:00:00Z')).toEqual([
      'first',
      'off later',
      'second',
    ])
    expect(await span('2031-03-30T02:59:00Z', '2031-03-30T03:00:00Z')).toEqual(['first'])
    expect(await span('2031-03-30T03:00:00Z', '2031-03-30T05:00:00Z')).toEqual([])
    expect(await span('2031-03-30T04:00:00%2B02:00', '2031-03-30T05:00:00%2B02:00')).toEqual(['first'])
    const reply = await as(admin).get('/api/meetings?from=2031-03-30T00:00:00Z&limit=2')
    expect(reply.headers.get('x-total-count')).toBe('5')
  })

  test('are searched by their title, the enquiry and the lead, and counted alike', async () => {
    expect(await list(`verticalId=${sales}&status=scheduled&search=SEC`)).toEqual(['second'])
    const counts = async (query: string) => bodyOf(await as(admin).get(`/api/meetings/counts?${query}`), 200)
    expect(await counts(`verticalId=${sales}&search=acme`)).toEqual({
      scheduled: 3,
      needsOutcome: 0,
      completed: 2,
      cancelled: 2,
    })
    expect(await counts(`verticalId=${sales}`)).toEqual({
      scheduled: 3,
      needsOutcome: 0,
      completed: 2,
      cancelled: 2,
    })
    expect(await counts(`verticalId=${service}`)).toEqual({
      scheduled: 0,
      needsOutcome: 0,
      completed: 0,
      cancelled: 0,
    })
  })

  test('of other verticals are not seen', async () => {
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service] })
    expect(await list('', outsider)).toEqual([])
    expect(bodyOf(await as(outsider).get('/api/meetings/counts'), 200)).toEqual({
      scheduled: 0,
      needsOutcome: 0,
      completed: 0,
      cancelled: 0,
    })
    expect((await as(outsider).get(`/api/meetings?verticalId=${sales}`)).status).toBe(404)
  })
})
