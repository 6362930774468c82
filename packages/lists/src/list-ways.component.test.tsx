import { useEndpoint } from '@ginkgo/api-client'
import {
  customFieldsApi,
  enquiriesApi,
  enquiryFields,
  enquiryFilterFields,
  enquiryViewsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleEnquiry, samplePerson, showInPortal } from '@ginkgo/portal-sdk/testing'
import { lazyCode } from '@ginkgo/ui'
import { Columns3, Table2 } from 'lucide-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declareList, type ListPage, type ListQuery } from './index.ts'

const Pipeline = ({ list }: { list: ListQuery }) => <p>Board by {list.sort}</p>
let loaded = 0
let fails = false
const load = () => {
  loaded += 1
  return fails ? Promise.reject(new Error('No connection')) : Promise.resolve(Pipeline)
}

function useTabs({ verticalId }: ListPage<object>) {
  const { data, failed } = useEndpoint(stagesApi.list, { params: { verticalId } })
  return { items: data && [{ value: 'all', label: `All of ${data.length} stages` }], failed }
}

const data = {
  name: 'enquiries',
  label: 'Enquiries',
  endpoint: enquiriesApi.list,
  counts: enquiriesApi.counts,
  views: enquiryViewsApi,
  permission: 'enquiries:write',
  fields: enquiryFields,
  filters: enquiryFilterFields,
  person: 'assignedTo',
  searchBox: { label: 'Search', placeholder: 'Search...' },
  shownAs: { view: (text: string) => ['table', 'board'].includes(text) },
  viewKey: 'ginkgo-test-view',
  tabs: [{ value: 'all', label: 'All', asks: { status: 'open' } }],
  sort: 'title',
} as const

/** A list of enquiries whose tabs follow from the stages, with a board. */
const declared = () =>
  declareList({
    ...data,
    noun: ['enquiry', 'enquiries'],
    rowName: ({ title }) => title,
    tabsOf: useTabs,
    cells: {},
    card: ({ title }) => title,
    cardHeight: 40,
    actions: { add: { label: 'Add', start: () => {} }, open: ({ id }) => `/enquiries/${id}` },
    Title: () => <h1>Enquiries</h1>,
    ways: [
      { view: 'table', label: 'Table', Icon: Table2 },
      { view: 'board', label: 'Board', Icon: Columns3, code: lazyCode(load) },
    ],
    empty: { icon: null, text: () => 'They appear here.', adds: true },
  })

async function open(search = '') {
  const Page = declared()
  const asked = answer(enquiriesApi.list, () => [sampleEnquiry({ id: idOf(60) as never, title: 'Printer' })])
  showInPortal(<Page />, { remote: 'enquiries', search })
  await expect.element(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  return { asked }
}

beforeEach(async () => {
  loaded = 0
  fails = false
  await page.viewport(1280, 800)
  answer(organizationApi.users, () => [samplePerson()])
  answer(customFieldsApi.list, () => [])
  answer(enquiryViewsApi.list, () => [])
  answer(stagesApi.list, () => [])
  answer(enquiriesApi.counts, () =>
    enquiriesApi.counts.output.parse({ open: 1, won: 0, lost: 0, stages: [], sources: [] }),
  )
})
afterEach(() => localStorage.clear())

test('a list whose tabs cannot be read says so, and asks for no records until they are', async () => {
  answer(stagesApi.list, () => refusal(500))
  const { asked } = await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(asked).toEqual([])
  answer(stagesApi.list, () => [])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('tab', { name: 'All of 0 stages' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Printer/ })).toBeVisible()
})

test('another way to show a list is loaded when it is first shown, again after a failure, and remembered', async () => {
  fails = true
  await open()
  await expect.element(page.getByRole('row', { name: /Printer/ })).toBeVisible()
  expect(loaded).toBe(0)
  await page.getByRole('button', { name: 'Board' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Board by title')).toBeVisible()
  expect(localStorage.getItem(data.viewKey)).toBe('board')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByRole('row', { name: /Printer/ })).toBeVisible()
})

test('the way that was chosen last is loaded as soon as the list is declared', async () => {
  localStorage.setItem(data.viewKey, 'board')
  const { asked } = await open()
  await expect.element(page.getByText('Board by title')).toBeVisible()
  expect(asked).toEqual([])
})
