import type { DashboardStats } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, sql } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { copyEnquiry, createSalesVertical } from '../enquiries/sales-vertical.fixture.ts'
import { narrowedAtMost } from './narrowed-records.ts'

it('says where there are more records with an option than are counted', { timeout: 120_000 }, async () => {
  const { admin, sales, lead } = await createSalesVertical()
  const field = { recordKind: 'enquiry', key: 'trial', label: 'Trial', type: 'checkbox', filterable: true }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  for (let part = 0; part < 4; part++) {
    const { id } = await createEnquiry(admin, lead.id)
    await copyEnquiry(id, narrowedAtMost / 4)
  }
  await sql(
    `INSERT INTO field_values (organization_id, vertical_id, field, value, record_id)
    SELECT organization_id, vertical_id, 'enquiry.trial', 1, id FROM enquiries WHERE vertical_id = ?`,
    [sales.id],
  )
  const query = new URLSearchParams({ verticalId: sales.id, narrowBy: 'enquiry.trial', option: 'true' })
  const stats = bodyOf<DashboardStats>(await as(admin).get(`/api/dashboard/stats?${query}`), 200)
  expect(stats).toMatchObject({ isAtLeast: true, totalLeads: 1 })
  expect(stats.stageDistribution[0]!.count).toBeGreaterThanOrEqual(narrowedAtMost)
  const counts = bodyOf(await as(admin).get(`/api/dashboard/field?${query}&field=enquiry.trial`), 200)
  expect(counts).toMatchObject({ options: [{ isAtLeast: true }, { isAtLeast: true }], none: null })
  const range = 'from=2026-01-01&to=2027-12-31'
  expect(bodyOf(await as(admin).get(`/api/dashboard/report?${query}&${range}`), 200).isAtLeast).toBe(true)
})
