import type { Client } from '@libsql/client'
import { LibSQLDatabase } from 'drizzle-orm/libsql'
import { LibSQLSession } from 'drizzle-orm/libsql/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

/** Words that SQLite takes for syntax wherever a name may stand. */
const syntax = new Set(
  (
    'add all alter and as autoincrement between case check collate commit constraint create cross default deferrable ' +
    'delete distinct drop else escape except exists foreign from full group having in index inner insert intersect ' +
    'into is isnull join left limit natural not nothing notnull null on or order outer primary references returning ' +
    'right select set table then to transaction union unique update using values when where'
  ).split(' '),
)

/** A name as it stands in a statement: in quotes only where SQLite needs them, as each name is sent with every call. */
export const nameInSql = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !syntax.has(name) ? name : `"${name.replaceAll('"', '""')}"`

class Dialect extends SQLiteAsyncDialect {
  override escapeName(name: string): string {
    return nameInSql(name)
  }
}

const dialect = new Dialect()

/** Writes statements. It has no client to run them by: only a `Connection` runs what it wrote. */
export const builder: LibSQLDatabase = new LibSQLDatabase(
  'async',
  dialect,
  new LibSQLSession({} as Client, dialect, undefined, {}, undefined),
  undefined,
)
