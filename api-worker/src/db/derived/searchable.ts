import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { searchTexts } from '../schema/search.ts'
import { type Derived, quoted, within } from './declaration.ts'
import { columnsRead, type Expression, isChanged, nameOf, textOf } from './expression.ts'
import {
  entryColumns,
  foldedEntries,
  insertFolded,
  insertLacking,
  storedEntries,
  upsertFolded,
} from './search-entries.ts'

type Searchable = SQLiteTable & Record<'id' | 'organizationId' | 'verticalId', SQLiteColumn>

/** Another record that the second field is taken from. */
export interface Source {
  readonly table: Searchable
  /** The column that names it. */
  readonly by: SQLiteColumn
  readonly more: Expression
}

export interface SearchableAs {
  readonly kind: (typeof searchTexts.$inferSelect)['kind']
  /** The two fields of the text; the second may be null. */
  readonly name: Expression
  /** The second field, or the records that it may be taken from: it is of the first that is named. */
  readonly more: Expression | readonly Source[]
  /** As it was typed, and in its E.164 form. */
  readonly phone?: readonly [SQLiteColumn, SQLiteColumn]
  /** The bits by which matches of a search are counted without reading the records. */
  readonly tabs?: Expression
  readonly createdAt?: SQLiteColumn
  /** It may be without a vertical, and is not found then. Of its fields only this column changes. */
  readonly isMoving?: SQLiteColumn
  /** Whether a field is a copy that triggers fill in. */
  readonly isCopying?: boolean
}

/** Makes the records of a table searchable by their texts. */
export function searchable(table: Searchable, as: SearchableAs): Derived {
  const name = nameOf(table)
  const { tabs } = as
  const sources = Array.isArray(as.more) ? (as.more as readonly Source[]) : []
  const ownMore = sources.length > 0 ? [] : [as.more as Expression]
  type Row = Readonly<Record<string, string>>
  const moreOf = (row: Row) => {
    const [own] = ownMore
    if (own) return textOf(own, row)
    const owners = sources.map(
      ({ table: source, by, more }) =>
        `(SELECT ${textOf(more, { [nameOf(source)]: '' })} FROM ${nameOf(source)} WHERE id = ${textOf(by, { ...row, [name]: row[name] || name })})`,
    )
    return `coalesce(${owners.join(', ')})`
  }
  const valuesOf = (row: Row) => {
    const text = (value: Expression | undefined) => (value ? textOf(value, row) : 'NULL')
    return [
      ...[table.verticalId, sql.raw(quoted(as.kind)), table.id].map(text),
      ...[as.tabs ?? sql.raw('0'), as.createdAt, as.name].map(text),
      ...[moreOf(row), text(as.phone?.[0]), text(as.phone?.[1])],
    ]
  }
  // What makes an entry stands in a view, because several triggers read it.
  const view = `${name}_entries`
  const ofNew = (condition?: string) =>
    upsertFolded(`SELECT * FROM ${view} WHERE id = NEW.id${condition ? ` AND ${condition}` : ''};`)
  const ownReads = columnsRead(table, [as.name, ...ownMore, ...(as.phone ?? [])])
  const entriesOf = (condition: string) => {
    const named = valuesOf({}).map((value, nth) => `${value} AS ${entryColumns[nth]}`)
    return `SELECT ${named.join(', ')} FROM ${name} WHERE ${as.isMoving ? 'vertical_id IS NOT NULL' : 'true'}${condition}`
  }
  const all = (organizationId?: string) =>
    entriesOf(within(`${name}.organization_id`, organizationId, ' AND'))
  const kind = quoted(as.kind)
  const hasMoved = 'NEW.vertical_id IS NOT OLD.vertical_id'
  const filled = as.isMoving?.name
  const remove = 'DELETE FROM search_texts WHERE record_id ='
  const parts: Derived['parts'] = [
    // The copy has brought its own entry already, unless the writer knew it.
    {
      table: name,
      event: 'insert',
      statement: ofNew(
        as.isCopying ? 'NOT EXISTS (SELECT 1 FROM search_texts WHERE record_id = NEW.id)' : undefined,
      ),
    },
    filled
      ? {
          table: name,
          event: 'update',
          moving: ['vertical_id', filled],
          statement: `${remove} NEW.id AND ${hasMoved}; ${ofNew(`(${hasMoved} OR NEW.${filled} IS NOT OLD.${filled})`)}`,
        }
      : {
          table: name,
          event: 'update',
          about: 'texts',
          columns: ownReads,
          statement: ofNew(isChanged(ownReads)),
        },
    ...(tabs
      ? [
          {
            table: name,
            event: 'update' as const,
            about: 'counts' as const,
            columns: columnsRead(table, [tabs]),
            statement: `UPDATE search_texts SET tabs = ${textOf(tabs, { [name]: 'NEW' })} WHERE record_id = NEW.id AND ${isChanged(columnsRead(table, [tabs]))};`,
          },
        ]
      : []),
    { table: name, event: 'delete', statement: `${remove} OLD.id;` },
    ...sources.map(({ table: source, by, more }, nth) => {
      const reads = columnsRead(source, [more])
      const before = sources.slice(0, nth).map((earlier) => ` AND ${earlier.by.name} IS NULL`)
      const theirs = ` WHERE organization_id = NEW.organization_id AND ${by.name} = NEW.id${before.join('')}`
      return {
        table: nameOf(source),
        event: 'update' as const,
        about: 'texts' as const,
        columns: reads,
        statement: `${upsertFolded(`SELECT * FROM ${view}`)} WHERE id IN (SELECT id FROM ${name}${theirs}) AND ${isChanged(reads)};`,
      }
    }),
  ]
  return {
    name: `search_texts of ${name}`,
    parts,
    views: [`CREATE VIEW ${view} AS SELECT ${valuesOf({ [name]: '' }).join(', ')} FROM ${name}`],
    group: 'search',
    fill: [`DELETE FROM search_texts WHERE kind = ${kind}`, insertFolded(`${all()} ORDER BY ${name}.rowid`)],
    inSteps: {
      table: name,
      fill: (above, upTo) =>
        insertLacking(
          entriesOf(` AND ${name}.rowid > ${above} AND ${name}.rowid <= ${upTo} ORDER BY ${name}.rowid`),
        ),
    },
    compare: (organizationId) => ({
      stored: storedEntries(kind, organizationId),
      recounted: foldedEntries(all(organizationId)),
    }),
    repairedBy: ['record_id'],
    repair: (organizationId, keys) => [
      `DELETE FROM search_texts WHERE kind = ${kind}${within('organization_id', organizationId, 'AND')} AND record_id IN ${keys} AND record_id NOT IN (SELECT id FROM ${name})`,
      upsertFolded(
        entriesOf(`${within(`${name}.organization_id`, organizationId, ' AND')} AND ${name}.id IN ${keys}`),
      ),
      ...(tabs
        ? [
            `UPDATE search_texts SET tabs = ${textOf(tabs)} FROM ${name} WHERE ${name}.id = record_id AND ${name}.id IN ${keys}${within(`${name}.organization_id`, organizationId, 'AND')}`,
          ]
        : []),
    ],
  }
}
