import type { Fields as DeclaredFields } from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SearchedTable } from '../db/found.ts'
import type { OrgDb } from '../db/org-db.ts'
import type { Fields, RowOf, ScopedSelect } from '../db/scoped-select.ts'
import { byFields, byMissingFields, fieldFinder } from './by-fields.ts'
import { type Filter, filtersOf } from './filters.ts'
import type { Finder } from './finder.ts'
import { type DeclaredOrder, type ListOrder, ordersOf } from './orders.ts'
import type { Query } from './query.ts'
import type { Rollup } from './rollup.ts'
import type { SearchKind } from './grams.ts'

/** A list of one kind of record. */
export interface ListDeclaration<Row extends Fields, Listed = RowOf<Row>> {
  readonly table: SearchedTable
  readonly kind: SearchKind
  /** The declared fields, from which filters, orders and search follow. */
  readonly fields: DeclaredFields
  /** What is read of each record for a page, and the tables that are joined for it. */
  readonly row: Row
  joined(select: ScopedSelect<Row>): ScopedSelect<Row>
  /** The row as the list answers it, where it is not as it was read. */
  shape?(row: RowOf<Row>): Listed
  /** What every record of the list meets. */
  readonly shown?: SQL
  /** Filters beside those of the fields. */
  readonly filters?: Readonly<Record<string, Filter>>
  /** The filters that every index of an order begins with. */
  readonly base: readonly string[]
  /** Those of them that an index answers by a record's id, so that the values of custom fields are counted alone. */
  readonly byId?: (id: SQLiteColumn) => Readonly<Record<string, Filter>>
  /** The index of each order with what the field does not say of it, where it is not the one of `sortIndexes`. */
  readonly orders: Readonly<Record<string, DeclaredOrder>>
  /** Records without a value come last in both directions. */
  readonly blanksStayLast?: true
  /** Records that are filtered by what they are sorted by are alike in it, and sorted by this instead. */
  readonly alike?: string
  readonly finders?: readonly Finder[]
  /** What answers its counts, the smallest first. */
  readonly rollups?: readonly Rollup[]
  /** The same of what a search finds, where its texts alone know it. */
  readonly texts?: Rollup
  /** A search looks at the name of the record only: not at what it belongs to. */
  readonly searchesNameOnly?: true
}

export interface List<Row extends Fields = Fields, Listed = unknown> extends ListDeclaration<Row, Listed> {
  readonly filters: Readonly<Record<string, Filter>>
  readonly finders: readonly Finder[]
  readonly rollups: readonly Rollup[]
  orderOf(db: OrgDb, query: Query): ListOrder
}

/** Declares a list: every page, count, facet, export and selection of it follows. */
export function listOf<Row extends Fields, Listed = RowOf<Row>>(
  declaration: ListDeclaration<Row, Listed>,
): List<Row, Listed> {
  const { table, kind, base, byId } = declaration
  const leaves = base.filter((name) => name !== 'verticalId')
  const hasFields = kind === 'lead' || kind === 'enquiry'
  return {
    ...declaration,
    filters: {
      ...filtersOf(declaration),
      ...declaration.filters,
      ...(hasFields && { fields: byFields(table, kind), missingFields: byMissingFields(table, kind) }),
    },
    finders: [...(declaration.finders ?? []), ...(hasFields ? [fieldFinder(kind, leaves, byId)] : [])],
    rollups: declaration.rollups ?? [],
    orderOf: ordersOf(declaration),
  }
}
