import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { type Attempt, expectIssue, type Refusal } from './attempt.ts'

async function checkQuery({ endpoint, send, call: { query } }: Attempt) {
  const names = Object.keys(endpoint.query!.shape)
  await Promise.all(
    names.map(async (name) =>
      expectIssue(await send({ query: { ...query, [name]: 'x'.repeat(300) } }), name, name),
    ),
  )
}

async function checkUnknown({ send, call: { query } }: Attempt) {
  expectIssue(await send({ query: { ...query, assignedToo: 'me' } }), 'assignedToo', 'assignedToo')
}

async function checkPages({ send, call: { query } }: Attempt) {
  const refuse = async (name: string, value: string) =>
    expectIssue(await send({ query: { ...query, [name]: value } }), name, `${name}=${value}`)
  const cursors = ['nonsense', 'W10', btoa('[1,2,3]'), btoa('{}'), 'x'.repeat(2_001)]
  await Promise.all([
    ...['0', '1001', '-1', '1.5', 'all'].map((limit) => refuse('limit', limit)),
    ...cursors.map((cursor) => refuse('cursor', cursor)),
  ])
}

async function checkIds({ world, endpoint, send, call: { params } }: Attempt) {
  const refuse = async (name: string, id: string) => {
    const reply = await send({ params: { ...params, [name]: id } })
    expect([reply.status, reply.body.code], id).toEqual([404, 'not_found'])
  }
  const ids = [uuid(), world.foreign.verticals[0].id, 'x', "1' OR '1'='1", '%00']
  const names = Object.keys(endpoint.params!.shape)
  await Promise.all(names.flatMap((name) => ids.map((id) => refuse(name, id))))
}

async function checkSites({ endpoint, send }: Attempt) {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  // Without a session there is nothing to misuse, so programs may leave the origin out.
  if (endpoint.access !== 'public') foreign.push({ origin: '' })
  await Promise.all(
    foreign.map(async (headers) => {
      const reply = await send({ headers })
      expect([reply.status, reply.body.code], JSON.stringify(headers)).toEqual([403, 'origin_refused'])
    }),
  )
}

export const refusedRequests: readonly Refusal[] = [
  {
    title: 'a query that cannot be meant',
    concerns: ({ query }) => query !== undefined,
    check: checkQuery,
  },
  { title: 'a parameter that it does not know', concerns: () => true, check: checkUnknown },
  {
    title: 'pages of other than 1 to 1,000 rows, and cursors of others',
    concerns: ({ paged }) => paged === true,
    check: checkPages,
  },
  {
    title: 'ids of what does not exist',
    concerns: ({ params, access }) => params !== undefined && access !== 'public',
    check: checkIds,
  },
  {
    title: 'requests of other sites',
    concerns: ({ method }) => method !== 'get',
    check: checkSites,
  },
]
