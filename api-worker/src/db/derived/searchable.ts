import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { searchTexts } from '../schema/search.ts'
import { type Derived, quoted, within } from './declaration.ts'
import { columnsRead, type Expression, isChanged, nameOf, textOf } from './expression.ts'
import { entryColumns, foldedEntries, insertFolded, keptEntries, upsertFolded } from './search-entries.ts'

type Searchable = SQLiteTable & Record<'id' | 'organizationId' | 'verticalId', SQLiteColumn>

export interface SearchableAs {
  readonly kind: (typeof searchTexts.$inferSelect)['kind']
  /** The two fields of the text; the second may be null, and belong to the record that `of` joins. */
  readonly name: Expression
  readonly more: Expression
  /** The record that the second field is taken from, and the column that names it. */
  readonly of?: { readonly table: Searchable; readonly by: SQLiteColumn }
  /** As it was typed, and in its E.164 form. */
  readonly phone?: readonly [SQLiteColumn, SQLiteColumn]
  /** The bits by which what a search has found is counted without the records. */
  readonly tabs?: Expression
  readonly createdAt?: SQLiteColumn
  /** Whether a field is a copy that triggers fill in. */
  readonly isCopying?: boolean
}

/** Records of a table are found by their texts. */
export function searchable(table: Searchable, as: SearchableAs): Derived {
  const name = nameOf(table)
  const { of, tabs } = as
  const source = of && nameOf(of.table)
  const own: Expression[] = [...[as.name, as.more, ...(as.phone ?? [])]]
  const values: readonly (Expression | undefined)[] = [
    ...[table.organizationId, table.verticalId, sql.raw(quoted(as.kind)), table.id],
    ...[as.tabs ?? sql.raw('0'), as.createdAt, as.name, as.more, as.phone?.[0], as.phone?.[1]],
  ]
  const entry = (row: Readonly<Record<string, string>>, from: string) =>
    `SELECT ${values.map((value) => (value ? textOf(value, row) : 'NULL')).join(', ')}${from}`
  const ownReads = columnsRead(table, own)
  const sourceReads = of ? columnsRead(of.table, own) : []
  const ofNew = of ? ` FROM ${source} WHERE id = NEW.${of.by.name}` : ''
  const joined = of ? ` FROM ${name} JOIN ${source} ON ${source}.id = ${name}.${of.by.name}` : ` FROM ${name}`
  const all = (organizationId?: string) => {
    const named = values.map((value, nth) => `${value ? textOf(value) : 'NULL'} AS ${entryColumns[nth]}`)
    return `SELECT ${named.join(', ')}${joined}${within(`${name}.organization_id`, organizationId)}`
  }
  const kind = quoted(as.kind)
  const remove = 'DELETE FROM search_texts WHERE record_id ='
  const parts: Derived['parts'] = [
    // The copy has brought its own entry already, unless the writer knew it.
    {
      table: name,
      event: 'insert',
      statement: `${upsertFolded(as.isCopying ? entry({}, ` FROM ${name} WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM search_texts WHERE record_id = NEW.id)`) : entry({ [name]: 'NEW' }, ofNew))};`,
    },
    {
      table: name,
      event: 'update',
      about: 'texts',
      columns: ownReads,
      statement: `${upsertFolded(entry({ [name]: 'NEW' }, ofNew))}${of ? ' AND' : ' WHERE'} ${isChanged(ownReads)};`,
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
    ...(of
      ? [
          {
            table: source!,
            event: 'update' as const,
            about: 'texts' as const,
            columns: sourceReads,
            statement: `${upsertFolded(entry({ [source!]: 'NEW' }, ` FROM ${name} WHERE organization_id = NEW.organization_id AND ${of.by.name} = NEW.id`))} AND ${isChanged(sourceReads)};`,
          },
        ]
      : []),
  ]
  return {
    name: `search_texts of ${name}`,
    parts,
    group: 'search',
    fill: [`DELETE FROM search_texts WHERE kind = ${kind}`, insertFolded(`${all()} ORDER BY ${name}.rowid`)],
    compare: (organizationId) => ({
      kept: keptEntries(kind, organizationId),
      recounted: foldedEntries(all(organizationId)),
    }),
    repair: (organizationId) => [
      `DELETE FROM search_texts WHERE kind = ${kind}${within('organization_id', organizationId, 'AND')} AND record_id NOT IN (SELECT id FROM ${name})`,
      upsertFolded(all(organizationId)),
      ...(tabs
        ? [
            `UPDATE search_texts SET tabs = ${textOf(tabs)} FROM ${name} WHERE ${name}.id = record_id${within(`${name}.organization_id`, organizationId, 'AND')}`,
          ]
        : []),
    ],
  }
}
