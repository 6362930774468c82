import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Derived, Event, Part } from './declaration.ts'
import { changing, nameOf, storedColumns } from './expression.ts'

const events: readonly Event[] = ['insert', 'update', 'delete']

/** One trigger for each table and event, which does what all declarations have to do then, in their order. */
export function triggersOf(tables: readonly SQLiteTable[], derived: readonly Derived[]): string[] {
  const parts = derived.flatMap((each) => each.parts)
  return tables.flatMap((table) =>
    events.flatMap((event) => {
      const own = parts.filter((part) => part.table === nameOf(table) && part.event === event)
      return own.length > 0 ? [triggerOf(table, event, own)] : []
    }),
  )
}

function triggerOf(table: SQLiteTable, event: Event, parts: readonly Part[]): string {
  const columns = storedColumns(table, changing([...new Set(parts.flatMap((part) => part.columns ?? []))]))
  const when = event === 'update' ? `UPDATE OF ${columns.join(', ')}` : event.toUpperCase()
  const body = parts.map(({ statement }) => `  ${statement}\n`).join('')
  return `CREATE TRIGGER ${nameOf(table)}_${event} AFTER ${when} ON ${nameOf(table)} BEGIN\n${body}END`
}
