import { maxBulk } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createOrganization,
  mcp,
  type Reply,
  type SharedStack,
  sql,
  type TestOrganization,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { copies, fillVertical, letter, tags } from './largest-records.fixture.ts'
import { drive } from './modules/sales/lead-imports/imports.fixture.ts'

let stack: SharedStack
let organization: TestOrganization
let enquiryId: string
let leadId: string

beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
  organization = await createOrganization()
  const { admin, verticals } = organization
  ;({ leadId, enquiryId } = await fillVertical(admin, verticals[0].id))
}, 120_000)

/** The number of bytes of every page, and the ids on all of them. */
async function walk(path: string) {
  const sizes: number[] = []
  const ids: string[] = []
  let total = 0
  for (let next: string | undefined = path; next; ) {
    const reply: Reply = await as(organization.admin).get(next)
    const rows = bodyOf<{ id: string }[]>(reply, 200)
    ids.push(...rows.map(({ id }) => id))
    sizes.push(JSON.stringify(rows).length)
    total = Number(reply.headers.get('x-total-count'))
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  return { sizes, ids, total }
}

const vertical = () => organization.verticals[0].id

test.each([
  ['notes', () => `/api/enquiries/${enquiryId}/notes`],
  ['tasks of an enquiry', () => `/api/enquiries/${enquiryId}/tasks`],
  ['tasks', () => `/api/verticals/${vertical()}/tasks?sort=dueDate`],
  ['meetings of an enquiry', () => `/api/enquiries/${enquiryId}/meetings`],
  ['meetings', () => '/api/meetings?status=completed'],
  ['enquiries', () => `/api/verticals/${vertical()}/enquiries?sort=-contactName`],
  ['enquiries of all verticals', () => '/api/enquiries'],
  ['leads', () => `/api/verticals/${vertical()}/leads`],
  ['leads that a search finds', () => `/api/verticals/${vertical()}/leads?search=${letter.repeat(3)}`],
  ['contacts', () => `/api/leads/${leadId}/contacts`],
  ['activities', () => `/api/leads/${leadId}/activities`],
])('%s are read to the last one, page by page', async (_, path) => {
  const { sizes, ids, total } = await walk(path())
  expect([ids.length, new Set(ids).size]).toEqual([total, total])
  // JSON writes a control sign as six bytes.
  expect(Math.max(...sizes)).toBeLessThan(6_500_000)
  // Only the last page is short: the others have 100,000 bytes of letters with three bytes each.
  for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(33_000)
})

test('notes need more pages than their number says', async () => {
  const { sizes, total } = await walk(`/api/enquiries/${enquiryId}/notes`)
  expect([total, sizes.length > 3]).toEqual([copies.notes, true])
})

test.each([
  ['my day', () => '/api/my-day'],
  ['the dashboard', () => `/api/dashboard/stats?verticalId=${vertical()}`],
  ['a search', () => `/api/search?q=${letter.repeat(3)}`],
  ['a lead', () => `/api/leads/${leadId}`],
  ['an enquiry', () => `/api/enquiries/${enquiryId}`],
  ['facets', () => `/api/verticals/${vertical()}/leads/facets`],
])('%s can be read', async (_, path) => {
  expect((await as(organization.admin).get(path())).status).toBe(200)
})

test('a calendar can subscribe to all of it', async () => {
  const made = bodyOf<{ url: string }>(await as(organization.admin).post('/api/calendar-feed', {}), 201)
  const { pathname } = new URL(made.url)
  expect((await as(organization.admin).get(pathname)).status).toBe(200)
})

test('an assistant reads them too', async () => {
  const { key } = await createApiKey(organization.admin)
  const { structuredContent } = await mcp(key).call('query', {
    of: 'notes',
    columns: ['content'],
    limit: 1_000,
    fields: ['records', 'count', 'next'],
    where: [{ field: 'enquiryId', op: 'is', value: enquiryId }],
  })
  expect(structuredContent.count).toBe(copies.notes)
  expect(structuredContent.next).toEqual(expect.any(String))
})

test('many are changed at once', { timeout: 60_000 }, async () => {
  const { admin } = organization
  const ids = async (path: string) => (await walk(path)).ids.slice(0, maxBulk)
  const action = { type: 'removeTag', tag: tags[0] }
  for (const [path, name] of [
    [`/api/verticals/${vertical()}/leads`, 'leadIds'],
    [`/api/verticals/${vertical()}/enquiries`, 'enquiryIds'],
  ] as const) {
    let left = await ids(path)
    // Of those that are too long to be changed together some are, and the others are named.
    for (let times = 0; left.length > 0; times++) {
      expect(times).toBeLessThan(10)
      const reply = await as(admin).post(`${path}/bulk`, { [name]: left, action })
      expect([reply.status, reply.body.results?.length], JSON.stringify(reply.body)).toEqual([
        200,
        left.length,
      ])
      const results = reply.body.results as { status: string; code?: string }[]
      expect(results[0]!.status).toBe('changed')
      for (const { status, code } of results)
        expect([status, code]).toEqual(
          status === 'changed' ? ['changed', undefined] : ['refused', 'too_large'],
        )
      left = left.filter((_, place) => results[place]!.status === 'refused')
    }
  }
})

test('files have all of it', async () => {
  const headers = { cookie: organization.admin.cookie }
  const read = (path: string) => fetch(new URL(path, stack.origin), { headers })
  for (const list of ['leads', 'enquiries'] as const) {
    const file = await (await read(`/api/verticals/${vertical()}/${list}/export`)).text()
    expect(parse(file, { bom: true, columns: true })).toHaveLength(copies[list])
  }
  const archive = unzipSync(new Uint8Array(await (await read('/api/organization/export')).arrayBuffer()))
  for (const [table, count] of Object.entries(copies))
    expect(JSON.parse(strFromU8(archive[`json/${table}.json`]!)), table).toHaveLength(count)
  expect(JSON.parse(strFromU8(archive['contents.json']!)).tables).toMatchObject(copies)
})

test('an import of the longest cells runs to its end and is undone', async () => {
  const { admin } = organization
  const cell = letter.repeat(32_767)
  const columns = [
    { name: 'Name', field: 'name' },
    ...Array.from({ length: 7 }, (_, n) => ({ name: `X${n}`, field: null })),
  ]
  const rows = 20
  const made = bodyOf<{ id: string }>(
    await as(admin).post(`/api/verticals/${vertical()}/lead-imports`, {
      fileName: 'long.csv',
      columns,
      rows,
      duplicates: 'create',
    }),
    201,
  )
  for (let first = 1; first <= rows; first++) {
    const cells = [`Imported ${first}`, ...Array.from({ length: 7 }, () => cell)]
    const path = `/api/lead-imports/${made.id}/rows`
    bodyOf(await as(admin).put(path, { first, rows: [cells] }), 204)
  }
  const stepsToEnd = async () => {
    for (let steps = 1; ; steps++) {
      const reply = await as(admin).post(`/api/lead-imports/${made.id}/run`)
      if (bodyOf<{ status: string }>(reply, 200).status === 'finished') return steps
    }
  }
  expect(await stepsToEnd()).toBeGreaterThan(1)
  const listed = await walk(`/api/lead-imports/${made.id}/rows?outcome=created`)
  expect(listed.total).toBe(rows)
  expect(await drive(admin, made.id, 'undo')).toMatchObject({ status: 'undone', removed: rows })
}, 60_000)

test('all of it is erased', async () => {
  const { id, admin, name } = organization
  expect((await as(admin).delete('/api/organization', { confirmName: name })).status).toBe(204)
  await sql('UPDATE organizations SET deleted_at = 0 WHERE id = ?', [id])
  const tables = ['organizations', 'leads', 'notes', 'tasks', 'meetings', 'enquiries', 'lead_import_rows']
  await waitFor(
    'the purge',
    async () => {
      expect(await stack.runScheduledJob()).toBe(true)
      for (const table of tables) {
        const column = table === 'organizations' ? 'id' : 'organization_id'
        const [row] = await sql(`SELECT count(*) AS count FROM ${table} WHERE ${column} = ?`, [id])
        expect(row, table).toEqual({ count: 0 })
      }
    },
    55_000,
  )
}, 60_000)
