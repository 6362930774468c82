import { expect, test } from 'vitest'
import type { RegisteredPage } from './extensions/registered.ts'
import { recordAt } from './shown-record.ts'

const id = '0197a3c0-0000-7000-8000-000000000001'
const apps = [
  {
    app: 'mfe-quotes',
    pages: {
      quotes: { path: '/quotes' },
      quoteImport: { path: '/quotes/import' },
      quote: {
        path: '/quotes/:quoteId',
        record: { name: 'title', detail: 'buyer', read: { endpoint: 'quotes.get', path: '/api/quotes/:id' } },
      },
    } as unknown as Readonly<Record<string, RegisteredPage>>,
  },
]

test('the record of a page is read, opened and named as its remote declares, whatever its kind', () => {
  expect(recordAt(apps, `/quotes/${id}`)).toEqual({
    kind: 'quote',
    id,
    parameter: 'quoteId',
    read: { endpoint: 'quotes.get', path: `/api/quotes/${id}` },
    name: 'title',
    detail: 'buyer',
  })
})

test.for(['/quotes', '/quotes/import', '/quotes/none', `/quotes/${id}/lines`, `/orders/${id}`])(
  '%s is the page of no record',
  (path) => {
    expect(recordAt(apps, path)).toBeUndefined()
  },
)
