import { sql, type TestOrganization } from '@ginkgo/testing'

/** SQL of a new UUIDv7-shaped id from 32 random hexadecimal digits in column `h`. */
const id =
  "substr(h,1,8)||'-'||substr(h,9,4)||'-7'||substr(h,14,3)||'-8'||substr(h,18,3)||'-'||substr(h,21,12)"

const perStatement = 5_000

/** Numbers `from` to `to` with random digits and a time that grows with them. */
const numbers = (from: number, to: number) => `
  WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}),
  r AS MATERIALIZED (SELECT i, lower(hex(randomblob(16))) AS h, 1760000000000 + i * 60000 AS at FROM n)`

/** Gives an organization's first vertical this many leads, with two enquiries for every five of them. */
export async function fill(organization: TestOrganization, leads: number): Promise<void> {
  const { id: organizationId, admin } = organization
  const [{ id: verticalId }] = organization.verticals
  for (let from = 1; from <= leads; from += perStatement) {
    const to = Math.min(leads, from + perStatement - 1)
    await sql(
      `${numbers(from, to)}
      INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, email, source, created_at, updated_at)
      SELECT ${id}, ?, ?, ?, 'Lead ' || i, 'organisation', 'inbound', 'lead' || i || '@example.test', 'web', at, at FROM r`,
      [organizationId, verticalId, admin.id],
    )
  }
  const [stage] = await sql(
    `SELECT id, pipeline_id FROM stages WHERE organization_id = ? AND vertical_id = ? AND stage_type = 'open' ORDER BY position LIMIT 1`,
    [organizationId, verticalId],
  )
  await sql(
    `INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source,
       priority, value, currency, rank, last_activity_at, created_at, updated_at)
     SELECT ${id}, organization_id, vertical_id, lead, ?, ?, 'open', 'Deal', 'manual', 'medium', 1000, 'EUR',
       'a' || substr(lead, 25), at, at, at
     FROM (SELECT id AS lead, organization_id, vertical_id, created_at AS at, lower(hex(randomblob(16))) AS h
           FROM leads WHERE organization_id = ? AND rowid % 5 < 2)`,
    [String(stage?.pipeline_id), String(stage?.id), organizationId],
  )
}
