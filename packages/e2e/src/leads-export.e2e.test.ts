import { createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'

journey('the filtered leads are downloaded, and a failure is shown', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: '=SUM(A1)', source: 'web' })
  await createLead(admin, verticals[0].id, { name: 'Left out', source: 'manual' })
  const page = await portal.open('/leads?tab=all&source=web', { user: admin, tolerated: /status of 503/ })
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 1')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = (await downloaded(download)).toString()
  expect(text).toContain("'=SUM(A1)")
  expect(text).not.toContain('Left out')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)

  await page.route('**/leads/export?**', (route) => route.fulfill({ status: 503, body: '' }))
  await expectSoon(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Export' }).click()
  await expectSoon(page.getByRole('alert')).toContainText('ErrorFailed to export leads')
})
