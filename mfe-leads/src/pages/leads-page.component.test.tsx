import {
  type Change,
  changeSetsApi,
  changesApi,
  customFieldsApi,
  type Lead,
  LeadCounts,
  leadsApi,
  leadViewsApi,
  organizationApi,
  rulesApi,
  emailReviewApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  openedDialogs,
  refusal,
  sampleChangeId,
  sampleField,
  sampleLead,
  samplePerson,
  sampleUndoneChange,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import LeadsPage from './leads-page.tsx'

const of = (number: number, name: string, fields: Partial<Lead> = {}): Lead =>
  sampleLead({ id: idOf(number) as Lead['id'], name, ...fields })
const globex = of(10, 'Globex', {
  leadType: 'outbound',
  source: 'web',
  industry: 'Energy',
  email: 'office@globex.test',
  phone: '020 7946 0100',
  phoneE164: '+442079460100',
  country: 'United Kingdom',
  tags: ['vip', 'uk', 'spring', 'roof'],
  openEnquiries: 1,
})
const ohara = of(11, "O'Hara 🌿", { accountType: 'individual', source: 'referral', referredBy: 'Ann' })
const none = { all: 0, active: 0, closed: 0, converted: 0, 'no-enquiry': 0, archived: 0 }
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const texts = (role: string) =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const bar = page.getByRole('region', { name: 'Selected leads' })
const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()

/** The page with the server that has these leads. */
async function open(leads: readonly Lead[], { search = '', counts = {}, people = [samplePerson()] } = {}) {
  answer(leadViewsApi.list, () => [])
  answer(rulesApi.list, () => [])
  answer(organizationApi.users, () => people)
  answer(leadsApi.facets, () => ({ sources: ['manual', 'referral', 'web'], tags: ['spring'] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () =>
    LeadCounts.parse({ ...none, active: leads.length, all: leads.length, ...counts }),
  )
  const asked = answer(leadsApi.list, () => [...leads])
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search })
  await expect.poll(() => texts('tab')).toContainEqual(expect.stringMatching(/^All Leads\d/))
  return { asked }
}

test('the list has its header, columns, tabs, links and tags', async () => {
  await open([globex, ohara], { counts: { all: 5, closed: 1, converted: 2, 'no-enquiry': 1, archived: 1 } })
  await expect.element(row('Globex')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Leads 2')
  await expect.element(page.getByPlaceholder('Search by name or email...')).toBeVisible()
  for (const name of ['Export', 'Add Lead'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  expect(texts('columnheader')).toEqual([
    ...['Select all loaded rows', 'Name', 'Account Type', 'Lead Type', 'Email', 'Phone'],
    ...['Industry', 'Source', 'Owner', 'Tags', 'Actions'],
  ])
  expect(texts('tab')).toEqual([
    ...['All Leads5', 'Active Leads2', 'Closed Leads1', 'Converted Leads2', 'No Enquiry1', 'Archived1'],
  ])
  await expect
    .element(page.getByRole('tab', { name: /^Active Leads/ }))
    .toHaveAttribute('aria-selected', 'true')
  for (const text of ['Organisation', 'Outbound', 'office@globex.test', 'Energy', 'Web', 'vipuk'])
    await expect.element(row('Globex')).toMatchTextContent(text)
  await expect.element(row('Globex').getByRole('gridcell', { name: 'Ada Admin' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '020 7946 0100', exact: true }))
    .toHaveAttribute('href', 'tel:+442079460100')
  const chat = page.getByRole('link', { name: 'Chat with 020 7946 0100' })
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/442079460100')
  await expect.element(chat).toHaveAttribute('target', '_blank')
  await press('Create Enquiry for Globex')
  expect(openedDialogs()).toMatchObject([{ name: 'enquiry.create', props: { leadId: globex.id } }])
})

test('the tab of converted leads says where those with an open enquiry are', async () => {
  await open([globex], { search: '?tab=converted' })
  await expect
    .element(page.getByText('A lead that also has an open enquiry is listed under Active Leads, too.'))
    .toBeVisible()
})

test('an archived lead gets no enquiry', async () => {
  await open([of(10, 'Hooli', { archivedAt: globex.createdAt })], { search: '?tab=archived' })
  await expect.element(row('Hooli')).toBeVisible()
  expect(page.getByRole('button', { name: /^Create Enquiry/ }).elements()).toEqual([])
})

test('tab, filters, order and search are in the address and in what is asked, and Back undoes them', async () => {
  const { asked } = await open([globex, ohara])
  const isAsked = (query: object) => expect.poll(() => asked.at(-1)?.query).toMatchObject(query)
  const editor = page.getByRole('dialog')
  const offered = async (label: string, ...choices: string[]) => {
    await press(label)
    const items = editor.getByRole('listitem')
    await expect.poll(() => items.elements().map(({ textContent }) => textContent)).toEqual(choices)
  }
  const take = async (choice: string) => {
    await editor.getByRole('checkbox', { name: choice }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
  }
  await page.getByRole('tab', { name: /^All Leads/ }).click()
  await isAsked({ tab: 'all' })
  expect(location.search).toContain('tab=all')
  await offered('Account Type', 'All Account Types', 'Individual', 'Organisation')
  await take('Organisation')
  await isAsked({ tab: 'all', accountType: 'organisation' })
  await offered('Lead Type', 'All Lead Types', 'Inbound', 'Outbound')
  await take('Outbound')
  await isAsked({ accountType: 'organisation', leadType: 'outbound' })
  await offered('Source', 'All Sources', 'Manual', 'Referral', 'Web')
  await take('Web')
  await isAsked({ leadType: 'outbound', source: 'web' })
  await offered('Tag', 'All Tags', 'spring')
  await take('spring')
  await isAsked({ source: 'web', tag: 'spring' })
  history.back()
  await expect.poll(() => location.search).not.toContain('tag=')
  await press('Clear Lead Type')
  await expect.poll(() => asked.at(-1)?.query).not.toHaveProperty('leadType')
  await isAsked({ accountType: 'organisation', source: 'web' })
  await press('Clear filters')
  await expect.poll(() => location.search).not.toContain('source')
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()

  const name = page.getByRole('columnheader', { name: 'Name' })
  await press('Sort by Name')
  await isAsked({ sort: 'name' })
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
  await press('Sort by Name')
  await isAsked({ sort: '-name' })
  history.back()
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending')

  // Typing replaces the entry in the history, so one step back removes the whole search.
  const search = page.getByRole('searchbox', { name: /^Search leads by/ })
  await search.click()
  await userEvent.keyboard('glo')
  await isAsked({ search: 'glo' })
  await userEvent.keyboard('bex')
  await isAsked({ search: 'globex' })
  history.back()
  await expect.element(search).toHaveValue('')
})

test('an empty list says how to begin', async () => {
  await open([])
  await expect.element(page.getByText('No leads found')).toBeVisible()
  await expect.element(page.getByText('Add the first lead, or import a list of them.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Import a list' }))
    .toHaveAttribute('href', '/leads/import')
  await press('Add a lead')
  expect(openedDialogs()).toMatchObject([{ name: 'lead.create' }])
})

test('a tab without leads says where they are', async () => {
  const { asked } = await open([], { counts: { all: 1, 'no-enquiry': 1 } })
  await expect.element(page.getByText('This tab has no leads. The others are here:')).toBeVisible()
  const search = page.getByRole('searchbox', { name: /^Search leads by/ })
  await search.fill('mueller')
  await expect
    .element(page.getByText('No lead of this tab matches these filters, but some of other tabs do.'))
    .toBeVisible()
  await press('No Enquiry 1')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ tab: 'no-enquiry', search: 'mueller' })
})

test('on a phone the leads are cards, with the same links and actions', async () => {
  await page.viewport(phone.width, phone.height)
  await open([globex, ohara])
  const card = page.getByRole('listitem').filter({ hasText: 'Globex' })
  await expect.element(card).toMatchTextContent('office@globex.test')
  await expect.element(card.getByRole('button', { name: 'Edit Owner, Ada Admin' })).toBeVisible()
  await expect.element(card).toMatchTextContent('vipuk')
  expect(card.element().querySelector('[data-note="+2"]')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '020 7946 0100', exact: true }))
    .toHaveAttribute('href', 'tel:+442079460100')
  await expect.element(card.getByRole('link', { name: 'Chat with 020 7946 0100' })).toBeVisible()
  await press('Create Enquiry for Globex')
  expect(openedDialogs()).toMatchObject([{ name: 'enquiry.create', props: { leadId: globex.id } }])

  await press('Select')
  await select("O'Hara 🌿")
  await expect.element(bar).toMatchTextContent('1 lead selected')
  // While cards are being selected, a tap selects a card and does not open it.
  await card.getByRole('link', { name: 'Globex' }).click()
  await expect.element(bar).toMatchTextContent('2 leads selected')
  await press('Done')
  await expect.element(bar).not.toBeInTheDocument()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('on a phone a value on the card of a lead is edited in place, and the card opens nothing', async () => {
  await page.viewport(phone.width, phone.height)
  await open([globex])
  const saved = answer(leadsApi.update, ({ body }) => ({ ...globex, ...(body as object) }))
  const card = page.getByRole('listitem').filter({ hasText: 'Globex' })
  await card.getByRole('button', { name: 'Edit Lead Type, Outbound' }).click()
  await page.getByRole('option', { name: 'Inbound', exact: true }).click()
  await seeToast('Lead updated successfully')
  await expect.element(card.getByRole('button', { name: 'Edit Lead Type, Inbound' })).toBeVisible()
  expect(saved).toMatchObject([{ body: { leadType: 'inbound' }, ifMatch: globex.updatedAt }])
  expect(location.search).toBe('')
})

test('only people who may own leads of the vertical are offered', async () => {
  const elsewhere = {
    verticalId: idOf(9) as never,
    verticalName: 'Service',
    role: 'sales_executive' as const,
  }
  await open([globex], {
    people: [
      samplePerson(),
      samplePerson({
        id: idOf(5),
        firstName: 'Hedy',
        lastName: 'Head',
        globalRole: 'member',
        verticals: [{ verticalId: idOf(1) as never, verticalName: 'Sales', role: 'sales_head' }],
      }),
      samplePerson({ id: idOf(6), firstName: 'Sven', globalRole: 'member', verticals: [elsewhere] }),
      samplePerson({ id: idOf(7), firstName: 'Gina', active: false }),
    ],
  })
  await select('Globex')
  await bar.getByRole('button', { name: 'Assign owner' }).click()
  await expect.poll(() => texts('menuitem')).toEqual(['Ada Admin', 'Hedy Head'])
})

test('leads that were refused stay selected, with the reason', async () => {
  await open([globex, ohara])
  const asked = answer(leadsApi.bulk, () => ({
    results: [
      { leadId: globex.id, status: 'refused' as const, code: 'forbidden', message: 'It belongs to Hedy' },
      { leadId: ohara.id, status: 'changed' as const },
    ],
  }))
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  const outcome = page.getByRole('dialog', { name: '1 lead archived' })
  await expect.element(outcome).toMatchTextContent('1 lead could not be changed and stays selected.')
  await expect.element(outcome.getByRole('listitem')).toMatchTextContent('GlobexIt belongs to Hedy')
  expect(asked.map(({ body }) => body)).toEqual([
    { leadIds: [globex.id, ohara.id], action: { type: 'archive' } },
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).toMatchTextContent('1 lead selected')
})

test('a field of the product is set for all selected leads, and taken back', async () => {
  await open([globex, ohara])
  const asked = answer(leadsApi.bulk, ({ body }) => ({
    results: (body as { leadIds: Lead['id'][] }).leadIds.map((leadId) => ({
      leadId,
      status: 'changed' as const,
    })),
    changeSetId: sampleChangeId,
  }))
  const undone = answer(changeSetsApi.undo, () => sampleUndoneChange())
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar.getByRole('button', { name: 'Set field' }).click()
  const panel = page.getByRole('dialog', { name: 'Set field' })
  await expect.element(panel.getByRole('option', { name: 'Country' })).toBeVisible()
  expect(panel.getByRole('option', { name: /^(?:Name|Email|Phone)$/ }).elements()).toEqual([])
  await panel.getByRole('option', { name: 'City' }).click()
  await press('Set')
  await expect.element(panel).toMatchTextContent('A value is missing')
  await userEvent.keyboard('  Kyoto {Enter}')
  await expect.element(page.getByText('2 leads updated')).toBeVisible()
  await press('Undo')
  await seeToast('2 leads changed back')
  expect(undone).toMatchObject([{ params: { changeSetId: sampleChangeId }, body: { kind: 'leads.bulk' } }])
  expect(asked.map(({ body }) => (body as { action: object }).action)).toEqual([
    { type: 'setValues', values: { city: 'Kyoto' } },
  ])
})

test('an export that fails says so', async () => {
  await open([globex])
  answer(leadsApi.export, () => refusal(500))
  await press('Export')
  await seeToast('Failed to export leads')
})

test('a lead that a colleague adds appears', async () => {
  const leads = [globex]
  const added = { ...ohara, openEnquiries: 1 }
  answer(leadsApi.get, () => ({ ...added, contacts: [], lastContactAt: null }))
  const changes: Change[] = []
  const change = ({ id }: Lead, actorId: string): Change => ({
    entity: 'lead',
    id,
    action: 'created',
    leadId: id,
    enquiryId: null,
    stageId: null,
    at: ohara.createdAt,
    actorId: actorId as Change['actorId'],
  })
  answer(changesApi.list, ({ query }) => {
    const since = Number(String(query['since'] ?? changes.length).split('-')[0])
    return { cursor: `${changes.length}-0`, changes: changes.slice(since), reset: false }
  })
  const { asked } = await open(leads)
  await expect.element(row('Globex')).toBeVisible()
  leads.push(added)
  changes.push(change(added, idOf(9)))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row("O'Hara")).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('Tab goes over a list of 50 rows in few presses, whatever stands in them', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...globex,
    id: idOf(100 + index) as Lead['id'],
    name: `Lead ${index}`,
    email: `lead${index}@example.test`,
  }))
  await open(rows)
  await expect.element(row('Lead 0')).toBeVisible()
  // The rows beyond those in sight come after the first picture.
  await expect.poll(() => page.getByRole('row').getByRole('link').elements().length).toBeGreaterThan(40)
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled'),
    )
  await expect.poll(() => stops().length).toBeLessThanOrEqual(30)
})

test('a link that sorts by an archived field says that the list is in another order', async () => {
  const region = sampleField({ key: 'region', label: 'Region', archivedAt: '2026-01-02T03:04:05.000Z' })
  answer(customFieldsApi.list, ({ query }) => (query['archived'] === 'true' ? [region] : []))
  answer(leadViewsApi.list, () => [])
  answer(rulesApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () => LeadCounts.parse({ ...none, active: 1, all: 1 }))
  answer(leadsApi.list, () => [globex])
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: '?tab=all&sort=-field.region' })
  await expect.element(row('Globex')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'cannot be sorted' })
  await expect
    .element(notice)
    .toMatchTextContent('This list cannot be sorted by “Region”. The field was archived.')
  await press('Keep the usual order')
  await expect.element(notice).not.toBeInTheDocument()
  expect(location.search).toBe('?tab=all')
})

test.each([
  ['field.region=north', 'This list cannot be narrowed by “Region”', /The field was archived/],
  ['accountType=nonsense', 'This list cannot be narrowed by “Account Type”', /is not there any more/],
])(
  'a link with %s says that it does not hold, and shows nothing as if it did',
  async (search, title, reason) => {
    const region = sampleField({ key: 'region', label: 'Region', archivedAt: '2026-01-02T03:04:05.000Z' })
    answer(customFieldsApi.list, ({ query }) => (query['archived'] === 'true' ? [region] : []))
    answer(leadViewsApi.list, () => [])
    answer(organizationApi.users, () => [])
    answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
    answer(emailReviewApi.list, () => [])
    answer(leadsApi.counts, () => LeadCounts.parse({ ...none, active: 1, all: 1 }))
    answer(leadsApi.list, () => [globex])
    showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: `?tab=all&${search}` })
    const notice = page.getByRole('alert')
    await expect.element(notice).toMatchTextContent(title)
    await expect.element(notice).toMatchTextContent(reason)
    await expect.element(row('Globex')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
    await press('Show without this filter')
    await expect.element(row('Globex')).toBeVisible()
    expect(location.search).toBe('?tab=all')
  },
)
