import { asc, desc, eq, not, type SQL, sql, WithSubquery } from 'drizzle-orm'
import { countBound, unbounded } from '../db/counted.ts'
import { Found } from '../db/found.ts'
import type { OrgDb } from '../db/org-db.ts'
import type { Condition, Fields, ScopedSelect } from '../db/scoped-select.ts'
import {
  behind,
  isBehindValues,
  keyOf,
  type Order,
  orderOf,
  pageFrom,
  type PageRequest,
} from '../db/paging.ts'
import { fieldValues } from '../db/schema/index.ts'
import type { FieldOrder } from './by-fields.ts'
import { choose } from './choice.ts'
import type { List } from './list.ts'
import { filtersIn, isSeveral, type Query } from './query.ts'
import type { ListOrder } from './orders.ts'
import { type Plan, plansOf } from './plans.ts'
import { searchOf } from './search-texts.ts'

/** What is wanted of the records that a query asks for. */
interface Wanted {
  /** As `searchOf` made it, with no more of the full-text index than is to be read. */
  readonly search: Condition
  /** Records at most; of a page those of the order behind its cursor, without one any. */
  readonly limit: number
  readonly paged?: { readonly order: ListOrder; readonly page: PageRequest }
}

/** The filters of a query that the index of another table has not checked. */
function openFilters(query: Query, { through, serves }: Plan) {
  const isChecked = (name: string) => through && name in serves && !through.leaves?.includes(name)
  return Object.entries(filtersIn(query)).filter(([name]) => !isChecked(name))
}

/** The conditions on the records themselves, without those that another table's index has checked. */
function conditionsOf(list: List, query: Query, plan: Plan): (SQL | undefined)[] {
  const open = openFilters(query, plan)
  return [list.shown, ...open.map(([name, value]) => list.filters[name]?.(value as never))]
}

/** The same by the records' ids alone; undefined where the records must be looked at. */
function conditionsById(list: List, query: Query, plan: Plan): (SQL | undefined)[] | undefined {
  const byId = plan.through?.byId ?? {}
  const open = openFilters(query, plan)
  if (list.shown || open.some(([name]) => !(name in byId))) return undefined
  return open.map(([name, value]) => byId[name]?.(value as never))
}

const checked = (condition: SQL | undefined) => condition && sql`+(${condition})`

/** A select of the ids that a plan comes to and a search leaves, without order and limit. */
function idsBy(db: OrgDb, list: List, query: Query, plan: Plan, searched: Condition, order?: ListOrder) {
  const { kind, index, through, isOfOrder } = plan
  const { table } = list
  const { byField, joined } = order ?? {}
  const isOneVertical = query.verticalId !== undefined
  const conditions = conditionsOf(list, query, plan)
  if (joined && kind === 'walk' && isOfOrder)
    return db
      .select({ id: sql`${table.id}` })
      .from(joined.table)
      .by(joined.index)
      .inOneVertical(isOneVertical)
      .onward(table, index, isOneVertical)
      .where(joined.on, ...(joined.where?.(query) ?? []), ...conditions, searched)
  if (byField && kind === 'walk' && isOfOrder)
    return db
      .select({ id: sql`${table.id}` })
      .from(fieldValues)
      .by(byField.index)
      .inOneVertical(isOneVertical)
      .lookUpBeside(table, byField.on, fieldValues)
      .where(...byField.entries(query), searched)
      .where(...conditionsOf(list, byField.withoutIt(query), plan).map(checked))
  const key = byField && order ? { key: sql`${order.by}`.as('key') } : {}
  const select = db
    .select({ id: through?.id ?? table.id, ...key })
    .from(through?.table ?? table)
    .by(index)
  const byId = order || searched ? undefined : conditionsById(list, query, plan)
  if (!through) select.where(...conditions)
  else if (byId) select.where(...through.where(query), ...byId)
  else
    select
      .lookUpBeside(table, eq(table.id, through.id), through.table)
      .where(...through.where(query), ...conditions.map(checked))
  if (joined) select.lookUp(joined.table, joined.on)
  // With several tags the other table has a record once for each of them.
  if (through && !through.isOnce?.(query) && Object.values(plan.serves).some(isSeveral))
    if (order) select.groupBy(through.id)
    else select.distinct()
  return select.where(searched).inOneVertical(isOneVertical)
}

const both = (first: SQL | undefined, second: SQL): SQL => (first ? sql`${first} AND ${second}` : second)

const walked = sql.identifier('walked')

/**
 * A page in the order of a custom field: records by their values, and behind them those without one, which are looked for
 * only where the values do not fill the page.
 */
function pagedByField(
  values: () => ScopedSelect<Fields>,
  blanks: () => ScopedSelect<Fields>,
  { walk, valueOf, blanksBy, isBlank, isNarrowed, momentOf }: FieldOrder,
  { order, page }: NonNullable<Wanted['paged']>,
  limit: number,
  isTaken: SQL | undefined,
): Pick<Records, 'ids' | 'entries'> {
  const key = keyOf(page)
  const moment = key === undefined ? undefined : momentOf(key)
  const ofBlanks = { by: blanksBy, id: order.id, descending: order.descending }
  const without = blanks()
    .where(isBlank)
    .orderBy(...orderOf(ofBlanks))
  if (moment !== undefined) {
    const behindIt = without.where(behind(ofBlanks, pageFrom(page, moment))).limit(limit, isTaken)
    return { ids: behindIt.sql(), entries: [] }
  }
  const byValue = walk.page(values(), valueOf, limit, isTaken)
  if (isNarrowed) return { ids: byValue, entries: [] }
  // Read once: its rows, and whether they fill the page.
  const entry = new WithSubquery(byValue, {}, 'walked', true)
  const isWanted = sql`(SELECT count(*) FROM ${walked}) < ${limit}`
  const rest = without.limit(limit, both(isTaken, isWanted)).sql()
  return { ids: sql`SELECT * FROM ${walked} UNION ALL SELECT * FROM (${rest})`, entries: [entry] }
}

/** The rows of a page in their order; a walk has those without a value in a part of their own. */
function paged(
  start: () => ScopedSelect<Fields>,
  { kind, through }: Plan,
  { order, page }: NonNullable<Wanted['paged']>,
): ScopedSelect<Fields>[] {
  const part = (by: Order, condition?: SQL) =>
    start()
      .where(condition, behind(by, page))
      .orderBy(...orderOf(by))
  if (kind === 'gathering') return [part(order)]
  const { absent, ...walked } = order
  if (!absent) return [part(through?.by ? { ...walked, by: through.by, id: through.id } : walked)]
  const { by, id, descending } = order
  const isPresent = absent.isHighest ? sql`${by} < ${absent.value}` : sql`${by} > ${absent.value}`
  const isBlank = sql`${by} = ${absent.value}`
  const blanks = start().orderBy(descending ? desc(id) : asc(id))
  if (isBehindValues(order, page)) return [blanks.where(isBlank, behind(order, page))]
  return [part(walked, isPresent), blanks.where(isBlank)]
}

/** The ids of what a query asks for; those of a page in the order of a custom field with their `key`. */
export interface Records {
  readonly ids: SQL
  /** What stands at the head of the statement that holds the ids. */
  readonly entries: readonly WithSubquery[]
  /** Whether a search finds more than was read. */
  readonly isMore: SQL
}

/** The ids of the records that a query asks for, by the plan that the database chooses, and by no other one. */
export function recordsOf(db: OrgDb, list: List, query: Query, wanted: Wanted): Records {
  const { search, limit } = wanted
  const found = search instanceof Found ? search : undefined
  const plans = plansOf(list, query, wanted.paged?.order)
  const choice = choose(db, list, query, { plans, search, ...(wanted.paged && { limit }) })
  const parts = [...plans, ...(found ? [bySearch] : [])].map((plan, place) => {
    const condition = plan === bySearch ? found?.inside : (found?.rowByRow ?? search)
    const idsIn = (order?: ListOrder) => idsBy(db, list, query, plan, condition, order)
    const isTaken = choice.isTaken(place)
    const { paged: asked } = wanted
    const order = asked?.order
    const byField = plan.isOfOrder && plan.kind === 'walk' ? order?.byField : undefined
    if (asked && order && byField) {
      const { blank: by, blanksIndex: index } = byField
      const blanks = () =>
        idsBy(db, list, query, { ...plan, kind: 'gathering', index }, condition, { ...order, by })
      return pagedByField(() => idsIn(order), blanks, byField, asked, limit, isTaken)
    }
    const start = () => idsIn(order)
    const selects = asked ? paged(start, plan, asked) : [start()]
    return { ids: union(selects.map((select) => select.limit(limit, isTaken).sql())), entries: [] }
  })
  return {
    ids: union(parts.map(({ ids }) => ids)),
    entries: [...choice.entries, ...parts.flatMap(({ entries }) => entries)],
    isMore: found ? sql`(${choice.isTaken(plans.length)} AND ${not(found.isAll)})` : sql`0`,
  }
}

const union = (selects: readonly SQL[]): SQL =>
  sql.join(
    selects.map((select) => sql`SELECT * FROM (${select})`),
    sql` UNION ALL `,
  )

/** All that the full-text index has found. */
const bySearch: Plan = {
  ...{ kind: 'gathering', index: undefined, serves: {} },
  ...{ probe: undefined, isNarrow: false, isOfOrder: false },
}

/**
 * The same for counts, in no order.
 * @param bound as many as are read of what a search finds, or of anything else
 */
export function countedRecords(db: OrgDb, list: List, query: Query, bound: number = countBound): Records {
  const found = searchOf(db, list, query.search, query.verticalId)
  const search = found instanceof Found ? found.upTo(bound) : found
  return recordsOf(db, list, query, { search, limit: found ? unbounded : bound + 1 })
}
