import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quote, QuoteRow, QuoteTotal } from '../src/contract/quote.ts'
import { quotesApi } from '../src/contract/quotes-api.ts'
import { ids, newQuote, person, startBackend } from './backend.fixture.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** Each test writes into an organization of its own. */
let org: string
beforeEach(() => {
  org = randomUUID()
})
const head = () => person('sales_head', { org })
const executive = () => person('sales_executive', { org })

type Claims = ReturnType<typeof person>
const ask = (
  method: string,
  path: string,
  given: { as?: Claims; body?: unknown; headers?: Record<string, string> } = {},
) => backend.ask(method, path, { as: head(), ...given })
const create = async (changes: object = {}, as: Claims = head()) => {
  const response = await ask('POST', '/quotes', { as, body: newQuote(changes) })
  expect(response.status).toBe(201)
  return quotesApi.create.output.parse(await response.json())
}
const list = async (query = '', as: Claims = head()) => {
  const response = await ask('GET', `/quotes?verticalId=${ids.vertical}${query}`, { as })
  expect(response.status).toBe(200)
  return { rows: (await response.json()) as QuoteRow[], headers: response.headers }
}
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

test('a quote is numbered, priced and given back as it was written', async () => {
  const quote = await create({ title: '  O’Brien 🌱 שלום ', note: '', validUntil: '2026-12-31' })
  expect(quote).toMatchObject({
    number: 1,
    title: 'O’Brien 🌱 שלום',
    note: null,
    validUntil: '2026-12-31',
    status: 'draft',
    subtotal: 1_099,
    discount: 110,
    total: 989,
    currency: 'EUR',
    createdBy: ids.head,
    lines: newQuote().lines,
  })
  expect(await (await ask('GET', `/quotes/${quote.id}`)).json()).toEqual(quote)
  expect((await create()).number).toBe(2)
  const { rows } = await list()
  expect(rows.map(({ number }) => number)).toEqual([2, 1])
  expect(rows[0]).not.toHaveProperty('lines')
})

test('a second try of the same call writes nothing', async () => {
  const send = () => ask('POST', '/quotes', { body: newQuote(), headers: { 'idempotency-key': 'one' } })
  const [first, second] = await Promise.all([send(), send()])
  expect(await second.json()).toEqual(await first.json())
  expect((await list()).rows).toHaveLength(1)
})

describe('what is not right is refused with its field, and nothing is written', () => {
  test.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ customer: undefined }, 'customer'],
    [{ currency: 'DOGE' }, 'currency'],
    [{ validUntil: '2026-02-30' }, 'validUntil'],
    [{ discountPercent: 101 }, 'discountPercent'],
    [{ discountPercent: 2.5 }, 'discountPercent'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ description: '', quantity: 1, unitPrice: 1 }] }, 'lines.0.description'],
    [{ lines: [{ description: 'a', quantity: 0, unitPrice: 1 }] }, 'lines.0.quantity'],
    [{ lines: [{ description: 'a', quantity: 1, unitPrice: -1 }] }, 'lines.0.unitPrice'],
    [{ lines: [{ description: 'a', quantity: 1, unitPrice: 0.5 }] }, 'lines.0.unitPrice'],
    [{ lines: [{ description: 'a', quantity: 10_000, unitPrice: 1_000_000_000 }] }, 'lines'],
    [{ enquiryId: 'x' }, 'enquiryId'],
  ])('%j', async (changes, path) => {
    const response = await ask('POST', '/quotes', { body: newQuote(changes) })
    expect(response.status).toBe(400)
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] }
    expect(issues.map((issue) => issue.path)).toEqual([path])
    expect((await list()).rows).toEqual([])
  })

  test('what is no JSON, what is too large, and lists that ask for too much', async () => {
    expect(await codeOf(await ask('POST', '/quotes', { body: '{' }))).toEqual([400, 'malformed'])
    expect(await codeOf(await ask('POST', '/quotes', { body: `"${'x'.repeat(1_000_001)}"` }))).toEqual([
      413,
      'too_large',
    ])
    for (const query of ['&limit=0', '&limit=1001', '&cursor=abc', '&sort=total', '&status=lost'])
      expect((await ask('GET', `/quotes?verticalId=${ids.vertical}${query}`)).status, query).toBe(400)
  })
})

test('a change keeps everybody’s: against an older version it is refused', async () => {
  const quote = await create()
  const path = `/quotes/${quote.id}`
  const body = { ...newQuote(), title: 'New', lines: [{ description: 'All', quantity: 1, unitPrice: 100 }] }
  const seen = { 'if-match': `"${quote.updatedAt}"` }
  const changed = quotesApi.update.output.parse(
    await (await ask('PUT', path, { body, headers: seen })).json(),
  )
  expect(changed).toMatchObject({ number: 1, title: 'New', total: 90, lines: body.lines })
  expect(changed.updatedAt > quote.updatedAt).toBe(true)
  expect(await codeOf(await ask('PUT', path, { body: newQuote(), headers: seen }))).toEqual([
    409,
    'stale_edit',
  ])
  expect(await (await ask('GET', path)).json()).toEqual(changed)
})

test('a decided quote stays as it is until it is a draft again', async () => {
  const { id } = await create()
  const setStatus = (status: string) => ask('PUT', `/quotes/${id}/status`, { body: { status } })
  for (const status of ['sent', 'accepted', 'accepted'])
    expect(((await (await setStatus(status)).json()) as Quote).status).toBe(status)
  expect(await codeOf(await ask('PUT', `/quotes/${id}`, { body: newQuote() }))).toEqual([409, 'conflict'])
  await setStatus('draft')
  expect((await ask('PUT', `/quotes/${id}`, { body: newQuote() })).status).toBe(200)
  expect((await setStatus('lost')).status).toBe(400)
})

test('totals are by state and currency, and never added over currencies', async () => {
  for (const currency of ['EUR', 'EUR', 'USD']) await create({ currency })
  const first = (await list()).rows[0]!
  await ask('PUT', `/quotes/${first.id}/status`, { body: { status: 'sent' } })
  const totals = (await (await ask('GET', `/totals?verticalId=${ids.vertical}`)).json()) as QuoteTotal[]
  expect(totals).toEqual([
    { status: 'draft', currency: 'EUR', value: 1_978, count: 2 },
    { status: 'sent', currency: 'USD', value: 989, count: 1 },
  ])
})

test('lists are searched, filtered, sorted and read in pages to their end', async () => {
  for (const [title, customer] of [
    ['b', '100% Cotton'],
    ['A', 'Initech'],
    ['a', 'Globex'],
    ['c', 'init_ech'],
  ])
    await create({ title, customer })
  const titles = async (query: string) => (await list(query)).rows.map(({ number }) => number)
  expect(await titles('&search=INITECH')).toEqual([2])
  expect(await titles('&search=%25')).toEqual([1])
  expect(await titles('&search=_')).toEqual([4])
  expect(await titles('&search=q-0003')).toEqual([3])
  expect(await titles(`&enquiryId=${randomUUID()}`)).toEqual([])
  expect(await titles('&status=sent')).toEqual([])
  for (const [sort, expected] of [
    ['title', [2, 3, 1, 4]],
    ['-title', [4, 1, 3, 2]],
    ['number', [1, 2, 3, 4]],
    ['validUntil', [1, 2, 3, 4]],
  ] as const) {
    const read: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await list(`&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      expect(page.headers.get('x-total-count')).toBe('4')
      read.push(...page.rows.map(({ number }) => number))
      cursor = /cursor=([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read, sort).toEqual(expected)
  }
})

describe('nobody reaches what is not theirs', () => {
  const calls = (id: string): [method: string, path: string, body?: object][] => [
    ['GET', `/quotes/${id}`],
    ['GET', `/quotes/${id}/pdf`],
    ['PUT', `/quotes/${id}`, newQuote()],
    ['PUT', `/quotes/${id}/status`, { status: 'sent' }],
    ['DELETE', `/quotes/${id}`],
  ]

  test.each<[string, () => Claims]>([
    ['another organization', () => person('sales_head', { org: randomUUID() })],
    [
      'an admin of another organization',
      () => person('sales_head', { org: randomUUID(), globalRole: 'admin' }),
    ],
    [
      'another vertical',
      () => person('sales_head', { org, verticals: [{ verticalId: ids.otherVertical, role: 'sales_head' }] }),
    ],
    ['no vertical', () => person('sales_head', { org, verticals: [] })],
  ])('%s', async (_, foreign) => {
    const quote = await create()
    for (const [method, path, body] of calls(quote.id))
      expect(await codeOf(await ask(method, path, { as: foreign(), body })), `${method} ${path}`).toEqual([
        404,
        'not_found',
      ])
    expect(await (await ask('GET', `/quotes/${quote.id}`)).json()).toEqual(quote)
  })

  test('a vertical is asked for by its own people', async () => {
    await create()
    const others = person('sales_head', { org, verticals: [] })
    const query = `?verticalId=${ids.vertical}`
    for (const path of [`/quotes${query}`, `/totals${query}`])
      expect((await ask('GET', path, { as: others })).status).toBe(404)
    expect((await ask('POST', '/quotes', { as: others, body: newQuote() })).status).toBe(404)
    const foreign = person('sales_head', { org: randomUUID() })
    expect((await list('', foreign)).rows).toEqual([])
  })

  test('executives delete what they wrote, heads all', async () => {
    const [ofHead, ofExecutive] = [await create(), await create({}, executive())]
    const remove = ({ id }: Quote, as: Claims) => ask('DELETE', `/quotes/${id}`, { as })
    expect(await codeOf(await remove(ofHead, executive()))).toEqual([403, 'forbidden'])
    expect((await remove(ofExecutive, executive())).status).toBe(204)
    expect((await remove(ofHead, head())).status).toBe(204)
    expect((await list()).rows).toEqual([])
    expect(backend.database.prepare('SELECT 1 FROM quote_lines WHERE organization_id = ?').all(org)).toEqual(
      [],
    )
  })

  test.each(['', 'Bearer x.y.z', 'Basic abc'])('without a token of the portal: %j', async (authorization) => {
    const response = await fetch(`${backend.origin}/quotes?verticalId=${ids.vertical}`, {
      headers: { authorization },
    })
    expect(await codeOf(response)).toEqual([401, 'unauthenticated'])
  })

  test('with a token for another app, or of yesterday', async () => {
    for (const changes of [{ aud: 'mfe-other' }, { iss: 'https://evil.example' }, { exp: 1 }])
      expect((await ask('GET', '/quotes', { as: person('sales_head', changes) })).status).toBe(401)
  })
})

test('addresses that there are not are not found', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['PATCH', '/quotes'],
    ['GET', '/quotes/not-an-id'],
    ['GET', `/quotes/${randomUUID()}`],
  ] as const)
    expect((await ask(method, path)).status, path).toBe(404)
  expect((await fetch(`${backend.origin}/health`)).status).toBe(200)
})

test('the document is a PDF of any length and script', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    description: `Part ${index} — Ünïcödé, Ελληνικά, Русский, עברית, العربية 🌱`,
    quantity: index + 1,
    unitPrice: 100,
  }))
  const { id } = await create({ lines, note: 'Thank you\n'.repeat(100), discountPercent: 0 })
  const response = await ask('GET', `/quotes/${id}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="quote-Q-0001.pdf"')
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
  expect(pdf.byteLength).toBeLessThan(300_000)
})
