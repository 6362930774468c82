import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { delays, findingText, oversize } from './check.ts'
import { hostPages } from './host-pages.ts'

const records = { verticalId: 'v', leadId: 'l', enquiryId: 'e' }
const page = (path: `/${string}`) => ({ path, module: './page.tsx' }) as const
const slot = (name: string) => ({ slot: name, id: 'quotes', order: 1, module: './part.tsx' })

test('pages are opened with the records that there are, each once, and the others are named', () => {
  const { pages, unknown } = hostPages(
    {
      pages: { all: page('/quotes'), one: page('/quotes/:quoteId'), ofLead: page('/leads/:leadId/quotes') },
      slots: ['lead.page.side', 'lead.page.main', 'lead.row', 'settings.tab', 'callList.lead'].map(
        slot,
      ) as never,
    },
    records,
  )
  expect(pages).toEqual([
    { path: '/quotes', isOwn: true },
    { path: '/leads/l/quotes', isOwn: true },
    { path: '/leads/l', isOwn: false },
    { path: '/leads', isOwn: false },
    { path: '/settings?tab=quotes', isOwn: false },
  ])
  expect(unknown).toEqual(['callList.lead', '/quotes/:quoteId'])
})

test('what a page loads is bounded as it is sent, and the release as a whole', () => {
  const files = [
    { path: 'small.js', content: Buffer.alloc(2_000_000) },
    { path: 'large.js', content: randomBytes(260_000) },
    { path: 'large.png', content: randomBytes(900_000) },
  ]
  expect(oversize(files, { '/a': ['small.js', 'large.png'], '/b': ['large.js'] })).toEqual([
    expect.stringMatching(/^\/b loads 26\d kB compressed, and may load 250 kB$/),
  ])
  const huge = [{ path: 'map.js.map', content: Buffer.alloc(20_000_001) }]
  expect(oversize(huge, {})).toEqual(['the release has 20001 kB, and 20000 kB are possible'])
})

test('a page may lose a little by a remote', () => {
  const before = { shown: 400, blocked: 50 }
  expect(delays('/leads', before, { shown: 600, blocked: 250 })).toEqual([])
  expect(delays('/leads', before, { shown: 601, blocked: 251 })).toEqual([
    '/leads is shown after 601 ms instead of 400',
    '/leads answers to nobody for 251 ms instead of 50',
  ])
  const slow = { shown: 1_600, blocked: 300 }
  expect(delays('/leads', slow, { shown: 2_400, blocked: 700 })).toEqual([])
  expect(delays('/leads', slow, { shown: 2_401, blocked: 700 })).toHaveLength(1)
  expect(delays('/leads', slow, { shown: 2_400, blocked: 701 })).toHaveLength(1)
  const unseen = { shown: Number.POSITIVE_INFINITY, blocked: 0 }
  expect(delays('/leads', unseen, unseen)).toEqual([])
})

test('findings are told in lines', () => {
  const texts = [
    { what: 'size', wrong: [] },
    { what: '/a', wrong: ['one\ntwo'] },
    { what: '/b', wrong: [], skipped: 'it cannot' },
  ]
  expect(texts.map(findingText)).toEqual([
    '✓ size',
    '✗ /a\n    one\n    two',
    '- /b: not looked at, as it cannot',
  ])
})
