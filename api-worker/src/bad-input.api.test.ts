import { allEndpoints, type Endpoint } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from './endpoint-fixtures/index.ts'
import { expectIssue, withoutChange } from './endpoint-fixtures/without-change.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const rowsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const)
const withBody = rowsOf(allEndpoints.filter(({ body }) => body))
const withQuery = rowsOf(allEndpoints.filter(({ query }) => query))
const paged = rowsOf(allEndpoints.filter((endpoint) => endpoint.paged))
const withIds = rowsOf(allEndpoints.filter(({ params, access }) => params && access !== 'public'))
const unsafe = rowsOf(allEndpoints.filter(({ method }) => method !== 'get'))

describe.each(withBody)('body of %s', (_, endpoint) => {
  const fields = Object.entries(endpoint.body!.shape)

  test('must be JSON, well-formed, an object, and at most 1 MB', () =>
    withoutChange(world, endpoint, async (send, { body }) => {
      const asText = await send({ headers: { 'content-type': 'text/plain' } })
      expect([asText.status, asText.body.code]).toEqual([415, 'not_json'])
      const none = await send({ body: undefined })
      expect([none.status, none.body.code]).toEqual([415, 'not_json'])
      expectIssue(await send({ body: '{"title": ' }), '', 'malformed')
      for (const wrong of ['[]', '"text"', 'null', '7']) expectIssue(await send({ body: wrong }), '', wrong)
      const large = await send({ body: { ...body, padding: 'x'.repeat(1_100_000) } })
      expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    }))

  test('has fields of the right type and length', () =>
    withoutChange(world, endpoint, async (send, { body }) => {
      for (const [name, field] of fields) {
        expectIssue(await send({ body: { ...body, [name]: { not: 'this' } } }), name, `${name}: wrong type`)
        expectIssue(await send({ body: { ...body, [name]: 'x'.repeat(20_000) } }), name, `${name}: too long`)
        if (field.safeParse(undefined).success) continue
        const { [name]: _left, ...rest } = body ?? {}
        expectIssue(await send({ body: rest }), name, `${name}: missing`)
      }
    }))

  const references = fields.map(([name]) => name).filter((name) => /(Ids?|assignedTo)$/.test(name))
  if (references.length === 0) return
  test('names records that exist within reach', () =>
    withoutChange(world, endpoint, async (send, { body }) => {
      const { foreign } = world
      for (const name of references) {
        for (const id of [uuid(), foreign.admin.id, foreign.verticals[0].id]) {
          // Roles other than admin are the ones that carry verticals.
          const value = name.endsWith('Ids') ? { [name]: [id], role: 'sales_head' } : { [name]: id }
          const reply = await send({ body: { ...body, ...value } })
          expect([400, 404, 422], `${name}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
          if (reply.status === 400) expectIssue(reply, name, name)
        }
      }
    }))
})

test.each(withQuery)('query of %s refuses what it cannot mean', (_, endpoint) =>
  withoutChange(world, endpoint, async (send, { query }) => {
    for (const name of Object.keys(endpoint.query!.shape))
      expectIssue(await send({ query: { ...query, [name]: 'x'.repeat(300) } }), name, name)
  }),
)

test.each(paged)('pages of %s have 1 to 1,000 rows and cursors of their own', (_, endpoint) =>
  withoutChange(world, endpoint, async (send, { query }) => {
    for (const limit of ['0', '1001', '-1', '1.5', 'all'])
      expectIssue(await send({ query: { ...query, limit } }), 'limit', `limit=${limit}`)
    for (const cursor of ['nonsense', 'W10', btoa('[1,2,3]'), btoa('{}'), 'x'.repeat(2_001)])
      expectIssue(await send({ query: { ...query, cursor } }), 'cursor', `cursor=${cursor}`)
  }),
)

test.each(withIds)('%s does not find what does not exist', (_, endpoint) =>
  withoutChange(world, endpoint, async (send, { params }) => {
    for (const name of Object.keys(endpoint.params!.shape)) {
      for (const id of [uuid(), world.foreign.verticals[0].id, 'x', "1' OR '1'='1", '%00']) {
        const reply = await send({ params: { ...params, [name]: id } })
        expect([reply.status, reply.body.code], id).toEqual([404, 'not_found'])
      }
    }
  }),
)

test.each(unsafe)('%s refuses requests of other sites', (_, endpoint) =>
  withoutChange(world, endpoint, async (send) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    // Without a session there is nothing to misuse, so programs may leave the origin out.
    if (endpoint.access !== 'public') foreign.push({ origin: '' })
    for (const headers of foreign) {
      const reply = await send({ headers })
      expect([reply.status, reply.body.code], JSON.stringify(headers)).toEqual([403, 'origin_refused'])
    }
  }),
)
