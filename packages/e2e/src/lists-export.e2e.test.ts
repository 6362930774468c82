import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'

const exported = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  return (await downloaded(download)).toString()
}

journey('leads and enquiries are downloaded as they are filtered', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: '=SUM(A1)', source: 'web' })
  await createLead(admin, verticals[0].id, { name: 'Left out', source: 'manual' })
  await createEnquiry(admin, lead.id, { title: 'White tea', priority: 'high' })
  await createEnquiry(admin, lead.id, { title: 'Black tea', priority: 'low' })
  const page = await portal.open('/leads?tab=all&source=web', { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 1')
  const leads = await exported(page)
  expect(leads).toContain("'=SUM(A1)")
  expect(leads).not.toContain('Left out')
  expect(leads.trimEnd().split('\r\n')).toHaveLength(2)

  await page.goto('/enquiries?view=table&priority=high')
  await expectSoon(page.getByRole('row', { name: /White tea/ })).toBeVisible()
  const enquiries = await exported(page)
  expect(enquiries).toContain('White tea')
  expect(enquiries).not.toContain('Black tea')
})
