import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { About, Derived, Event, Part } from './declaration.ts'
import { changing, nameOf, storedColumns } from './expression.ts'

const events: readonly Event[] = ['insert', 'update', 'delete']
const subjects: readonly (About | undefined)[] = [
  undefined,
  ...(['counts', 'texts', 'values', 'presence', 'time'] as const),
]

/**
 * One trigger for each table and event, which does what all declarations have to do then, in their order.
 * @param divided tables whose update has one for each of its subjects: SQLite compiles whatever a statement might fire,
 * and that takes longer than to run it
 */
export function triggersOf(
  tables: readonly SQLiteTable[],
  divided: readonly SQLiteTable[],
  derived: readonly Pick<Derived, 'parts'>[],
): string[] {
  const parts = derived.flatMap((each) => each.parts)
  return tables.flatMap((table) =>
    events.flatMap((event) => {
      const own = parts.filter((part) => part.table === nameOf(table) && part.event === event)
      const groups =
        event === 'update' && divided.includes(table) ? byAbout(own) : [{ name: event, parts: own }]
      return groups.filter((group) => group.parts.length > 0).map((group) => triggerOf(table, event, group))
    }),
  )
}

interface Group {
  readonly name: string
  readonly parts: readonly Part[]
}

const byAbout = (parts: readonly Part[]): Group[] =>
  subjects.map((about) => ({
    name: about ?? 'update',
    parts: parts.filter((part) => part.about === about),
  }))

function triggerOf(table: SQLiteTable, event: Event, { name, parts }: Group): string {
  const followed = changing([...new Set(parts.flatMap((part) => part.columns ?? []))])
  const columns = storedColumns(table, [...followed, ...parts.flatMap(({ moving }) => moving ?? [])])
  const when = event === 'update' ? `UPDATE OF ${columns.join(', ')}` : event.toUpperCase()
  const own = parts.filter(({ isOwn }) => isOwn)
  const isAlone = ({ columns: read = [] }: Part) => changing(read).length >= columns.length
  const set = `UPDATE ${nameOf(table)} SET ${own.map(({ statement }) => statement).join(', ')} WHERE id = NEW.id;`
  const statements = parts.flatMap((part) =>
    part.isOwn ? (part === own[0] ? [set] : []) : [(isAlone(part) && part.alone) || part.statement],
  )
  const body = statements.map((statement) => `  ${statement}\n`).join('')
  const order = parts.some(({ isBefore }) => isBefore) ? 'BEFORE' : 'AFTER'
  return `CREATE TRIGGER ${nameOf(table)}_${name} ${order} ${when} ON ${nameOf(table)} BEGIN\n${body}END`
}
