import { allEndpoints, type Endpoint } from '@ginkgo/contracts'
import { sql } from '@ginkgo/testing'
import { type Call, fixtureOf, sendCall, type World } from '../endpoint-fixtures/index.ts'

/** Reading endpoints whose answers no client keeps, so that nothing of them can be out of date. */
const notKept = new Set([
  ...['changes.list', 'search.find', 'search.records', 'search.fetch'],
  ...['invitations.link', 'files.get', 'files.content'],
  // For programs: who one is, and an example of this moment.
  ...['query.whoami', 'webhooks.sample'],
])

const readingEndpoints = allEndpoints.filter(
  ({ id, method, access, produces }) =>
    method === 'get' && access !== 'public' && produces === undefined && !notKept.has(id),
)

export type Params = Readonly<Record<string, string>>
type Queries = ReadonlyMap<string, Call['query']>

const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** What each reading endpoint is asked in addition to its path, as the fixtures have it. */
export async function queriesOf(world: World): Promise<Queries> {
  const queries = new Map<string, Call['query']>()
  // One after the other: all at once they wait for the one writer of the database for too long.
  for (const { id } of readingEndpoints) queries.set(id, (await fixtureOf(id).request(world)).query)
  return queries
}

/** The newest record of each kind in "Sales": what a fixture has just made belongs to them. */
const newest = `SELECT
  (SELECT max(id) FROM leads WHERE vertical_id = ?1) AS leadId,
  (SELECT max(id) FROM enquiries WHERE vertical_id = ?1) AS enquiryId,
  (SELECT max(id) FROM tasks WHERE vertical_id = ?1) AS taskId,
  (SELECT max(id) FROM meetings WHERE vertical_id = ?1) AS meetingId,
  (SELECT max(id) FROM lead_views WHERE vertical_id = ?1) AS viewId,
  (SELECT max(id) FROM lead_imports WHERE vertical_id = ?1) AS importId,
  (SELECT max(id) FROM pipelines WHERE vertical_id = ?1) AS pipelineId`

/** The records that a call is about: those it names, and the newest of every other kind. */
export async function recordsOf({ sales }: World, { params = {} }: Call): Promise<Params> {
  const [found] = await sql(newest, [sales])
  return { ...(found as Params), ...params, verticalId: sales }
}

/** The answers of all reading endpoints about these records, by endpoint and address; of a record that is not there `none`. */
export async function readAll(
  world: World,
  records: readonly Params[],
  queries: Queries,
): Promise<ReadonlyMap<string, { readonly reading: string; readonly text: string }>> {
  const asked = new Map(
    readingEndpoints.flatMap((endpoint) =>
      records.map((record) => {
        const params = Object.fromEntries(parametersOf(endpoint).map((name) => [name, record[name] ?? '']))
        return [`${endpoint.id} ${Object.values(params).join(' ')}`, { endpoint, params }] as const
      }),
    ),
  )
  const answers = new Map<string, { readonly reading: string; readonly text: string }>()
  const waiting = [...asked]
  const readOn = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, { endpoint, params }] = next
      const query = queries.get(endpoint.id)
      const { status, body } = await sendCall(endpoint, { params, ...(query && { query }) }, world.admin)
      if (![200, 404].includes(status)) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
      answers.set(key, { reading: endpoint.id, text: status === 200 ? JSON.stringify(body) : 'none' })
    }
  }
  // Half of what one organization may have under way at once: on a busy machine more would wait for too long.
  await Promise.all(Array.from({ length: 4 }, readOn))
  return answers
}
