import { AiScope, allEndpoints, isForApps, pathForApps, restEndpoints } from '@ginkgo/contracts'
import {
  createApiKey,
  createLead,
  createOrganization,
  mcp,
  type Reply,
  request,
  withBearer,
} from '@ginkgo/testing'
import { inspectRoutes } from 'hono/dev'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { createWorld, fixtureOf, freshName, type World } from './endpoint-fixtures/index.ts'
import { furtherRoutes, stopProvider } from './further-routes.fixture.ts'
import { agreed, confirmedFor, toolOperations } from './modules/ai/mcp/tool-call.fixture.ts'
import { callRest } from './modules/ai/rest-call.fixture.ts'
import { sentLine } from './sent-line.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let world: World
let key: string
beforeAll(async () => {
  world = await createWorld()
  key = (await createApiKey(world.admin, { scopes: AiScope.options })).key
  // The instance knows the callers, as it does of nearly every call.
  await request('GET', '/api/auth/me', world.admin)
  await withBearer(key, 'GET', '/api/ai/whoami')
  // The operator is shown the twenty largest.
  await Promise.all(Array.from({ length: 20 }, () => createOrganization()))
})
afterAll(() => stopProvider(world))

const lines: string[] = []
const record = (name: string, reply: { readonly status: number; readonly headers: Headers }) => {
  expect(reply.status, JSON.stringify((reply as Reply).body)).toBeLessThan(400)
  lines.push(sentLine(name.padEnd(52), reply))
}

test.each(Object.entries(furtherRoutes))('%s is answered', async (route, ask) => {
  record(route, await ask(world))
})

/**
 * Importing asks again until its job has gone on, and a call that changes a list of values runs again where the job of the
 * one before it does so: how often depends on the job. `write-batches.txt` has their endpoints.
 */
const withJob = new Set(['runImport', 'undoImport', 'addListValue', 'updateListValue', 'mergeListValues'])

const recorded = restEndpoints.filter(({ id }) => !withJob.has(id))
test.each(
  recorded.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const),
)('%s is answered', async (name, endpoint) => {
  record(name, await callRest(endpoint, await fixtureOf(endpoint.browser.id).request(world), key))
})

const recordedTools = toolOperations.filter(([, id]) => !withJob.has(id))
test.each(recordedTools)('the tool %s answers %s', async (name, id, tool, endpoint) => {
  const given = await confirmedFor(world, key, tool, endpoint)
  const reply = await mcp(key).send('tools/call', { name, arguments: given })
  expect(reply.body.result.isError, JSON.stringify(reply.body)).toBeUndefined()
  record(`/mcp ${name} ${name === id ? '' : id}`.trimEnd(), reply)
})

test('the tool that changes many answers', async () => {
  const name = freshName(world)
  await createLead(world.admin, world.sales, { name })
  const where = [{ field: 'name', op: 'is', value: name }]
  const given = { of: 'leads', where, action: { type: 'addTag', tag: 'fair' } }
  const args = await agreed(key, 'change_many', given)
  const reply = await mcp(key).send('tools/call', { name: 'change_many', arguments: args })
  expect(reply.body.result.isError, JSON.stringify(reply.body)).toBeUndefined()
  record('/mcp change_many leads', reply)
})

test.each<[string, Record<string, unknown>?]>([
  ['server/discover'],
  ['tools/list'],
  ['prompts/list'],
  ['prompts/get', { name: 'review_pipeline', arguments: { vertical: 'Sales' } }],
  ['resources/list'],
  ['resources/templates/list'],
  ['resources/read', { uri: 'ginkgo://guide' }],
])('%s is answered', async (method, params = {}) => {
  record(`/mcp ${method}`, await mcp(key).send(method, params))
})

test('sends what the file says: a call that became heavier shows that in its diff', async () => {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('further-routes.txt')
})

/** Routes that send nothing to the database, each with why, and an address of it where its path has parameters. */
const withoutDatabase: Readonly<Record<string, readonly [why: string, path?: string]>> = {
  'GET /unsubscribe/:token': ['The address says whom it is about', '/unsubscribe/x'],
  'GET /unsubscribe/reports/:token': ['The address says which mail it is about', '/unsubscribe/reports/x'],
  'GET /f/embed.js': ['A script, the same for everybody'],
  'OPTIONS /f/:key': ['Every form may be sent from any website', '/f/x'],
  'GET /api/openapi.json': ['The contract'],
  'GET /api/ai/openapi.json': ['The contract'],
  'GET /api/ai/docs': ['A page, the same for everybody'],
  'GET /.well-known/mcp/server.json': ['What the server offers, the same for everybody'],
  'GET /llms.txt': ['A text, the same for everybody'],
  'GET /.well-known/oauth-authorization-server': ['What the server offers, the same for everybody'],
  'GET /.well-known/oauth-protected-resource': ['What the server offers, the same for everybody'],
  'GET /.well-known/oauth-protected-resource/mcp': ['What the server offers, the same for everybody'],
  'GET /.well-known/oauth-protected-resource/api/ai': ['What the server offers, the same for everybody'],
  'GET /api/scim/v2/Schemas': ['RFC 7643 in JSON'],
  'GET /api/scim/v2/Schemas/:id': ['RFC 7643 in JSON', '/api/scim/v2/Schemas/x'],
  'GET /api/scim/v2/ResourceTypes': ['RFC 7643 in JSON'],
  'GET /api/scim/v2/ResourceTypes/:id': ['RFC 7643 in JSON', '/api/scim/v2/ResourceTypes/User'],
  'GET /api/scim/v2/ServiceProviderConfig': ['What the server offers, the same for everybody'],
  'ALL /api/scim/v2/*': ['A refusal of what is not offered', '/api/scim/v2/Bulk'],
}

test.each(Object.entries(withoutDatabase))('%s sends nothing to the database', async (route, [, path]) => {
  const [method = '', own = ''] = route.split(' ')
  const asked = method === 'ALL' ? 'POST' : method
  const { headers } = await request(asked, path ?? own, { headers: { origin: '' } })
  expect(sentLine('', { headers })).toMatch(/reads +0 statements.*writes +0 statements/)
})

/** As the router writes a route, without the form that a parameter must have. */
const plain = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/(:\w+)\{[^/]*\}/g, '$1')}`

test('every route that the API mounts is in a file of statements, or in the list of those that send none', () => {
  const mounted = inspectRoutes(createApp())
    .filter(({ isMiddleware }) => !isMiddleware)
    .map(({ method, path }) => plain(method, path))
  const asked = [
    ...allEndpoints.map(({ method, path }) => plain(method, path)),
    // The same operations: write-batches.txt has what they send, but for who is calling.
    ...allEndpoints.filter(isForApps).map(({ method, path }) => plain(method, pathForApps(path))),
    ...restEndpoints.map(({ method, path }) => plain(method, path)),
    ...Object.keys(furtherRoutes).map((route) => route.replace(/ \(.*\)$/, '')),
    'ALL /mcp',
    ...Object.keys(withoutDatabase),
  ]
  expect([...new Set(mounted)].toSorted()).toEqual([...new Set(asked)].toSorted())
})
