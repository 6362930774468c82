import type { Enquiry, EnquiryCounts, Lead, LeadCounts } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type Reply,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { expect, it } from 'vitest'

/** More than a list sorts after its search. */
const many = 2_100

/** A new id for each row of a statement, in the order of column `i`. */
const newId = "printf('0193b000-%04x-7000-8000-', i) || lower(hex(randomblob(6)))"

async function setUp() {
  const { id, admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const lead = await createLead(admin, verticalId, { name: 'Pattern', email: 'p@x.test' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Pattern' })
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`
  // Every third has a tag, every fourth is archived, every fifth from the web.
  await sql(
    `${numbers} INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source, tags, archived_at, created_at, updated_at)
     SELECT ${newId}, organization_id, vertical_id, owner_id, iif(i % 2, 'Broad ', 'broad ') || (i * 7919 % ${many}), account_type,
       lead_type, iif(i % 5, 'other', 'web'), iif(i % 3, NULL, '["x"]'), iif(i % 4, NULL, 1), 1000 + i % 50, 1000 + i
     FROM n, leads WHERE leads.id = ?`,
    [lead.id],
  )
  await sql(
    `${numbers} INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title,
       source, priority, value, currency, rank, last_activity_at, created_on, created_at, updated_at)
     SELECT ${newId}, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, 'Broad ' || i, source,
       iif(i % 3, 'low', 'high'), iif(i % 4, i * 7919 % 97, NULL), currency, printf('f%06dV', i), i, created_on, 1000 + i % 50, 1000 + i
     FROM n, enquiries WHERE enquiries.id = ?`,
    [enquiry.id],
  )
  return { id, admin, verticalId }
}

/** All ids of a list, page by page, and what it says of how many there are. */
async function walk<Row extends { id: string }>(user: SignedIn, path: string) {
  const ids: string[] = []
  const totals = new Set<string>()
  for (let next: string | undefined = `${path}&limit=400`; next; ) {
    const page: Reply<Row[]> = await as(user).get(next)
    ids.push(...bodyOf(page, 200).map((row) => row.id))
    const isAtLeast = page.headers.get('x-total-count-is') === 'at-least'
    totals.add(`${page.headers.get('x-total-count')}${isAtLeast ? '+' : ''}`)
    next = page.headers.get('link')?.match(/<(.*)>/)?.[1]
  }
  return { ids, totals: [...totals] }
}

/** A total is exact, or says that there are at least so many. */
function expectTrue(totals: readonly string[], count: number, query: string): void {
  for (const total of totals)
    if (total.endsWith('+')) expect(Number.parseInt(total, 10), query).toBeLessThanOrEqual(count)
    else expect(total, query).toBe(String(count))
}

it('finds every lead in its order, and counts them, where a search finds thousands', {
  timeout: 240_000,
}, async () => {
  const { id, admin, verticalId } = await setUp()
  const leads = `/api/verticals/${verticalId}/leads`
  const live = "archived_at IS NULL AND name LIKE 'broad%'"
  const cases: [query: string, where: string, order: string][] = [
    ['', live, 'created_at DESC, id DESC'],
    ['&sort=name', live, 'name COLLATE NOCASE, id'],
    ['&sort=-updatedAt&archived=true', 'archived_at IS NOT NULL', 'updated_at DESC, id DESC'],
    ['&tab=no-enquiry&sort=createdAt', live, 'created_at, id'],
    ['&tab=active', '0', 'id'],
    ['&source=web', `${live} AND source = 'web'`, 'created_at DESC, id DESC'],
    ['&tag=x', `${live} AND tags IS NOT NULL`, 'created_at DESC, id DESC'],
    ['&tag=x&sort=-name', `${live} AND tags IS NOT NULL`, 'name COLLATE NOCASE DESC, id DESC'],
  ]
  for (const [query, where, order] of cases) {
    const there = await sql(`SELECT id FROM leads WHERE organization_id = ? AND ${where} ORDER BY ${order}`, [
      id,
    ])
    const { ids, totals } = await walk<Lead>(admin, `${leads}?search=road${query}`)
    expect(ids, query).toEqual(there.map((row) => row.id))
    expectTrue(totals, there.length, query)
  }
  // What is taken along is counted to the end.
  await as(admin).get(`${leads}/export?search=road`)
  const [exported] = await sql(
    "SELECT description FROM activities WHERE organization_id = ? AND type = 'leads.exported'",
    [id],
  )
  expect(exported!.description).toBe('1575 leads')
})

it('counts what a search finds exactly where it is less than the bound, and says where it is more', {
  timeout: 120_000,
}, async () => {
  const { id, admin, verticalId } = await setUp()
  const leads = `/api/verticals/${verticalId}/leads`
  const countsOf = async (query: string) =>
    bodyOf<LeadCounts>(await as(admin).get(`${leads}/counts?${query}`), 200)
  const none = { active: 0, closed: 0, converted: 0 }
  for (const [query, where] of [
    ['search=broad 2', "name LIKE 'broad 2%'"],
    ['search=broad 2&tag=x', "name LIKE 'broad 2%' AND tags IS NOT NULL"],
    ['search=broad&tag=x', "name LIKE 'broad%' AND tags IS NOT NULL"],
    ['search=broad&source=web&tag=x', "name LIKE 'broad%' AND tags IS NOT NULL AND source = 'web'"],
  ] as const) {
    const [there] = await sql(
      `SELECT sum(archived_at IS NULL) AS live, sum(archived_at IS NOT NULL) AS archived
       FROM leads WHERE organization_id = ? AND ${where}`,
      [id],
    )
    const { live, archived } = there!
    expect(await countsOf(query), query).toEqual({ ...none, all: live, 'no-enquiry': live, archived })
  }
  const many = await countsOf('search=broad')
  expect(many).toMatchObject({ ...none, all: 1_000, 'no-enquiry': 1_000, isAtLeast: true })
  expect(many.archived).toBeLessThanOrEqual(525)
  const some = await countsOf('search=broad&accountType=organisation')
  expect(some).toMatchObject({ ...none, all: 1_000, isAtLeast: true })
  const page = await as(admin).get(`${leads}?search=broad&limit=10`)
  expect([page.headers.get('x-total-count'), page.headers.get('x-total-count-is')]).toEqual([
    '1000',
    'at-least',
  ])
  const exact = await as(admin).get(`${leads}?limit=10`)
  expect([exact.headers.get('x-total-count'), exact.headers.get('x-total-count-is')]).toEqual(['1576', null])
})

it('finds every enquiry in its order where a search finds thousands', { timeout: 240_000 }, async () => {
  const { id, admin, verticalId } = await setUp()
  const cases: [query: string, where: string, order: string][] = [
    ['', '1', 'updated_at DESC, id DESC'],
    ['&sort=title&status=open', '1', 'title COLLATE NOCASE, id'],
    ['&sort=-value', '1', 'coalesce(value, -1) DESC, id DESC'],
    ['&sort=stage', '1', 'rank, id'],
    ['&priority=high', "priority = 'high'", 'updated_at DESC, id DESC'],
  ]
  for (const [query, where, order] of cases) {
    const there = await sql(
      `SELECT id FROM enquiries WHERE organization_id = ? AND title LIKE 'broad%' AND ${where} ORDER BY ${order}`,
      [id],
    )
    const path = `/api/verticals/${verticalId}/enquiries?search=broad${query}`
    const { ids, totals } = await walk<Enquiry>(admin, path)
    expect(ids, query).toEqual(there.map((row) => row.id))
    expectTrue(totals, there.length, query)
  }
  const anywhere = await walk<Enquiry>(admin, '/api/enquiries?search=broad')
  expect([anywhere.ids.length, anywhere.totals]).toEqual([many, ['1000+']])
  const counted = await as(admin).get(`/api/verticals/${verticalId}/enquiries/counts?search=broad`)
  expect(bodyOf<EnquiryCounts>(counted, 200)).toMatchObject({ open: 1_000, isAtLeast: true })
  const few = await as(admin).get(`/api/verticals/${verticalId}/enquiries/counts?search=broad 20`)
  expect(bodyOf<EnquiryCounts>(few, 200)).not.toHaveProperty('isAtLeast')
})
