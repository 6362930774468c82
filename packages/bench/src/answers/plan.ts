import { type AiEndpoint, allEndpoints, type Endpoint, restEndpoints } from '@ginkgo/contracts'
import { z } from 'zod'
import { type Seeded, seeded } from '../seeded.ts'
import type { Call } from './ask.ts'
import type { DataSet } from './data-set.ts'
import { type Samples, samplesOf } from './samples.ts'

/** Endpoints whose answers are not made of an organization's rows or contain secrets that differ in every run. */
const leftOut = new Set([
  ...['health', 'contract', 'auth.checkResetToken', 'invitations.preview', 'invitations.link'],
  ...['oauthClients.get', 'organization.export', 'changes.list'],
])
/**
 * The number of queries at most: of a list, of an endpoint that counts or sums, and of those at the addresses for AI
 * tools.
 */
const mostPairs = { list: 360, figures: 90, ai: 40 }
const mostTriples = 60
const auditLog = 'auditLog.list'
const callers = ['head', 'executive', 'mixed', 'idle', 'left'].map((person) => `main.${person}`)
const reaching = new Set(['main.executive'])

type Query = Readonly<Record<string, string>>

/**
 * Every GET of the contract. The admin of the large organization asks for each value of each parameter, each pair and
 * some triples in the first vertical; the other callers only for each value. Throws if a parameter has no values.
 */
export function readingCalls(set: DataSet): Call[] {
  const samples = samplesOf(set)
  const random = seeded(7)
  const isAsked = ({ method, id, path }: Endpoint) =>
    method === 'get' && !leftOut.has(id) && parametersOf(path).every((name) => samples.ofPath(name))
  const browser = allEndpoints.filter(isAsked)
  // Exports and refusals write into the audit log, so its list is read before them.
  const first = browser.filter(({ id }) => id === auditLog)
  const exports = browser.filter(({ produces }) => produces)
  const others = browser.filter((endpoint) => !first.includes(endpoint) && !exports.includes(endpoint))
  const ai = restEndpoints.filter(isAsked)
  return [
    ...[...first, ...others].flatMap((endpoint) => callsOf(endpoint, samples, random)),
    ...ai.flatMap((endpoint) => aiCallsOf(endpoint, samples, random)),
    ...exports.flatMap((endpoint) => callsOf(endpoint, samples, random)),
  ]
}

/** Each endpoint with each value of each parameter, to be repeated after the writes. */
export function readingCallsInShort(set: DataSet): Call[] {
  return readingCalls(set).filter(({ isShort }) => isShort)
}

function callsOf(endpoint: Endpoint, samples: Samples, random: Seeded): Call[] {
  const values = valuesOf(endpoint, samples)
  const queries = queriesOf(values, random, endpoint.paged && endpoint.id !== auditLog ? 'list' : 'figures')
  const [first = {}, ...rest] = pathValues(endpoint, samples)
  const call = (caller: string, params: Query, query: Query, place: number): Call => ({
    ...{ of: endpoint.id, caller, method: 'GET', path: address(endpoint, params, query) },
    ...(endpoint.paged && { pages: place % 4 === 0 ? 3 : 1 }),
  })
  const singles = [...queries.required, ...queries.singles]
  const ofAdmin = singles.map((query, place) => call('main.admin', first, query, place))
  if (endpoint.produces)
    return [
      ...ofAdmin.filter((_, place) => place % 2 === 0),
      ...callers.map((caller, place) => call(caller, first, singles[0]!, place)),
    ]
  return [
    ...ofAdmin.map((each) => (endpoint.id === auditLog ? each : { ...each, isShort: true })),
    ...queries.deeper.map((query, place) => call('main.admin', first, query, place)),
    ...wholeLists(endpoint, values, first),
    ...rest.flatMap((params) =>
      queries.required.map((query, place) => call('main.admin', params, query, place)),
    ),
    ...(rest[0] ? queries.singles.map((query, place) => call('main.admin', rest[0]!, query, place)) : []),
    ...callers.flatMap((caller) => [
      ...(reaching.has(caller) ? singles : queries.required).map((query, place) =>
        call(caller, first, query, place),
      ),
      ...rest.flatMap((params) =>
        (reaching.has(caller) ? queries.required : []).map((query, place) =>
          call(caller, params, query, place),
        ),
      ),
    ]),
    ...(endpoint.path.includes('{')
      ? []
      : singles.map((query, place) => call('neighbour.admin', {}, query, place))),
    ...samples.foreign(endpoint).map((params) => call('neighbour.admin', params, queries.required[0]!, 0)),
  ]
}

/** Every row of a list of the vertical in each sort order. */
function wholeLists(endpoint: Endpoint, values: Values, params: Query): Call[] {
  return (values.optional.get('sort') ?? []).map((sort) => ({
    ...{ of: endpoint.id, caller: 'main.admin', method: 'GET', pages: 100 },
    path: address(endpoint, params, { sort, limit: '1000' }),
  }))
}

/** Calls over REST with a key that may read; some of them also as MCP tools. */
function aiCallsOf(endpoint: AiEndpoint, samples: Samples, random: Seeded): Call[] {
  const values = valuesOf(endpoint, samples)
  const { required, singles, deeper } = queriesOf(values, random, 'ai')
  const holders = ['main.admin', 'main.executive', 'main.mixed'].map((holder) => `key:${holder}`)
  return holders.flatMap((caller, holder) =>
    pathValues(endpoint, samples).flatMap((params, nth) => {
      const queries = [
        ...required,
        ...(nth > 0 ? [] : holder > 0 ? singles.slice(0, 30) : [...singles, ...deeper]),
      ]
      const call = { of: endpoint.id, caller }
      return queries.flatMap((query, place): Call[] => [
        { ...call, method: 'GET', path: address(endpoint, params, query), pages: place % 4 ? 1 : 2 },
        ...(place < 25 ? [{ ...call, method: 'MCP', path: endpoint.id, body: { ...params, ...query } }] : []),
      ])
    }),
  )
}

interface Values {
  readonly required: ReadonlyMap<string, readonly string[]>
  readonly optional: ReadonlyMap<string, readonly string[]>
}

type Described = { enum?: string[]; const?: string; anyOf?: Described[] }
const choicesOf = ({ enum: choices, const: only, anyOf = [] }: Described): string[] => [
  ...(choices ?? []),
  ...(only === undefined ? [] : [only]),
  ...anyOf.flatMap(choicesOf),
]

/** The values to ask for, by query parameter: the choices in the contract, or else the samples. */
function valuesOf({ id, query }: Endpoint, samples: Samples): Values {
  if (!query) return { required: new Map(), optional: new Map() }
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const named = Object.entries(properties).map(([name, described]) => {
    const values = [...samples.ofQuery(id, name), ...choicesOf(described as Described)]
    if (values.length === 0 && required.includes(name))
      throw new Error(`No values to ask ${id} for ${name} with`)
    return [name, values] as const
  })
  const isRequired = ([name]: readonly [string, unknown]) => required.includes(name)
  return {
    required: new Map(named.filter(isRequired)),
    optional: new Map(named.filter((entry) => !isRequired(entry))),
  }
}

/** Queries with only the required parameters, with each value of one more, and with several more. */
function queriesOf({ required, optional }: Values, random: Seeded, kind: keyof typeof mostPairs) {
  const always = [...required].reduce<Query[]>(
    (queries, [name, values]) =>
      queries.flatMap((query) => values.map((value) => ({ ...query, [name]: value }))),
    [{}],
  )
  const single = [...optional].flatMap(([name, values]) => values.map((value): Query => ({ [name]: value })))
  const pairs = single.flatMap((one, place) =>
    single.slice(place + 1).flatMap((other) => (sameName(one, other) ? [] : [{ ...one, ...other }])),
  )
  const triples = Array.from({ length: pairs.length > mostTriples ? mostTriples : 0 }, () => ({
    ...random.of(single),
    ...random.of(single),
    ...random.of(single),
    ...random.of(single),
  }))
  const withAlways = (query: Query): Query => ({ ...random.of(always), ...query })
  return {
    required: always,
    singles: single.map((query) => ({ ...always[0], ...query })),
    deeper: [...some(pairs, mostPairs[kind], random), ...triples].map(withAlways),
  }
}

const sameName = (one: Query, other: Query) => Object.keys(one)[0] === Object.keys(other)[0]

/** At most `most` items, in their order. */
function some<T>(all: readonly T[], most: number, random: Seeded): T[] {
  const hundredths = Math.ceil((most / all.length) * 10_000)
  return all.length <= most ? [...all] : all.filter(() => random.below(10_000) < hundredths)
}

/** The values of the path's parameter, one after another. */
function pathValues({ id, path }: Endpoint, samples: Samples): Query[] {
  const [name, another] = parametersOf(path)
  if (another) throw new Error(`${id} has more than one parameter in its path`)
  if (!name) return [{}]
  return samples.ofPath(name)!.map((value) => ({ [name]: value }))
}

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

function address({ path, paged }: Endpoint, params: Query, query: Query): string {
  const asked = new URLSearchParams({ ...(paged && { limit: '20' }), ...query }).toString()
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!) + (asked && `?${asked}`)
}
