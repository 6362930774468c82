import { enquiriesApi, leadsApi, meetingsApi, searchApi, tasksApi } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { cursorOf } from './db/paging.ts'
import { textOf } from './db/query-plans.fixture.ts'
import { operations } from './modules/index.ts'
import { readingStatements } from './reading.fixture.ts'
import { makeAuthenticator } from './runner/authenticator.ts'

const id = '0193b000-0000-7000-8000-000000000002'
const now = '2026-06-01T12:00:00.000Z'

/** Number, bytes and parameters of what a call sends in its first trip, the question who is calling included. */
function sentBy(endpointId: string, query: Record<string, string> = {}): string {
  const session = makeAuthenticator({ kind: 'session', hash: 'hash' }, now, true)
  const asked = { id, organizationId: id, userId: id, now }
  const texts = [...session.identity.statements, ...readingStatements(endpointId, asked, query)].map(textOf)
  const bytes = texts.reduce((sum, { sql }) => sum + sql.length, 0)
  const parameters = texts.reduce((sum, { params }) => sum + params.length, 0)
  const name = [endpointId, ...Object.entries(query).map((entry) => entry.join('='))]
    .join(' ')
    .replaceAll(id, 'id')
  return `${name.padEnd(72)} ${String(texts.length).padStart(2)} statements ${String(bytes).padStart(6)} bytes ${String(parameters).padStart(3)} parameters`
}

/** Lists as people ask them: with a search, a filter and an order. */
const questions: readonly (readonly [string, Record<string, string>])[] = [
  [leadsApi.list.id, { sort: 'name', tab: 'active' }],
  [leadsApi.list.id, { search: 'acme', source: 'web', ownerId: id, sort: 'name' }],
  [leadsApi.list.id, { search: 'acme', tag: 'vip', sort: '-email' }],
  [enquiriesApi.list.id, { sort: 'value', status: 'open' }],
  [enquiriesApi.list.id, { search: 'acme', priority: 'high', assignedTo: id, sort: 'value' }],
  [tasksApi.ofVertical.id, { search: 'call', status: 'pending', assigneeId: id, sort: 'title' }],
  [meetingsApi.listAll.id, { search: 'demo', status: 'scheduled', verticalId: id }],
]

/** Plain lists as programs ask them: without a limit, which is one of a thousand. */
const withoutLimit: readonly (readonly [string, number])[] = [
  [leadsApi.list.id, 2_100],
  [tasksApi.ofVertical.id, 2_500],
  [meetingsApi.listAll.id, 2_800],
  [enquiriesApi.list.id, 3_300],
]

it('sends what the file says: a call that became heavier shows that in its diff', async () => {
  const endpoints = operations
    .filter(({ endpoint }) => endpoint.method === 'get')
    .map(({ endpoint }) => sentBy(endpoint.id))
  const lines = [
    ...endpoints.toSorted(),
    ...questions.map(([endpointId, query]) => sentBy(endpointId, query)),
    ...withoutLimit.map(([endpointId]) => sentBy(endpointId, { limit: '1000' })),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('statements.txt')
})

const numbersIn = (line: string) => {
  const [statements, bytes] = [/(\d+) statements/.exec(line)!, /(\d+) bytes/.exec(line)!]
  return { statements: Number(statements[1]), bytes: Number(bytes[1]) }
}

it.each([
  [leadsApi.list.id, 1_400],
  [enquiriesApi.list.id, 2_500],
])('sends a plain list of %s in at most %d bytes', (endpointId, bytes) => {
  expect(numbersIn(sentBy(endpointId)).bytes).toBeLessThanOrEqual(bytes)
})

it.each(withoutLimit)('sends %s without a limit in at most %d bytes', (endpointId, bytes) => {
  expect(numbersIn(sentBy(endpointId, { limit: '1000' })).bytes).toBeLessThanOrEqual(bytes)
})

it.each(questions)(
  'sends %s with %o in three statements, who is calling and the total included',
  (...asked) => {
    expect(numbersIn(sentBy(...asked)).statements).toBe(3)
  },
)

const other = '0193b000-0000-7000-8000-00000000000f'

it.each([
  [leadsApi.list.id, { search: 'acme', ownerId: id }, { search: 'lane', ownerId: other }],
  [leadsApi.list.id, { search: '0171 23' }, { search: '0171 24' }],
  [
    leadsApi.list.id,
    { sort: 'name', cursor: cursorOf('A', id) },
    { sort: 'name', cursor: cursorOf('B', other) },
  ],
  [enquiriesApi.list.id, { sort: '-value', valueFrom: 10 }, { sort: '-value', valueFrom: 20 }],
  [
    enquiriesApi.list.id,
    { sort: 'stage', cursor: cursorOf(JSON.stringify([1, id, 'a']), id) },
    { sort: 'stage', cursor: cursorOf(JSON.stringify([2, other, 'b']), other) },
  ],
  [
    enquiriesApi.list.id,
    { sort: 'title', search: 'x y', cursor: cursorOf('', id) },
    { sort: 'title', search: 'z w', cursor: cursorOf('', other) },
  ],
])('fills the values of %s into the text that is written for %o', (endpointId, before, asked) => {
  const textsOf = (query: object) =>
    readingStatements(endpointId, { id, organizationId: id, userId: id, now }, { ...query }).map(textOf)
  const limits = { limit: 30 }
  const written = textsOf({ ...before, ...limits })
  const filled = textsOf({ ...asked, ...limits })
  expect(filled.map(({ sql }) => sql)).toEqual(written.map(({ sql }) => sql))
  // With another limit it is written for the first time.
  const anew = textsOf({ ...asked, limit: 31 })
  const withoutLimit = ({ sql, params }: (typeof anew)[number]) => ({
    sql,
    params: params.map((value) => (value === 31 || value === 32 ? 'limit' : value)),
  })
  expect(filled.map(withoutLimit)).toEqual(anew.map(withoutLimit))
})

it.each([
  [{ cursor: cursorOf('Acme', id) }, { cursor: cursorOf('', id) }],
  [{ search: 'acme' }, { search: 'acme lane' }],
  [{ search: '0171 23' }, { search: 'acme 23' }],
  [{ status: 'open' }, { status: 'closed' }],
])('writes enquiries by title with %o apart from those with %o', (one, another) => {
  const sent = (query: object) => {
    const given = { id, organizationId: id, userId: id, now }
    return readingStatements(enquiriesApi.list.id, given, { sort: 'title', ...query }).map(textOf)
  }
  expect(sent(one)).not.toEqual(sent(another))
})

const searchedFor = (q: string) =>
  readingStatements(searchApi.find.id, { id, organizationId: id, userId: id, now }, { q }).map(textOf)

it.each([
  ['acme', 'lane', ['lane', ' lane']],
  ['ann lee', 'bob ray', ['bob', 'ray', ' bob ray']],
  ['Müller', 'Jäger', ['jager', 'jaeger']],
  ['0171 2345', '0171 9876', ['1719876']],
])('writes the search for “%s” once, and for “%s” fills in its values', (before, asked, values) => {
  const written = searchedFor(before)
  const filled = searchedFor(asked)
  expect(filled.map(({ sql }) => sql)).toEqual(written.map(({ sql }) => sql))
  const of = (texts: typeof filled) => new Set(texts.flatMap(({ params }) => params))
  for (const value of values) expect([of(filled).has(value), of(written).has(value)]).toEqual([true, false])
  expect(searchedFor(before)).toEqual(written)
})

it.each([
  ['acme', 'acme lane'],
  ['acme', 'ac'],
  ['Muller', 'Müller'],
  ['acme', '0171 2345'],
])('writes the search for “%s” apart from the one for “%s”', (one, another) => {
  expect(searchedFor(one).map(({ sql }) => sql)).not.toEqual(searchedFor(another).map(({ sql }) => sql))
})

it.each([
  [leadsApi.list.id, { search: 'acme', source: 'web', ownerId: id, sort: 'name' }, 3_400],
  [enquiriesApi.list.id, { search: 'acme', priority: 'high', assignedTo: id, sort: 'value' }, 4_600],
])('sends %s with search, filter and order %o in at most %d bytes', (endpointId, query, bytes) => {
  expect(numbersIn(sentBy(endpointId, query)).bytes).toBeLessThanOrEqual(bytes)
})
