import type { DashboardReport } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createEnquiry, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { derivedData } from '../../../db/derived/index.ts'
import { createSalesVertical } from '../enquiries/sales-vertical.fixture.ts'

const newId = "printf('0193b000-%04x-7000-8000-', i % 65536) || lower(hex(randomblob(6)))"
const perStatement = 2_000
const repaired = derivedData().find(({ name }) => name === 'enquiries.entered')!.repair!

/** A vertical with so many enquiries of two years, of six people, two currencies and all stages, each with the stays before. */
async function verticalOf(count: number) {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  const people = await Promise.all(
    Array.from({ length: 6 }, () =>
      addMember(admin, { role: 'sales_executive', verticalIds: [String(sales.id)] }),
    ),
  )
  const { id } = await createEnquiry(admin, lead.id)
  const ordered = [
    ...stages.all.filter((stage) => ![stages.converted.id, stages.lost.id].includes(stage.id)),
    ...[stages.converted, stages.lost],
  ]
  const [closing, all] = [ordered.length - 2, JSON.stringify(ordered.map((stage) => stage.id))]
  const stage = `i * 7 % ${ordered.length}`
  for (let from = 1; from < count; from += perStatement) {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(count, from + perStatement) - 1})`
    await sql(
      `${numbers} INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title,
         source, priority, value, currency, rank, last_activity_at, created_on, closed_on, loss_reason_id, assigned_to, created_at, updated_at)
       SELECT ${newId}, organization_id, vertical_id, lead_id, pipeline_id, json_extract(?1, '$[' || (${stage}) || ']'),
         CASE ${stage} WHEN ${closing} THEN 'converted' WHEN ${closing + 1} THEN 'enquiry_lost' ELSE 'open' END,
         'Deal ' || i, 'email', 'low', i * 7919 % 90000, iif(i % 4, 'EUR', 'USD'), printf('f%06dV', i), i,
         date('2026-12-31', '-' || (i % 730) || ' days'), iif(${stage} >= ${closing}, date('2026-12-31', '-' || (i % 350) || ' days'), NULL),
         iif(${stage} = ${closing + 1}, ?2, NULL), json_extract(?3, '$[' || (i % 6) || ']'),
         unixepoch('2026-12-31', '-' || (i % 730) || ' days') * 1000, i
       FROM n, enquiries WHERE enquiries.id = ?4`,
      [all, reasons[0]!.id, JSON.stringify(people.map((person) => person.id)), id],
    )
    const own = `organization_id = '${admin.organizationId}' AND vertical_id = '${sales.id}' AND deleted_at IS NULL
      AND updated_at BETWEEN ${from} AND ${from + perStatement - 1}`
    // A lost one stops behind any stage, and some skip one.
    await sql(
      `INSERT INTO stage_history (id, organization_id, vertical_id, enquiry_id, stage_id, stage_name, by_name, entered_at)
       SELECT lower(hex(randomblob(16))), e.organization_id, e.vertical_id, e.id, s.value, 'Stage', 'Ada', e.created_at + s.key
       FROM (SELECT * FROM enquiries WHERE ${own}) e, json_each(?1) s
       WHERE s.value = e.stage_id OR s.key < ${closing} AND s.key < (SELECT key FROM json_each(?1) WHERE value = e.stage_id) AND (e.updated_at + s.key) % 5`,
      [all],
    )
    for (const statement of repaired(admin.organizationId, `(SELECT id FROM enquiries WHERE ${own})`))
      await sql(statement)
  }
  return { admin, verticalId: String(sales.id) }
}

/** The least milliseconds in the database of seven answers. */
async function cost({ admin, verticalId }: Awaited<ReturnType<typeof verticalOf>>, more = '') {
  const times: number[] = []
  let reached = 0
  for (let round = 0; round < 7; round++) {
    const path = `/api/dashboard/report?verticalId=${verticalId}&from=2026-01-01&to=2026-12-31${more}`
    const reply = await as(admin).get<DashboardReport>(path)
    reached = bodyOf(reply, 200).funnel[0]!.reached!
    times.push(Number(/db;dur=([\d.]+)/.exec(reply.headers.get('server-timing') ?? '')?.[1]))
  }
  return { ms: Math.min(...times), reached }
}

test('the report over 200,000 enquiries takes at most three times as long as over 500', {
  timeout: 900_000,
}, async () => {
  const [few, many] = [await verticalOf(500), await verticalOf(200_000)]
  for (const more of ['', '&assignedTo=none']) {
    const [ofFew, ofMany] = [await cost(few, more), await cost(many, more)]
    console.log(`dashboard report${more}: 500 ${ofFew.ms} ms, 200,000 ${ofMany.ms} ms`)
    if (!more) expect(ofMany.reached).toBeGreaterThan(50_000)
    expect(ofMany.ms, `${ofFew.ms} ms`).toBeLessThanOrEqual(3 * ofFew.ms)
  }
})
