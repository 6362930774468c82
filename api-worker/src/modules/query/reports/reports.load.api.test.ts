import { type ReportResult, type ReportTemplateKey, reportTemplates } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const newId = "printf('0193b000-%04x-7000-8000-', i % 65536) || lower(hex(randomblob(6)))"

/** Enquiries of three people and five sources over two years, every third won and every third lost. */
async function fill(
  enquiryId: string,
  stages: Awaited<ReturnType<typeof stagesOf>>,
  from: number,
  to: number,
) {
  await sql(
    `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})
     INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source,
       priority, value, currency, rank, last_activity_at, created_on, closed_on, expected_close_date, created_at, updated_at)
     SELECT ${newId}, organization_id, vertical_id, lead_id, pipeline_id,
       CASE i % 3 WHEN 0 THEN stage_id WHEN 1 THEN '${stages.converted.id}' ELSE '${stages.lost.id}' END,
       CASE i % 3 WHEN 0 THEN 'open' WHEN 1 THEN 'converted' ELSE 'enquiry_lost' END,
       'Deal ' || i, 'source ' || (i % 5), 'low', i * 7919 % 90000, iif(i % 4, 'EUR', 'USD'), printf('f%06dV', i), i,
       date('now', '-' || (i % 700) || ' days'), iif(i % 3, date('now', '-' || (i % 350) || ' days'), NULL),
       date('now', '+' || (i % 90) || ' days'), unixepoch('now', '-' || (i % 700) || ' days') * 1000, 1000 + i
     FROM n, enquiries WHERE enquiries.id = ?`,
    [enquiryId],
  )
}

const asked: readonly ReportTemplateKey[] = [
  ...(['source-by-month', 'win-rate', 'open-by-stage', 'deal-size'] as const),
  ...(['won-by-month', 'no-next-step', 'forecast', 'pipeline-movement', 'revenue-by-industry'] as const),
]

/** The least milliseconds of three answers in the database. */
async function cost(user: SignedIn, key: ReportTemplateKey) {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const reply = await as(user).post<ReportResult>('/api/reports/preview', {
      definition: reportTemplates[key].definition,
    })
    bodyOf(reply, 200)
    times.push(Number(/db;dur=([\d.]+)/.exec(reply.headers.get('server-timing') ?? '')?.[1]))
  }
  return Math.round(Math.min(...times))
}

test('reports over 20,000 and 200,000 enquiries', { timeout: 900_000 }, async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = String(verticals[0].id)
  const [lead, stages] = await Promise.all([createLead(admin, verticalId), stagesOf(admin, verticalId)])
  const { id } = await createEnquiry(admin, lead.id)
  const figures: string[] = []
  for (const [from, to, bound] of [
    [0, 20_000, 150],
    [20_000, 200_000, 1_500],
  ] as const) {
    for (let at = from; at < to; at += 2_000) await fill(id, stages, at, at + 2_000)
    for (const key of asked) {
      const ms = await cost(admin, key)
      figures.push(`${to} ${key} ${ms} ms`)
      expect(ms, figures.at(-1)!).toBeLessThanOrEqual(bound)
    }
  }
  console.log(figures.join('\n'))
})
