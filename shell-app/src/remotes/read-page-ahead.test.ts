// @vitest-environment happy-dom
import type { RegisteredPage } from '@ginkgo/portal-sdk/host'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '@ginkgo/api-client/host'
import { readPageAhead } from './read-page-ahead.ts'

const page = {
  app: 'leads',
  name: 'leads',
  path: '/leads',
  module: './leads-page.tsx',
  reads: [
    { endpoint: 'leads.list', path: '/api/verticals/:verticalId/leads', query: { tab: 'active' }, rows: 50 },
    { endpoint: 'leadViews.list', path: '/api/verticals/:verticalId/lead-views', rows: 200 },
  ],
} as unknown as RegisteredPage
const read = () => readPageAhead(page, { userId: 'ada', verticalId: 'v1' })
const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url]) => String(url))
    .filter((url) => url.includes('lead'))
const all = ['/api/verticals/v1/leads?tab=active&limit=50', '/api/verticals/v1/lead-views?limit=200']
const keepViews = (views: readonly object[]) =>
  answers.restore(
    {
      key: ['leadViews.list', '/api/verticals/v1/lead-views', 'pages'],
      data: { rows: views, total: views.length, next: undefined },
    },
    true,
  )

beforeEach(() => {
  void answers.clear(false)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a page is asked for what it declares', () => {
  read()
  expect(asked()).toEqual(all)
})

test('a list that is known to open with a view is not asked for without it', () => {
  keepViews([
    { own: true, isDefault: false },
    { own: true, isDefault: true },
  ])
  read()
  expect(asked()).toEqual([])
})

test.each([
  { of: 'there is none', views: [] },
  { of: 'it is of a colleague', views: [{ own: false, isDefault: true }] },
  { of: 'none opens first', views: [{ own: true, isDefault: false }] },
])('a list opens without a view where $of', ({ views }) => {
  keepViews(views)
  read()
  expect(asked()).toEqual(all.slice(0, 1))
})
