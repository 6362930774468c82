import type { Fields as DeclaredFields } from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { SearchedParts, SearchedTable } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import type { Fields, RowOf, ScopedSelect } from '../db/scoped-select.ts'
import { byFields, byMissingFields, idsByFields } from './by-fields.ts'
import { type Filter, filtersOf, type IdFilter } from './filters.ts'
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
  /** Filters in addition to those of the fields. */
  readonly filters?: Readonly<Record<string, Filter>>
  /** The filters that every index of an order begins with. */
  readonly base: readonly string[]
  /** The index of each order with what the field does not say of it, where it is not the one of `sortIndexes`. */
  readonly orders: Readonly<Record<string, DeclaredOrder>>
  /** The indexes hold the empty text for a missing one; those of other lists hold what is above every text. */
  readonly blanksAreEmpty?: true
  /** Records that are filtered by what they are sorted by are alike in it, and sorted by this instead. */
  readonly alike?: string
  /**
   * Filters that leave few records, with the orders in which their indexes have these: with one of them the database
   * selects the index.
   */
  readonly narrowedBy: Readonly<Record<string, readonly string[]>>
  /** Filters that the index of another table answers with the ids of the records; they leave few as well. */
  readonly idsBy?: Readonly<Record<string, IdFilter>>
  /** What answers its counts, the smallest first. */
  readonly rollups?: readonly Rollup[]
  /** Other records whose texts a search of the list matches as well: the contacts of a lead. */
  readonly searchedParts?: SearchedParts
}

export interface List<Row extends Fields = Fields, Listed = unknown> extends ListDeclaration<Row, Listed> {
  /** Distinguishes lists in the keys of their statements. */
  readonly place: number
  readonly filters: Readonly<Record<string, Filter>>
  readonly rollups: readonly Rollup[]
  readonly idsBy: Readonly<Record<string, IdFilter>>
  orderOf(db: OrgDb, query: Query): ListOrder
}

let declared = 0

/** Declares a list: every page, count, facet, export and selection of it follows. */
export function listOf<Row extends Fields, Listed = RowOf<Row>>(
  declaration: ListDeclaration<Row, Listed>,
): List<Row, Listed> {
  const { table, kind } = declaration
  const hasFields = kind === 'lead' || kind === 'enquiry'
  return {
    ...declaration,
    place: (declared += 1),
    filters: {
      ...filtersOf(declaration),
      ...declaration.filters,
      ...(hasFields && { fields: byFields(table, kind), missingFields: byMissingFields(table, kind) }),
    },
    idsBy: { ...declaration.idsBy, ...(hasFields && { fields: idsByFields(kind) }) },
    rollups: declaration.rollups ?? [],
    orderOf: ordersOf(declaration),
  }
}
