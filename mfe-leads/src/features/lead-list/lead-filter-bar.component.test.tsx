import { customFieldsApi, type Fields, leadImportsApi, leadsApi, organizationApi } from '@ginkgo/contracts'
import { barFilters, countSet, ListFilters } from '@ginkgo/fields/filters'
import { ListFilterBar, useListQuery } from '@ginkgo/lists'
import { answer, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { FilterBar } from '@ginkgo/ui'
import { violationsOf } from '@ginkgo/ui/testing'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import leadListData from './lead-list-data.ts'
import { useLeadBar } from './use-lead-bar.ts'

const { user } = sampleSession
const other = { ...user, id: '0197a3c0-0000-7000-8000-000000000099', firstName: 'Ada', lastName: 'Lovelace' }

const people = [user, other].map((each) =>
  organizationApi.users.output.parse({ ...each, active: true, createdAt: '2026-01-02T03:04:05.000Z' }),
)
const present = ['manual', 'referral', 'web'] as const

function Bar() {
  const list = useListQuery(leadListData, sampleSession.vertical!.id)
  return <ListFilterBar declaration={{ ...leadListData, bar: useLeadBar }} list={list} searchRef={null} />
}

beforeEach(() => {
  answer(leadsApi.facets, () => ({ sources: [...present], tags: ['hot', 'new, hot'] }))
  answer(organizationApi.users, () => people)
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => [])
})

const show = (search = '') => showInPortal(<Bar />, { remote: 'leads', search })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const address = () => new URLSearchParams(location.search)

test('several values of a choice stand in the address, and one step back takes them all away', async () => {
  show()
  await button('Source').click()
  const web = page.getByRole('checkbox', { name: 'Web' })
  await expect.element(button('All Sources')).toHaveFocus()
  await web.click()
  await page.getByRole('checkbox', { name: 'Referral' }).click()
  expect(address().get('source')).toBe('web,referral')
  await expect.element(page.getByText('Web, Referral')).toBeVisible()
  expect(await violationsOf(page.getByRole('dialog').element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^Source/)).toHaveFocus()
  history.back()
  await expect.element(button('Source')).toBeVisible()
  expect(address().has('source')).toBe(false)
})

test('what is excluded is chosen among values alone, without a choice of all', async () => {
  show()
  await button('Source').click()
  await expect.element(button('All Sources')).toBeVisible()
  await button('Is not').click()
  await expect.element(button('All Sources')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Web' }).click()
  expect(address().get('sourceNot')).toBe('web')
  await button('Is').click()
  await expect.element(button('All Sources')).toHaveAttribute('aria-pressed', 'false')
  expect(address().get('source')).toBe('web')
})

test('the last two buttons go onto the next line together', async () => {
  await page.viewport(1100, 700)
  show('?tab=all&source=web,referral&leadType=inbound&accountType=organisation')
  const tops = () =>
    ['Add filter', 'Clear filters'].map((name) => button(name).element().getBoundingClientRect().top)
  await expect.element(button('Clear filters')).toBeVisible()
  expect(tops()[0]).toBe(tops()[1])
})

test('the choice of all closes the editor, and the cross gives the focus back to the filter', async () => {
  show('?tab=all&source=web&leadType=inbound')
  await button(/^Source/).click()
  await button('All Sources').click()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  expect(address().has('source')).toBe(false)
  await button('Clear Lead Type').click()
  await expect.element(button('Lead Type')).toHaveFocus()
  expect(address().toString()).toBe('tab=all')
})

test('another filter is found by its name and set by the keys alone', async () => {
  show()
  await expect.element(button('Add filter')).toBeVisible()
  button('Add filter').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Filters' })).toHaveFocus()
  await userEvent.keyboard('no act{Enter}')
  await expect.element(button('7 days')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(address().get('noActivityDays')).toBe('30')
  await expect.element(button(/^No activity for: ?30 days$/)).toBeVisible()
  await expect.element(button('Add filter')).toHaveFocus()
  await button('Clear No activity for').click()
  await expect.element(button('Add filter')).toHaveFocus()
  await expect.element(button(/^No activity/)).not.toBeInTheDocument()
})

test('days are a span that moves, or a first and a last day', async () => {
  show('?created=last-7-days')
  await button(/^Created: ?Last 7 days$/).click()
  await button('This month').click()
  expect(address().get('created')).toBe('this-month')
  await button(/^Created/).click()
  await page.getByLabelText('From').fill('2026-03-02')
  await page.getByLabelText('To').fill('2026-03-01')
  await button('Apply').click()
  await expect.element(page.getByText('Must not be before From')).toBeVisible()
  await page.getByLabelText('To').fill('2026-03-09')
  await button('Apply').click()
  await expect.element(button(/^Created: ?Mar 2, 2026 – Mar 9, 2026$/)).toBeVisible()
  expect(Object.fromEntries(address())).toMatchObject({ createdFrom: '2026-03-02', createdTo: '2026-03-09' })
  expect(address().has('created')).toBe(false)
})

test('people and tags are chosen by name, and what is not there any more can be taken away', async () => {
  show(`?tag=gone&ownerId=${user.id}`)
  await expect.element(button(/^Owner: ?Me$/)).toBeVisible()
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'true')
  await button(/^Owner/).click()
  await page.getByRole('checkbox', { name: 'Ada Lovelace' }).click()
  expect(address().get('ownerId')).toBe(`me,${other.id}`)
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Escape}')
  await button(/^Tag/).click()
  await page.getByRole('checkbox', { name: 'gone' }).click()
  await page.getByRole('checkbox', { name: 'new, hot' }).click()
  expect(address().get('tag')).toBe('new\\, hot')
})

test('on a phone all filters are behind one button, which says how many are set', async () => {
  await page.viewport(390, 844)
  show('?source=web&noActivityDays=14')
  await button('Filters, 2 active').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet.getByRole('button', { name: /^No activity for/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Account Type' }).click()
  await page.getByRole('checkbox', { name: 'Individual' }).click()
  expect(address().get('accountType')).toBe('individual')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).toBeVisible()
  expect(await violationsOf(sheet.element())).toEqual([])
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect.element(button('Filters, 3 active')).toBeVisible()
})

const fields: Fields = {
  value: { type: 'money', label: 'Value', filter: true },
  city: { type: 'line', label: 'City', filter: true },
  tags: { type: 'tags', label: 'Tags', filter: 'tag' },
  outcome: {
    type: 'choice',
    label: 'Outcome',
    choices: { won: 'Won', lost: 'Lost' },
    filter: true,
    oneValue: true,
  },
}

function OtherBar() {
  const [values, setValues] = useState<Record<string, string>>({ outcome: 'won' })
  const filters = barFilters(fields, {
    value: { unset: 'Value' },
    city: { unset: 'City' },
    tag: { unset: 'Tag' },
  })
  return (
    <FilterBar active={countSet(filters, values)}>
      <ListFilters
        filters={filters}
        values={values}
        onChange={(changes) =>
          setValues((before) =>
            Object.fromEntries(
              Object.entries({ ...before, ...changes }).filter(
                (entry): entry is [string, string] => !!entry[1],
              ),
            ),
          )
        }
        isFiltered
        onClear={() => setValues({})}
      />
      <output aria-label="Set">{JSON.stringify(values)}</output>
    </FilterBar>
  )
}
const set = () => JSON.parse(page.getByLabelText('Set').element().textContent)

test('amounts are read as people write them, and what is none is refused beside its input', async () => {
  showInPortal(<OtherBar />, { remote: 'leads' })
  await button('Value').click()
  await expect.element(page.getByLabelText('From')).toHaveFocus()
  await userEvent.keyboard('12.500{Tab}lots{Enter}')
  await expect.element(page.getByText('Enter a whole number')).toBeVisible()
  expect(set()).toEqual({ outcome: 'won' })
  await page.getByLabelText('To').fill('1,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Must not be less than From')).toBeVisible()
  await page.getByLabelText('To').fill('€20,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Value: ?12,500 – 20,000$/)).toHaveFocus()
  expect(set()).toMatchObject({ valueFrom: '12500', valueTo: '20000' })
})

test('texts and tags that nobody lists are typed, and of one value there is never a second', async () => {
  showInPortal(<OtherBar />, { remote: 'leads' })
  await button('City').click()
  await page.getByLabelText('City is').fill('Pune')
  await userEvent.keyboard('{Enter}')
  await button('Tag').click()
  await page.getByLabelText('Type a tag').fill('hot')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'hot' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await button(/^Outcome/).click()
  await button('Lost').click()
  expect(set()).toEqual({ city: 'Pune', tag: 'hot', outcome: 'lost' })
  await button('Clear filters').click()
  expect(set()).toEqual({})
})

test('a filter leaves out what was chosen, or finds records without a value', async () => {
  show('?tab=all&source=web')
  await button(/^Source/).click()
  await button('Is not').click()
  expect(address().get('sourceNot')).toBe('web')
  expect(address().has('source')).toBe(false)
  await expect.element(page.getByRole('checkbox', { name: 'Web' })).toBeChecked()
  expect(await violationsOf(page.getByRole('dialog').element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^Source: ?not Web$/)).toBeVisible()
  await button(/^Tag/).click()
  await button('Is empty').click()
  expect(address().get('tagEmpty')).toBe('true')
  await expect.element(button(/^Tag: ?empty$/)).toBeVisible()
})

const sample = leadImportsApi.get.output.parse({
  id: '0197a3c0-0000-7000-8000-000000000051',
  verticalId: sampleSession.vertical!.id,
  fileName: 'fair.csv',
  kind: 'lead',
  product: '',
  duplicates: 'skip',
  status: 'finished',
  columns: [],
  rows: 2,
  received: 2,
  processed: 2,
  created: 2,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  failure: null,
  userId: user.id,
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  nextId: null,
  afterId: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  finishedAt: null,
  undoneAt: null,
  dayFirst: true,
  values: [],
})

test('the list is narrowed to an import, which is said by its file and chosen on every later day', async () => {
  answer(leadImportsApi.get, () => sample)
  answer(leadImportsApi.list, () => [sample])
  show(`?tab=all&importId=${sample.id}`)
  await expect.element(button(/^Import/)).toMatchTextContent('fair.csv')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(address().has('importId')).toBe(false)
  await button('Add filter').click()
  await page.getByRole('dialog').getByText('Import', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/^fair\.csv/)
    .click()
  expect(address().get('importId')).toBe(sample.id)
})
