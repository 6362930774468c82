import {
  customFieldsApi,
  enquiriesApi,
  EnquiryCounts,
  enquiryViewsApi,
  leadImportsApi,
  lossReasonsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  sampleEnquiry,
  sampleField,
  samplePerson,
  sampleVertical,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import EnquiriesPage from './enquiries-page.tsx'

const ofEnquiry = { recordKind: 'enquiry', filterable: true } as const
const options = [{ id: 'hot', label: 'Hot', color: '#ff0000', isArchived: false }]
const fields = [
  sampleField({ ...ofEnquiry, key: 'heat', label: 'Heat', type: 'choice', options }),
  sampleField({ ...ofEnquiry, id: idOf(91), key: 'budget', label: 'Budget', type: 'money', currency: 'EUR' }),
  sampleField({ ...ofEnquiry, id: idOf(92), key: 'partner', label: 'Partner', type: 'person' }),
]
const tea = sampleEnquiry({
  stageId: stages[0]!.id,
  title: 'Green tea',
  customFields: { heat: 'hot', budget: 5_000, partner: idOf(2) },
})

function prepare() {
  answer(enquiryViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => fields)
  answer(stagesApi.list, () => [...stages])
  answer(lossReasonsApi.list, () => [])
  answer(enquiriesApi.forecast, () => [])
  answer(enquiriesApi.counts, () =>
    EnquiryCounts.parse({ open: 1, won: 0, lost: 0, sources: [], stages: [] }),
  )
  const asked = answer(enquiriesApi.list, ({ query }) =>
    [undefined, tea.stageId].includes(query['stageId'] as never) ? [tea] : [],
  )
  return asked
}

async function open(search: string) {
  const asked = prepare()
  showInPortal(<EnquiriesPage />, { remote: 'enquiries', extensions, search })
  await expect.element(page.getByText('Green tea').first()).toBeVisible()
  return asked
}

afterEach(() => localStorage.clear())

test('the table has columns of the organization, which sort and filter it', async () => {
  const asked = await open('?view=table')
  for (const name of ['Heat', 'Budget', 'Partner'])
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument()
  await expect
    .element(page.getByRole('row', { name: /Green tea/ }))
    .toMatchTextContent(/Hot.*€5,000.*Ada Admin/)
  await page.getByRole('button', { name: 'Sort by Budget' }).click()
  await expect.poll(() => asked.at(-1)?.query['sort']).toBe('field.budget')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Filters' }).fill('budget')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('From').fill('1000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => asked.at(-1)?.query['field.budgetFrom']).toBe('1000')
})

test('on a phone the cards of the list have the values that the table shows', async () => {
  await page.viewport(390, 844)
  await open('?view=table')
  const card = page.getByRole('listitem').filter({ hasText: 'Green tea' })
  await expect.element(card).toMatchTextContent(/Heat.*Hot.*Budget.*€5,000.*Partner.*Ada Admin/)
  await expect.element(card.getByRole('button', { name: /^Edit Budget, €5,000/ })).toBeVisible()
  expect(card.element().scrollWidth).toBeLessThanOrEqual(card.element().clientWidth)
  await page.viewport(1280, 800)
})

test('cards show up to two fields, which stay chosen', async () => {
  await open('?view=board&field.heat=hot')
  expect(page.getByText('€5,000').elements()).toEqual([])
  await page.getByRole('button', { name: 'Fields on cards' }).click()
  const panel = page.getByRole('dialog', { name: 'Fields on cards' })
  await panel.getByRole('checkbox', { name: 'Budget' }).click()
  await panel.getByRole('checkbox', { name: 'Partner' }).click()
  await expect.element(panel.getByRole('checkbox', { name: 'Heat' })).toBeDisabled()
  expect(await violationsOf(panel.element())).toEqual([])
  await expect.element(page.getByTitle('Budget: €5,000')).toBeVisible()
  await expect.element(page.getByTitle('Partner: Ada Admin')).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Budget' }).click()
  await expect.element(page.getByTitle('Budget: €5,000')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('checkbox', { name: 'Heat' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  expect(
    Object.entries(localStorage).filter(([, text]) => String(text).includes('field.partner')),
  ).toHaveLength(1)
})

const archived = sampleField({
  ...ofEnquiry,
  key: 'region',
  label: 'Region',
  archivedAt: '2026-01-02T03:04:05.000Z',
})
const { id: verticalId, createdAt, updatedAt } = sampleVertical
const saved = enquiryViewsApi.get.output.parse({
  id: idOf(50),
  verticalId,
  name: 'North',
  columns: null,
  isShared: false,
  isDefault: false,
  ownerId: idOf(2),
  own: true,
  createdAt,
  updatedAt,
  query: { view: 'table', 'field.region': 'north' },
})

test.each([
  ['a link of the table', '?view=table&field.region=north', false],
  ['a link of the board', '?view=board&field.region=north', false],
  ['a saved view', `?view=${saved.id}`, true],
] as const)(
  '%s whose field was archived says so, and shows nothing as if it held',
  async (_what, search, isView) => {
    prepare()
    answer(customFieldsApi.list, ({ query }) => (query['archived'] === 'true' ? [archived] : fields))
    answer(enquiryViewsApi.list, () => (isView ? [saved] : []))
    showInPortal(<EnquiriesPage />, { remote: 'enquiries', extensions, search })
    const notice = page.getByRole('alert')
    await expect.element(notice).toMatchTextContent('cannot be narrowed by “Region”')
    await expect.element(notice).toMatchTextContent(/The field was archived/)
    expect(page.getByText('Green tea').elements()).toEqual([])
    expect(await violationsOf(notice.element())).toEqual([])
    await page.getByRole('button', { name: 'Show without this filter' }).click()
    await expect.element(page.getByText('Green tea').first()).toBeVisible()
    expect(location.search).not.toContain('region')
  },
)
