import { asc, desc, not, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { countBound, unbounded } from '../db/counted.ts'
import { SearchMatch } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import { behind, isBehindValues, type Order, orderOf, type PageRequest } from '../db/paging.ts'
import type { Fields, ScopedSelect } from '../db/scoped-select.ts'
import type { List } from './list.ts'
import type { ListOrder } from './orders.ts'
import { filtersIn, type Query, valueFor } from './query.ts'
import { searchOf } from './search-texts.ts'

/** Up to so many entries of the full-text index are read first and sorted; with more of them the order is scanned. */
const sortedAtMost = 6_000

/** Entries of the index that are read for each record that is counted, as filters leave out some, and parts have their own. */
const entriesPerRecord = 2

/** The ids of what a query asks for. */
export interface Records {
  readonly ids: SQL
  /** What stands at the head of the statement that holds the ids. */
  readonly entries: readonly WithSubquery[]
  /** Whether a search has more matches than were read. */
  readonly isMore: SQL
}

/** What a record meets that a query without a search asks for. */
export const conditionsOf = (list: List, query: Query): (SQL | undefined)[] => [
  list.shown,
  ...Object.keys(filtersIn(query)).map((name) => list.filters[name]?.(valueFor(name, query))),
]

const checked = (condition: SQL | undefined) => condition && sql`+(${condition})`

/** The ids that the index of another table has for one of the filters, and the query without it. */
function filteredIds(db: OrgDb, list: List, query: Query) {
  for (const [name, idsOf] of Object.entries(list.idsBy)) {
    const ids = query[name] === undefined ? undefined : idsOf(valueFor(name, query), db, query)
    if (ids) return { ids, rest: { ...query, [name]: undefined } }
  }
  return undefined
}

/**
 * How a query is read. Without a filter that leaves few records the order is scanned by its index, which is named: the
 * database sorted the 30,000 active leads of 50,000 otherwise, in 90 ms where the scan takes 1. The index of a filter that
 * leaves few yields them in order, or they are sorted; a plus in the order then keeps the database from scanning that for
 * 2,500 leads of 50,000, in 90 ms instead of 8.
 */
export function accessOf(list: List, query: Query, order?: ListOrder): 'scan' | 'filter in order' | 'sort' {
  const set = Object.keys(filtersIn(query))
  if (set.some((name) => name in list.idsBy)) return 'sort'
  const narrow = set.filter((name) => name in list.narrowedBy)
  if (narrow.length === 0) return 'scan'
  return narrow.every((name) => list.narrowedBy[name]!.includes(order?.name ?? ''))
    ? 'filter in order'
    : 'sort'
}

/** The records that meet the filters, through the index of the order where none of the filters leaves few. */
export function recordsIn<F extends Fields>(
  db: OrgDb,
  list: List,
  query: Query,
  fields: F,
  order?: ListOrder,
): ScopedSelect<F> {
  const { table } = list
  const isOneVertical = query.verticalId !== undefined
  const index = accessOf(list, query, order) === 'scan' ? order?.index : undefined
  const { joined } = order ?? {}
  if (joined && index)
    return db
      .select(fields)
      .from(joined.table)
      .by(joined.index)
      .inOneVertical(isOneVertical)
      .onward(table, index, isOneVertical)
      .where(joined.on, ...(joined.where?.(query) ?? []), ...conditionsOf(list, query))
  const select = db.select(fields).from(table).inOneVertical(isOneVertical)
  if (joined) select.lookUp(joined.table, joined.on)
  const filtered = filteredIds(db, list, query)
  if (filtered)
    return select.among(table.id, filtered.ids).where(...conditionsOf(list, filtered.rest).map(checked))
  return select.by(index).where(...conditionsOf(list, query))
}

/**
 * A page's rows in order, in one or two parts: records without a value come last in both directions, and where the index
 * has them first, they are a part of their own.
 */
export function partsOf<F extends Fields>(
  order: Order,
  page: PageRequest,
  start: () => ScopedSelect<F>,
): ScopedSelect<F>[] {
  const { absent, ...plain } = order
  const part = (by: Order, condition?: SQL) =>
    start()
      .where(condition, behind(by, page))
      .orderBy(...orderOf(by))
  if (!absent) return [part(plain)]
  const { by, id, descending } = order
  const isBlank = sql`${by} = ${absent.value}`
  const blanks = start().orderBy(descending ? desc(id) : asc(id))
  if (isBehindValues(order, page)) return [blanks.where(isBlank, behind(order, page))]
  const isPresent = absent.isHighest ? sql`${by} < ${absent.value}` : sql`${by} > ${absent.value}`
  return [part(plain, isPresent), blanks.where(isBlank)]
}

/** The ids of a page that no single scan yields: of a search, of an order with blanks, or of one by another table or by a custom field. */
export function pageIds(
  db: OrgDb,
  list: List,
  query: Query,
  order: ListOrder,
  page: PageRequest,
): Pick<Records, 'ids' | 'entries'> {
  const { table } = list
  const limit = page.limit + 1
  const search = searchOf(db, list, query)
  const matches = search instanceof SearchMatch ? search.upTo(sortedAtMost) : undefined
  const isScanned = matches && not(matches.isAll)
  const meets = matches?.rowByRow ?? search
  const partsIn = (order: ListOrder) => {
    const start = () => recordsIn(db, list, query, { id: sql`${table.id}` }, order).where(meets)
    if (accessOf(list, query, order) !== 'sort') return partsOf(order, page, start)
    const by = { ...order, by: sql`+${order.by}` }
    return [
      start()
        .where(behind(by, page))
        .orderBy(...orderOf(by)),
    ]
  }
  const { index: _, entries = [], ...unscanned } = order
  const unranged = order.withoutRange?.(query) ?? query
  const key = { id: sql`${table.id}`.as('id'), key: sql`${order.by}`.as('key') }
  const scanned = order.entries
    ? [computedIds(recordsIn(db, list, unranged, key, order).where(meets), order, page, isScanned)]
    : partsIn(order).map((part) => part.limit(limit, isScanned).sql())
  if (!matches) return { ids: union(scanned), entries }
  const sorted = recordsIn(db, list, query, { id: table.id }, { ...unscanned, index: undefined })
    .where(matches.inside, behind(order, page))
    .groupBy(...(list.searchedParts ? [table.id] : []))
    .orderBy(...orderOf(order))
    .limit(limit, matches.isAll)
  return { ids: union([sorted.sql(), ...scanned]), entries: [...matches.entries, ...entries] }
}

/**
 * The ids of a page in an order that no index has. The limit within keeps the database from working out the key of each
 * record twice.
 */
function computedIds(keyed: ScopedSelect<Fields>, order: ListOrder, page: PageRequest, isWanted?: SQL): SQL {
  const by = { ...order, by: sql`key`, id: sql`id` }
  const limit = page.limit + 1
  return sql`SELECT id FROM (${keyed.limit(unbounded).sql()}) WHERE ${behind(by, page) ?? sql`key IS NOT NULL`}
    ORDER BY ${sql.join(orderOf(by), sql`, `)} LIMIT ${isWanted ? sql`${limit} * (${isWanted})` : limit}`
}

const union = ([first, ...more]: readonly SQL[]): SQL =>
  more.length === 0
    ? (first as SQL)
    : sql.join(
        [first, ...more].map((select) => sql`SELECT * FROM (${select})`),
        sql` UNION ALL `,
      )

/**
 * The ids of the records that a query asks for, in no order.
 * @param bound records at most; of a search twice as many entries of the full-text index
 */
export function countedRecords(db: OrgDb, list: List, query: Query, bound: number = countBound): Records {
  const search = searchOf(db, list, query)
  const matches = search instanceof SearchMatch ? search.upTo(bound * entriesPerRecord) : undefined
  const select = recordsIn(db, list, query, { id: list.table.id }).where(matches?.inside ?? search)
  if (matches && list.searchedParts) select.groupBy(list.table.id)
  return {
    ids: select.limit(matches ? unbounded : bound + 1).sql(),
    entries: matches?.entries ?? [],
    isMore: matches ? not(matches.isAll) : sql`0`,
  }
}
