import { randomUUID } from 'node:crypto'
import { dayMs } from '@ginkgo/contracts/dates'
import {
  canExclude,
  endsOf,
  type Fields,
  filtersOf,
  joinValues,
  type ListFilter,
  notOf,
  parametersOf,
} from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, lossReasonsOf, sql, stagesOf } from '@ginkgo/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Entity, type Row, setUp } from './entities.ts'
import { recordOf, type Samples, samplesOf } from './samples.ts'

type World = Awaited<ReturnType<typeof setUp>>
type Query = Record<string, string>

const names = ['lead', 'enquiry', 'task', 'meeting'] as const
type Name = (typeof names)[number]

/** A kind of records with two of them, which differ in every field, and of which the second is forty days old. */
interface Case extends Entity {
  readonly filters: readonly ListFilter[]
  readonly samples: Record<string, Samples>
  readonly both: readonly [Row, Row]
}

let world: World
const cases = {} as Record<Name, Case>

const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The columns that say when something happened to a record. */
const clocks: Record<Name, readonly string[]> = {
  lead: ['created_at', 'updated_at'],
  enquiry: ['created_at', 'last_activity_at'],
  task: ['created_at'],
  meeting: ['created_at'],
}
const tables = { lead: 'leads', enquiry: 'enquiries', task: 'tasks', meeting: 'meetings' }

/** Moves all that happened to a record forty days into the past. */
async function age(name: Name, id: string) {
  const past = Date.now() - 40 * dayMs
  const set = clocks[name].map((column) => `${column} = ${past}`)
  if (name === 'enquiry') set.push(`created_on = '${day(-40)}', closed_on = '${day(-40)}'`)
  await sql(`UPDATE ${tables[name]} SET ${set.join(', ')} WHERE id = ?`, [id])
  if (name === 'lead' || name === 'enquiry') await mail(name, id, past)
  if (name === 'lead') await sql('UPDATE activities SET created_at = ? WHERE lead_id = ?', [past, id])
}

/** An e-mail to a record that nobody has answered, and an earlier answer. */
async function mail(name: 'lead' | 'enquiry', id: string, sentAt: number) {
  const of = `SELECT organization_id, vertical_id, ${name === 'lead' ? 'id, NULL' : 'lead_id, id'} FROM ${tables[name]} WHERE id = ?`
  for (const [direction, at] of [
    ['out', sentAt],
    ['in', sentAt - 1],
  ] as const)
    await sql(
      `INSERT INTO emails (organization_id, vertical_id, lead_id, enquiry_id, id, direction, state, message_id, thread_id,
         from_address, recipients, subject, body, attachments, sent_at, created_at, updated_at)
       SELECT *, ?, ?, 'filed', ?, 'a', 'a@firm.example', '[]', 'a', 'a', '[]', ?, 1, 1 FROM (${of})`,
      [randomUUID(), direction, randomUUID(), at, id],
    )
}

beforeAll(async () => {
  world = await setUp()
  const [stages, [reason]] = await Promise.all([
    stagesOf(world.admin, world.verticalId),
    lossReasonsOf(world.admin, world.verticalId),
  ])
  for (const name of names) {
    const entity: Entity = world.entities[name]
    const fields: Fields = entity.filterFields ?? entity.fields
    const samples = samplesOf(entity.fields, world.named)
    const lost = name === 'enquiry' ? { stageId: stages.lost.id, lossReasonId: reason!.id } : {}
    const create = (nth: 0 | 1) => entity.create({ ...recordOf(samples, nth), ...lost })
    const both = [await create(0), await create(1)] as const
    await age(name, both[1].id)
    cases[name] = { ...entity, filters: filtersOf(fields), samples, both }
  }
})

/** Queries that one filter can be asked, each with the records that it should find. */
function asked(filter: ListFilter, { samples }: Case): [Query, (0 | 1)[]][] {
  const { name, kind, query, oneValue, custom } = filter
  const { from, to } = endsOf(query)
  const values = samples[name]
  if (kind === 'idle')
    return [...[1, 39].map((days) => [{ [query]: `${days}` }, [1]]), [{ [query]: '41' }, []]] as never
  if (kind === 'days' && !values)
    return [
      [{ [query]: 'today' }, [0]],
      [{ [query]: 'last-30-days', timeZone: 'Pacific/Auckland' }, [0]],
      [{ [query]: 'today', today: day(-40) }, [1]],
      [{ [from]: day(-1) }, [0]],
      [{ [to]: day(-2) }, [1]],
      [{ [from]: day(-50), [to]: day(-30) }, [1]],
      [{ [from]: day(-50), [query]: 'last-7-days' }, [0]],
      [{ [from]: day(5) }, []],
    ]
  if (!values) return []
  const [first, second] = values.map((value) => String(Array.isArray(value) ? value[0] : value)) as [
    string,
    string,
  ]
  if (kind === 'amount' || kind === 'days') {
    const [low, high] = kind === 'days' ? [first.slice(0, 10), second.slice(0, 10)] : [first, second]
    return [
      [{ [from]: low, [to]: high }, [0, 1]],
      [{ [from]: high }, [1]],
      [{ [to]: low }, [0]],
      [{ [from]: high, [to]: low }, []],
    ]
  }
  // Custom fields of every kind take several values.
  const one = (value: string) => (custom ? joinValues([value]) : value)
  const alone: [Query, (0 | 1)[]][] = [
    [{ [query]: one(first) }, [0]],
    [{ [query]: one(second) }, [1]],
  ]
  const several: [Query, (0 | 1)[]][] =
    oneValue || (kind === 'text' && !custom) ? [] : [[{ [query]: joinValues([first, second]) }, [0, 1]]]
  if (!canExclude(filter)) return [...alone, ...several]
  return [...alone, ...several, [{ [notOf(query)]: one(first) }, [1]], [{ [notOf(query)]: one(second) }, [0]]]
}

const pathOf = (path: string, query: Query) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** What a filter finds of the two records, and how many it finds in all by the list and by its counts. */
async function found({ list, counts, both }: Case, query: Query) {
  const reply = await as(world.admin).get<Row[]>(pathOf(list, query))
  const rows = bodyOf(reply, 200)
  const count = counts && counts.all(await world.get(pathOf(counts.path, query)))
  const total = Number(reply.headers.get('x-total-count'))
  expect({ query, total, count }).toEqual({ query, total: rows.length, count: rows.length })
  return both.flatMap(({ id }, nth) => (rows.some((row) => row.id === id) ? [nth] : []))
}

describe.each(names)('every filter of the list of %ss', (name) => {
  it('finds the records that match, and no others, as the counts have them', async () => {
    const each = cases[name]
    const narrowed = each.filters.flatMap((filter) => asked(filter, each))
    for (const [query, nths] of narrowed)
      expect({ query, found: await found(each, query) }).toEqual({ query, found: nths })
    expect(narrowed.length).toBeGreaterThan(3)
  })

  it('holds together with all others, and beside a search and an order', async () => {
    const each = cases[name]
    const findingOnly = (nth: 0 | 1) =>
      each.filters.flatMap((filter) =>
        asked(filter, each)
          .filter(([{ today }, nths]) => !today && nths.join() === `${nth}`)
          .slice(0, 1)
          .map(([query]) => query),
      )
    for (const nth of [0, 1] as const) {
      const query: Query = Object.assign({}, ...findingOnly(nth))
      expect(await found(each, query)).toEqual([nth])
      const title = String((each.samples['title'] ?? each.samples['name'])![nth])
      expect(await found(each, { ...query, search: title })).toEqual([nth])
      const [other] = findingOnly(nth === 0 ? 1 : 0)
      expect(await found(each, { ...query, ...other })).toEqual([])
    }
  })

  it('refuses what it does not understand, and names the parameter', async () => {
    const { filters, list, fields } = cases[name]
    // Values of the organization's lists are texts, as records keep those that have left them.
    const strict = filters.filter(
      ({ kind, name: field }) => kind !== 'text' && kind !== 'tags' && !fields[field]?.list,
    )
    for (const filter of strict)
      for (const parameter of parametersOf(filter))
        for (const value of ['nope', '', ...(filter.decimal ? [] : ['-1']), `${'9'.repeat(20)}`]) {
          const reply = await as(world.admin).get(pathOf(list, { [parameter]: value }))
          expect([parameter, value, reply.status, reply.body.issues?.[0]?.path]).toEqual([
            parameter,
            value,
            400,
            parameter,
          ])
        }
    for (const { query } of filters.filter(({ kind }) => kind === 'tags')) {
      const many = Array.from({ length: 51 }, (_, nth) => `tag ${nth}`).join(',')
      const reply = await as(world.admin).get(pathOf(list, { [query]: many }))
      expect(reply.body).toMatchObject({ issues: [{ path: query, message: 'At most 50 values' }] })
    }
  })

  it('opens nothing to another organization', async () => {
    const each = cases[name]
    const { admin: stranger } = await createOrganization()
    for (const filter of each.filters) {
      const [query] = asked(filter, each)[0] ?? [{}]
      const reply = await as(stranger).get(pathOf(each.list, query))
      expect([filter.query, reply.status]).toEqual([filter.query, 404])
    }
  })

  it('stands in the document', async () => {
    const document = await world.get<Document>('/api/openapi.json')
    const path = cases[name].list.replace(/\?.*/, '').replace(world.verticalId, '{verticalId}')
    const declared = cases[name].filters.filter(({ custom }) => !custom)
    const parameters = document.paths[path]!.get.parameters.map((parameter) => parameter.name)
    expect(parameters).toEqual(expect.arrayContaining(declared.flatMap(parametersOf)))
  })
})

interface Document {
  readonly paths: Record<
    string,
    { readonly get: { readonly parameters: readonly { readonly name: string }[] } }
  >
}

it.each(['lead', 'enquiry'] as const)('a %s with several of the tags counts once', async (name) => {
  const each = cases[name]
  const tags = ['one', 'two, three', 'none']
  const made = await each.create({ ...recordOf(each.samples, 0), tags })
  const query = { tag: joinValues(['one', 'two, three', 'none of these']) }
  // A parameter that comes twice is refused.
  const list = each.list.replace(/\?limit=\d+$/, '')
  const reply = await as(world.admin).get<Row[]>(pathOf(list, { ...query, limit: '1' }))
  expect(reply.body.map(({ id }) => id)).toEqual([made.id])
  expect(reply.headers.get('x-total-count')).toBe('1')
  expect(reply.headers.get('link')).toBeNull()
  for (const asked of [query, { tag: 'none' }]) {
    expect(await found(each, asked)).toEqual([])
    expect(each.counts!.all(await world.get(pathOf(each.counts!.path, asked)))).toBe(1)
  }
})

it('people may be named together, the caller and nobody among them', async () => {
  const { admin, entities } = world
  const each = cases.enquiry
  const path = (assignedTo: string) => pathOf(each.list, { assignedTo })
  const nobodys = await entities.enquiry.create({ title: 'Nobody' })
  await as(admin).patch(`/api/enquiries/${nobodys.id}`, { assignedTo: null })
  const idsOf = async (assignedTo: string) => (await world.get<Row[]>(path(assignedTo))).map(({ id }) => id)
  const [mine, hers] = each.both
  expect(await idsOf('none')).toContain(nobodys.id)
  expect(await idsOf('me,none')).toEqual(expect.arrayContaining([mine.id, nobodys.id]))
  expect(await idsOf('me,none')).not.toContain(hers.id)
  expect(await idsOf(`none,${world.named.people[1]}`)).toEqual(expect.arrayContaining([hers.id, nobodys.id]))
})
