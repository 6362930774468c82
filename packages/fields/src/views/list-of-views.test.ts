import { enquiryFields, enquiryViewsApi, type View } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { rulesOf } from '../list-query.ts'
import {
  isBareView,
  type ListOfViews,
  withTab,
  savedIdOf,
  searchOfView,
  showsView,
  viewQueryOf,
  withoutView,
} from './list-of-views.ts'

const id = '0197a3c0-0000-7000-8000-000000000001'
const list: ListOfViews = {
  name: 'enquiries',
  label: 'Enquiries',
  api: enquiryViewsApi,
  fields: enquiryFields,
  person: 'assignedTo',
  filters: rulesOf(enquiryFields),
  rules: rulesOf(enquiryFields, {
    tab: (text) => ['all', 'closed'].includes(text),
    view: (text) => ['table', 'board'].includes(text),
  }),
  first: { tab: 'all', tabLabel: 'All', sort: '-updatedAt' },
}
const read = (query: string) => new URLSearchParams(query)
const view = (query: View['query']) => ({ id, query }) as View

test.each(['tab=closed&priority=high&sort=title', 'view=board&assignedTo=me', ''])(
  'a view saved from "%s" shows the same again',
  (query) => {
    const saved = view(viewQueryOf(list, read(query)))
    expect(viewQueryOf(list, searchOfView(list, saved))).toEqual(saved.query)
    expect(showsView(list, read(`${query}&saved=${id}`), saved)).toBe(true)
    expect(showsView(list, read(`${query}&source=manual`), saved)).toBe(false)
  },
)

test('an order that is not named is the usual one, and what the list does not know is not kept', () => {
  expect(showsView(list, read('tab=all&sort=-updatedAt'), view({ tab: 'all' }))).toBe(true)
  expect(viewQueryOf(list, read('tab=nope&priority=nope&x=1'))).toEqual({ tab: 'all' })
})

test('a view alone in the address is still to be read, one with its filters is not', () => {
  expect(isBareView(list, read(`saved=${id}`))).toBe(true)
  expect(isBareView(list, read(`view=${id}`))).toBe(true)
  expect(isBareView(list, read(`saved=${id}&tab=all`))).toBe(false)
  expect(isBareView(list, read(`saved=${id}&view=board`))).toBe(false)
  expect(isBareView(list, read('view=board'))).toBe(false)
})

test('links to views from before lead to them, and how records are shown is no view', () => {
  expect(savedIdOf(read(`view=${id}`))).toBe(id)
  expect(savedIdOf(read('view=board'))).toBeNull()
  expect(withoutView(list, read(`saved=${id}&view=board`)).toString()).toBe('view=board')
  expect(withoutView(list, read(`view=${id}`)).toString()).toBe('tab=all')
})

test('an address that says nothing names its tab, so that no default view takes its place', () => {
  expect(withTab(list, read('')).toString()).toBe('tab=all')
  expect(withTab(list, read(`saved=${id}`)).get('tab')).toBe('all')
  expect(withTab(list, read('priority=high')).toString()).toBe('priority=high')
})
