import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

/** A vertical with one lead for every tab, and a lead that is both won and open. */
const organizationWithLeads = async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const [stages, reasons] = await Promise.all([stagesOf(admin, verticalId), lossReasonsOf(admin, verticalId)])
  const lost = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
  const won = { stageId: stages.converted.id }
  const lead = (name: string, fields: object = {}) => createLead(admin, verticalId, { name, ...fields })
  const open = await lead('Globex', {
    ...{ accountType: 'organisation', leadType: 'outbound', source: 'web', industry: 'Energy' },
    ...{ email: 'office@globex.test', phone: '020 7946 0100', country: 'United Kingdom' },
    tags: ['vip', 'uk', 'spring', 'roof'],
  })
  const both = await lead("O'Hara 🌿", { accountType: 'individual', source: 'referral', referredBy: 'Ann' })
  const closed = await lead('Initech', { phone: '+49 (30) 1234-567' })
  const converted = await lead('Umbrella')
  await lead('Soylent')
  const archived = await lead('Hooli')
  await createEnquiry(admin, open.id)
  await createEnquiry(admin, both.id)
  await createEnquiry(admin, both.id, won)
  await createEnquiry(admin, closed.id, lost)
  await createEnquiry(admin, converted.id, won)
  bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)
  return { admin, verticalId }
}

const names = (page: Page) => page.getByRole('row').locator('a[href^="/leads/"]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const seeNames = (page: Page, ...expected: string[]) => expectSoon(names(page)).toHaveText(expected)

journey('the list: header, columns, tabs with counts, links and tags as specified', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  const page = await portal.open('/leads', { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 2')
  await expectSoon(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Add Lead' })).toBeVisible()
  await expectSoon(page.getByPlaceholder('Search by name or email...')).toBeVisible()
  await expectSoon(page.getByRole('columnheader')).toHaveText([
    ...['Select all loaded rows', 'Name', 'Account Type', 'Lead Type', 'Email', 'Phone'],
    ...['Industry', 'Source', 'Owner', 'Tags', 'Actions'],
  ])
  await expectSoon(page.getByRole('tab')).toHaveText([
    ...['All Leads5', 'Active Leads2', 'Closed Leads1', 'Converted Leads2', 'No Enquiry1', 'Archived1'],
  ])
  await expectSoon(tab(page, 'Active Leads')).toHaveAttribute('aria-selected', 'true')
  await expectSoon(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)

  const row = page.getByRole('row', { name: /Globex/ })
  await expectSoon(row.getByRole('gridcell')).toHaveText([
    ...['Select Globex', 'Globex', 'Organisation', 'Outbound', 'office@globex.test', '020 7946 0100'],
    ...['Energy', 'Web', 'Ada Admin', 'vipuk+2', ''],
  ])
  await expectSoon(row.getByRole('link', { name: '020 7946 0100', exact: true })).toHaveAttribute(
    'href',
    'tel:+442079460100',
  )
  const chat = row.getByRole('link', { name: 'Chat with 020 7946 0100' })
  await expectSoon(chat).toHaveAttribute('href', 'https://wa.me/442079460100')
  await expectSoon(chat).toHaveAttribute('target', '_blank')
  await row.getByRole('button', { name: 'Create Enquiry for Globex' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await expectSoon(dialog.getByRole('combobox', { name: 'Lead' })).toContainText('Globex')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(dialog).toHaveCount(0)

  await tab(page, 'Closed Leads').click()
  await seeNames(page, 'Initech')
  await expectSoon(page.getByRole('link', { name: 'Chat with +49 (30) 1234-567' })).toHaveAttribute(
    'href',
    'https://wa.me/49301234567',
  )
  await tab(page, 'Converted Leads').click()
  await seeNames(page, 'Umbrella', "O'Hara 🌿")
  await expectSoon(
    page.getByText('A lead that also has an open enquiry is listed under Active'),
  ).toBeVisible()
  await tab(page, 'No Enquiry').click()
  await seeNames(page, 'Soylent')
  await tab(page, 'Archived').click()
  await seeNames(page, 'Hooli')
  await expectSoon(page.getByRole('button', { name: /^Create Enquiry/ })).toHaveCount(0)
})

journey('filters, tab, order and search are in the address, and Back undoes them', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  const page = await portal.open('/leads', { user: admin })
  await seeNames(page, "O'Hara 🌿", 'Globex')
  await tab(page, 'All Leads').click()
  await expectSoon(page).toHaveURL('/leads?tab=all')
  await expectSoon(names(page)).toHaveCount(5)

  const filter = async (label: string, option: string) => {
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Account Type', exact: true }).click()
  await expectSoon(page.getByRole('menuitemcheckbox')).toHaveText([
    ...['All Account Types', 'Individual', 'Organisation'],
  ])
  await page.getByRole('menuitemcheckbox', { name: 'Organisation' }).click()
  await expectSoon(names(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Lead Type', exact: true }).click()
  await expectSoon(page.getByRole('menuitemcheckbox')).toHaveText(['All Lead Types', 'Inbound', 'Outbound'])
  await page.getByRole('menuitemcheckbox', { name: 'Outbound' }).click()
  await seeNames(page, 'Globex')
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 1')
  await page.getByRole('button', { name: 'Clear Lead Type' }).click()
  await expectSoon(names(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectSoon(names(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await expectSoon(page.getByRole('menuitemcheckbox')).toHaveText([
    'All Sources',
    'Manual',
    'Referral',
    'Web',
  ])
  await page.getByRole('menuitemcheckbox', { name: 'Referral' }).click()
  await seeNames(page, "O'Hara 🌿")
  await expectSoon(tab(page, 'Active Leads')).toHaveText('Active Leads1')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectSoon(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  await filter('Tag', 'spring')
  await seeNames(page, 'Globex')
  await page.goBack()
  await expectSoon(names(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Sort by Name' }).click()
  await seeNames(page, 'Globex', 'Initech', "O'Hara 🌿", 'Soylent', 'Umbrella')
  await expectSoon(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Sort by Name' }).click()
  await seeNames(page, 'Umbrella', 'Soylent', "O'Hara 🌿", 'Initech', 'Globex')
  await page.goBack()
  await seeNames(page, 'Globex', 'Initech', "O'Hara 🌿", 'Soylent', 'Umbrella')

  // Typing replaces the entry in the history, so one step back removes the whole search.
  const search = page.getByRole('searchbox', { name: /^Search leads by/ })
  await search.pressSequentially('glo')
  await seeNames(page, 'Globex')
  await search.pressSequentially('bex.test')
  await expectSoon(page).toHaveURL(/search=globex.test/)
  await search.fill('%')
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  await search.fill('7946')
  await seeNames(page, 'Globex')
  await page.reload()
  await seeNames(page, 'Globex')
  await expectSoon(search).toHaveValue('7946')
  await page.goBack()
  await expectSoon(search).toHaveValue('')
  await expectSoon(page.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort', /./)
})

journey('a tab without leads says where they are, and an empty list how to begin', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const page = await portal.open('/leads', { user: admin })
  const main = page.getByRole('main')
  await expectSoon(main.getByText('Add the first lead, or import a list of them.')).toBeVisible()
  await expectSoon(main.getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', '/leads/import')
  await main.getByRole('button', { name: 'Add a lead' }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
  await createLead(admin, verticals[0].id, { name: 'Müller' })
  await page.goto('/leads')
  await expectSoon(main.getByText('No leads found')).toBeVisible()
  await expectSoon(page.getByRole('tab', { name: 'Active Leads' })).toHaveAttribute('aria-selected', 'true')
  await main.getByRole('button', { name: 'No Enquiry 1' }).click()
  await seeNames(page, 'Müller')
  await page.goBack()
  await page.getByRole('searchbox', { name: /^Search leads by/ }).fill('mueller')
  await expectSoon(main.getByText('but some of other tabs do')).toBeVisible()
  await main.getByRole('button', { name: 'No Enquiry 1' }).click()
  await seeNames(page, 'Müller')
})

journey('on a phone the leads are cards, with the same links and actions', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  const page = await portal.open('/leads', { user: admin, viewport: 'phone' })
  const cards = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  await expectSoon(cards).toHaveCount(2)
  const globex = cards.filter({ hasText: 'Globex' })
  await expectSoon(globex).toContainText('office@globex.test · Ada Admin')
  await expectSoon(globex).toContainText('vipuk+2')
  await expectSoon(globex.getByRole('link', { name: '020 7946 0100', exact: true })).toHaveAttribute(
    'href',
    'tel:+442079460100',
  )
  await expectSoon(globex.getByRole('link', { name: 'Chat with 020 7946 0100' })).toBeVisible()
  await globex.getByRole('button', { name: 'Create Enquiry for Globex' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await fill(dialog, 'Enquiry Title', 'Roof')
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
  await seeToast(page, 'Enquiry created successfully')

  await page.getByRole('searchbox', { name: /^Search leads by/ }).fill('nobody')
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expectSoon(cards).toHaveCount(2)
  await globex.getByText('office@globex.test').click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Globex' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expectSoon(cards).toHaveCount(2)
})
