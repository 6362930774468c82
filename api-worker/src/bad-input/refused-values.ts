import { request } from '@ginkgo/testing'
import { pathOf } from '../endpoint-fixtures/index.ts'
import { datesOf, textsIn, withValue } from '../endpoint-fixtures/places.ts'
import { type Attempt, expectIssue, type Refusal } from './attempt.ts'

/** A letter's first half without its second, as JSON can say it and as an address can. */
export const half = 'a\ud800b'
export const encodedHalf = 'a%ED%A0%80b'

async function checkTexts({ endpoint, call, caller, send }: Attempt) {
  const inBody = async (path: readonly string[]) => {
    const name = path.join('.')
    expectIssue(await send({ body: withValue(call.body, path, half) }), name, name)
  }
  const inQuery = async (name: string) =>
    expectIssue(await send({ encoded: `${name}=${encodedHalf}` }), name, `?${name}`)
  const inPath = async (name: string) => {
    const params = { ...call.params, [name]: 'MARK' }
    const path = pathOf(endpoint, { ...call, params }).replace('MARK', encodedHalf)
    const reply = await request(endpoint.method, path, {
      ...(caller && { cookie: caller.cookie }),
      ...(call.body && { body: call.body }),
    })
    expectIssue(reply, name, name)
  }
  const inName = async () =>
    expectIssue(await send({ body: { ...call.body, [half]: 1 } }), '', 'the name of a field')
  const declared = Object.keys(endpoint.body?.shape ?? {}).map((name) => [name])
  const queries = [...Object.keys(endpoint.query?.shape ?? {}), ...(endpoint.paged ? ['cursor'] : [])]
  await Promise.all([
    ...(endpoint.body
      ? [inName(), ...[...declared, ...textsIn(call.body), ['unknown', '0', 'deep']].map(inBody)]
      : []),
    ...queries.map(inQuery),
    ...Object.keys(endpoint.params?.shape ?? {}).map(inPath),
  ])
}

async function checkDates({ endpoint, call, send }: Attempt) {
  const [inBody, inQuery] = [datesOf(endpoint.body), datesOf(endpoint.query)]
  const refuse = async (day: string) => {
    const text = (format: string) => (format === 'date' ? day : `${day}T12:00:00Z`)
    for (const { path, format } of inBody)
      expectIssue(await send({ body: withValue(call.body, path, text(format)) }), path.join('.'), day)
    for (const { path, format } of inQuery) {
      const [name] = path
      expectIssue(await send({ query: { ...call.query, [name!]: text(format) } }), name!, day)
    }
  }
  await Promise.all(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].map(refuse))
}

export const refusedValues: readonly Refusal[] = [
  {
    title: 'text that is not well-formed Unicode, in every place',
    concerns: ({ params, query, body }) => (params ?? query ?? body) !== undefined,
    check: checkTexts,
  },
  {
    title: 'days and instants out of bounds',
    concerns: ({ query, body }) => datesOf(query).length + datesOf(body).length > 0,
    check: checkDates,
  },
]
