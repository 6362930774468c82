import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, lossReasonsOf, sql, stagesOf } from '@ginkgo/testing'

/** A vertical with one lead and another vertical beside it. */
export const createSalesVertical = async () => {
  const {
    id: organizationId,
    admin,
    verticals,
  } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const [lead, stages, reasons] = await Promise.all([
    createLead(admin, sales.id, { name: 'Acme' }),
    stagesOf(admin, sales.id),
    lossReasonsOf(admin, sales.id),
  ])
  const list = async (query: string): Promise<Enquiry[]> =>
    bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries${query}`), 200)
  const titles = async (query: string) => (await list(query)).map(({ title }) => title)
  return { organizationId, admin, sales, service: service!, lead, stages, reasons, list, titles }
}

/** Copies of an enquiry in its stage, straight into the database. */
export const copyEnquiry = (enquiryId: string, count: number) =>
  sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source,
      priority, currency, rank, last_activity_at, created_on, closed_on, created_at, updated_at)
    SELECT printf('00000000-0000-7000-8000-%s', substr(id, 25, 6) || printf('%06d', i)), organization_id, vertical_id,
      lead_id, pipeline_id, stage_id, stage_type, title, source, priority, currency, rank || printf('%06d', i) || '1',
      last_activity_at, created_on, closed_on, created_at, updated_at FROM enquiries, n WHERE id = ?`,
    [count, enquiryId],
  )
