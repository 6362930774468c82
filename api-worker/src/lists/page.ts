import type { Counted } from '../db/counted.ts'
import type { OrgDb } from '../db/org-db.ts'
import {
  type Key,
  type LastRow,
  lastRowOf,
  orderOf,
  type Page,
  type PageRequest,
  sortKey,
  toPage,
} from '../db/paging.ts'
import { valueOf } from '../db/prepared.ts'
import type { Sized } from '../db/bounded-rows.ts'
import type { Fields, RowOf, ScopedSelect } from '../db/scoped-select.ts'
import { combine, map, type Read } from '../db/statement.ts'
import { readTotal, readTotalOfVertical } from './counts.ts'
import type { List } from './list.ts'
import type { Query, QueryOfVertical } from './query.ts'
import { shapeOf } from './query-shape.ts'
import { accessOf, pageIds, partsOf, recordsIn } from './records.ts'

/** A row of a page before `shape`: what the list reads of a record, and what its page ends and goes on by. */
type ReadRow = { readonly id: string; readonly sortKey: Key } & Partial<Sized>

/** Selects the rows of a page in order. */
function rowsOf(db: OrgDb, list: List, query: Query, page: PageRequest): ScopedSelect<Fields> {
  const order = list.orderOf(db, query)
  if (!query.search && !order.entries && !order.joined && accessOf(list, query, order) !== 'sort') {
    const fields = { ...list.row, sortKey: sortKey(order) }
    const parts = partsOf(order, page, () => recordsIn(db, list, query, fields, order))
    if (parts.length === 1) return list.joined(parts[0]!)
  }
  const { ids, entries } = pageIds(db, list, query, order, page)
  return list
    .joined(db.select({ ...list.row, sortKey: sortKey(order) }).from(list.table))
    .among(list.table.id, ids)
    .reading(...entries)
    .orderBy(...orderOf(order))
}

/**
 * A page of a list with the number of records in all.
 * @param total where it is known already, or counted by another bound
 */
export function readPage<Row extends Fields, Listed>(
  db: OrgDb,
  list: List<Row, Listed>,
  query: Query,
  page: PageRequest,
  total?: Read<number | Counted>,
): Read<Page<Listed>> {
  if (total) return writePage(db, list, query, page, total) as Read<Page<Listed>>
  return byShape(db, list, query, page, readTotal) as Read<Page<Listed>>
}

/** A page of the records of one vertical; undefined where the caller has no access to it. */
export const readPageOfVertical = <Row extends Fields, Listed>(
  db: OrgDb,
  list: List<Row, Listed>,
  query: QueryOfVertical,
  page: PageRequest,
): Read<Page<Listed> | undefined> => byShape(db, list, query, page, readTotalOfVertical)

function byShape<Row extends Fields, Listed, Asked extends Query>(
  db: OrgDb,
  list: List<Row, Listed>,
  query: Asked,
  page: PageRequest,
  total: (db: OrgDb, list: List, query: Asked) => Read<Counted | undefined>,
): Read<Page<Listed> | undefined> {
  const shape = shapeOf(list, query)
  if (!shape) return writePage(db, list, query, page, total(db, list, query))
  const { limit } = page
  const start = page.cursor === undefined ? undefined : startOf(lastRowOf(list.orderOf(db, query), page)!)
  const of = total === readTotal ? 'all' : 'of vertical'
  const name = `page ${list.place} ${of} ${limit} ${start?.name ?? 'first'} ${shape.name}`
  return db.prepared(name, { ...shape.values, ...start?.values }, (shaped) =>
    writePage(
      shaped,
      list,
      shape.query,
      { limit, after: start?.after },
      total(shaped, list, shape.query as Asked),
    ),
  )
}

/** The shape of the row that a page begins behind. */
function startOf({ values, id, isBlank }: LastRow) {
  const named = values.map((value, place) => [`after${place}`, value] as const)
  return {
    name: isBlank ? 'behind a blank' : 'behind',
    values: { ...Object.fromEntries(named), after: id },
    after: { values: named.map(([name]) => valueOf(name)), id: valueOf('after'), isBlank } as LastRow,
  }
}

function writePage<Row extends Fields, Listed>(
  db: OrgDb,
  list: List<Row, Listed>,
  query: Query,
  page: PageRequest,
  total: Read<number | Counted | undefined>,
): Read<Page<Listed> | undefined> {
  // The row that follows the page says whether there is another one.
  const rows = rowsOf(db, list, query, page).atMost(page.limit + 1) as Read<unknown> as Read<ReadRow[]>
  const parts = combine({ total, rows })
  return map(parts, (read) => {
    if (read.total === undefined) return undefined
    const { rows, ...rest } = toPage(read.rows, read.total, page)
    const { shape } = list
    return { ...rest, rows: shape ? rows.map((row) => shape(row as RowOf<Row>)) : rows } as Page<Listed>
  })
}
