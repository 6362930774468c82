import {
  customFieldsApi,
  type Enquiry,
  enquiriesApi,
  enquiryViewsApi,
  organizationApi,
} from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  sampleEnquiry,
  samplePerson,
  sampleSession,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { defineExtensions } from '@ginkgo/portal-sdk/extensions'
import { phone } from '@ginkgo/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import OpenEnquiriesPage from '../examples/open-enquiries-page.tsx'

const extensions = defineExtensions({
  sdk: '^3.0.0',
  pages: { enquiry: { path: '/enquiries/:enquiryId', module: './enquiry-page.tsx' } },
})

const counts = enquiriesApi.counts.output.parse({
  open: 2,
  won: 1,
  lost: 0,
  stages: [],
  sources: [],
})

/** The page that third parties copy, and the server that has the enquiries. */
async function open(search = '') {
  const enquiries = new Map<string, Enquiry>(
    [
      sampleEnquiry({
        id: idOf(60) as never,
        title: 'Printer',
        value: 1_200,
        currency: 'EUR',
        priority: 'high',
      }),
      sampleEnquiry({ id: idOf(61) as never, title: 'Scanner', value: null, priority: 'low' }),
    ].map((each) => [each.id, each]),
  )
  const asked = answer(enquiriesApi.list, () => [...enquiries.values()])
  answer(enquiriesApi.counts, () => counts)
  const saved = answer(enquiriesApi.update, ({ params, body }) => {
    const before = enquiries.get(params['enquiryId']!)!
    const now = { ...before, ...body, updatedAt: '2030-01-01T00:00:00.000Z' }
    enquiries.set(before.id, now)
    const { leadId } = before
    const unknown = { primaryContact: null, assignee: null, lossReason: null, lostBy: null }
    return { ...now, ...unknown, lead: { id: leadId, name: 'Globex' }, lastContactAt: null } as never
  })
  showInPortal(<OpenEnquiriesPage />, { remote: 'enquiries', extensions, search })
  await expect.element(page.getByText('Printer', { exact: true })).toBeVisible()
  return { asked, saved }
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  answer(organizationApi.users, () => [samplePerson()])
  answer(customFieldsApi.list, () => [])
  answer(enquiryViewsApi.list, () => [])
})
afterEach(() => localStorage.clear())

test('one file makes a list with tabs, sums, filters and an order that stand in its address', async () => {
  const { asked } = await open()
  const table = page.getByRole('grid', { name: 'Open enquiries' })
  await expect.element(table.getByRole('row', { name: /Printer/ })).toMatchTextContent('€1,200')
  await expect.element(page.getByText('Worth together €1,200')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /^Closed/ })).toMatchTextContent('1')
  expect(asked.at(-1)?.query).toEqual({ sort: '-updatedAt', status: 'open', limit: '50' })
  await page.getByRole('button', { name: 'Priority: All Priorities' }).click()
  await page.getByRole('checkbox', { name: 'High' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await expect
    .poll(() => asked.at(-1)?.query)
    .toEqual({ priority: 'high', sort: '-updatedAt', status: 'closed', limit: '50' })
  const address = Object.fromEntries(new URLSearchParams(location.search))
  expect(address).toEqual({ priority: 'high', tab: 'closed' })
})

test('its cells are edited in place', async () => {
  const { saved } = await open()
  const row = page.getByRole('row', { name: /Printer/ })
  await row.getByRole('gridcell').filter({ hasText: '€1,200' }).hover()
  await page.getByRole('button', { name: /^Edit Value/ }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('1500')
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toMatchTextContent('€1,500')
  expect(saved.map(({ body }) => body)).toEqual([{ value: 1_500 }])
})

test('what it shows is saved as a view', async () => {
  await open('?priority=high')
  const { createdAt, updatedAt } = sampleSession.organization
  const common = { verticalId: idOf(1), ownerId: idOf(2), own: true, isShared: false, isDefault: false }
  const made = enquiryViewsApi.get.output.parse({
    ...common,
    id: idOf(50),
    name: 'Urgent',
    query: { priority: 'high', tab: 'all' },
    columns: null,
    createdAt,
    updatedAt,
  })
  const views = answer(enquiryViewsApi.create, () => made)
  // The page that has become the view reads it.
  const opened = answer(enquiryViewsApi.get, () => made)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await fill(dialog, 'Name', 'Urgent')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect
    .poll(() => views.map(({ body }) => body))
    .toMatchObject([{ name: 'Urgent', query: { priority: 'high', tab: 'all' } }])
  await expect.poll(() => opened.length).toBeGreaterThan(0)
})

test('on a phone its rows are cards', async () => {
  await page.viewport(phone.width, phone.height)
  await open()
  const card = page.getByRole('listitem').filter({ hasText: 'Printer' })
  await expect.element(card.getByRole('link', { name: 'Printer' })).toBeVisible()
  await expect.element(card).toMatchTextContent('€1,200')
})
