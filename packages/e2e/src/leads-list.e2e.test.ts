import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'

const names = (page: Page) => page.getByRole('row').locator('a[href^="/leads/"]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const seeNames = (page: Page, ...expected: string[]) => expectSoon(names(page)).toHaveText(expected)

journey('tab, filter and search find leads, and outlive a reload and the way back', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = (name: string, fields: object = {}) => createLead(admin, verticals[0].id, { name, ...fields })
  const open = await lead('Globex', { source: 'web', phone: '020 7946 0100', country: 'United Kingdom' })
  await lead("O'Hara 🌿", { source: 'referral', referredBy: 'Ann' })
  await lead('Müller', { source: 'web' })
  const archived = await lead('Hooli')
  await createEnquiry(admin, open.id)
  bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)
  const page = await portal.open('/leads', { user: admin })
  await seeNames(page, 'Globex')
  await expectSoon(page.getByRole('tab')).toHaveText([
    ...['All Leads3', 'Active Leads1', 'Closed Leads0', 'Converted Leads0', 'No Enquiry2', 'Archived1'],
  ])
  await tab(page, 'Archived').click()
  await seeNames(page, 'Hooli')
  await tab(page, 'All Leads').click()
  await page.getByRole('button', { name: 'Sort by Name' }).click()
  await seeNames(page, 'Globex', 'Müller', "O'Hara 🌿")
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Web', exact: true }).click()
  await page.keyboard.press('Escape')
  await seeNames(page, 'Globex', 'Müller')
  const search = page.getByRole('searchbox', { name: /^Search leads by/ })
  await search.fill('7946')
  await seeNames(page, 'Globex')
  await search.fill('mueller')
  await seeNames(page, 'Müller')
  await page.reload()
  await seeNames(page, 'Müller')
  await expectSoon(search).toHaveValue('mueller')
  await page.goBack()
  await expectSoon(search).toHaveValue('')
  await seeNames(page, 'Globex', 'Müller', "O'Hara 🌿")
})
