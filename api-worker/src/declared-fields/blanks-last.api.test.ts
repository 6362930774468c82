import { listOf, queryName } from '@ginkgo/contracts'
import { as, bodyOf, type Reply } from '@ginkgo/testing'
import { beforeAll, expect, it } from 'vitest'
import { type EntityName, type Row, setUp } from './entities.ts'
import { recordOf, samplesOf } from './samples.ts'

type World = Awaited<ReturnType<typeof setUp>>

let world: World

beforeAll(async () => {
  world = await setUp()
})

/** All rows of a list, one to a page. */
async function rowsOf(list: string, query: Record<string, string>): Promise<Row[]> {
  const all: Row[] = []
  const first = new URL(list, 'https://ginkgo.test')
  for (const [name, value] of Object.entries({ ...query, limit: '1' })) first.searchParams.set(name, value)
  for (let next: string | undefined = `${first.pathname}${first.search}`; next; ) {
    const page: Reply<Row[]> = await as(world.admin).get(next)
    all.push(...bodyOf(page, 200))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return all
}

it.each<[EntityName, string[]]>([
  ['lead', ['email', 'phone', 'industry']],
  ['enquiry', ['value', 'expectedCloseDate', 'contactName']],
  ['task', ['dueDate']],
])('a list of each %s has records without a value last in both directions', async (name, expected) => {
  const { fields, list, create } = world.entities[name]
  const named = listOf(fields).filter(({ sort, blankLast, custom }) => sort && blankLast && !custom)
  expect(named.map((field) => field.name)).toEqual(expect.arrayContaining(expected))
  const samples = samplesOf(fields, world.named)
  const blank = Object.fromEntries(
    [...named.map((field) => field.name), 'primaryContactId'].map((key) => [key, undefined]),
  )
  const [one, other] = [recordOf(samples, 0), recordOf(samples, 1)]
  const made: Row[] = []
  for (const values of [{ ...one, ...blank }, one, { ...other, ...blank }, other])
    made.push(await create(values))
  for (const field of named)
    for (const direction of ['', '-']) {
      const sort = `${direction}${queryName(field.name, field.sort)}`
      const rows = (await rowsOf(list, { sort })).filter(({ id }) => made.some((record) => record.id === id))
      expect([sort, rows.map((row) => row[field.name] ?? null).map((value) => value === null)]).toEqual([
        sort,
        [false, false, true, true],
      ])
    }
})
