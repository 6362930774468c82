import type { Field } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** What stands for a value that is missing, and whether that is above or below every other. */
interface Blank {
  readonly value: string | number
  readonly isHighest: boolean
  readonly inSql: string
}

/** Above every character and every day there is. */
const lastText: Blank = { value: '\u{10ffff}', isHighest: true, inSql: 'char(1114111)' }
const lastDay: Blank = { value: '9999-12-31', isHighest: true, inSql: "'9999-12-31'" }
const noText: Blank = { value: '', isHighest: false, inSql: "''" }
const noMoney: Blank = { value: -1, isHighest: false, inSql: '-1' }

type Sorted = Pick<Field, 'type' | 'blankLast'>

/**
 * What stands for a missing value of a field; undefined where none is missing.
 * @param staysLast whether records without a value come last in both directions
 */
export function blankOf({ type, blankLast }: Sorted, staysLast: boolean): Blank | undefined {
  if (!blankLast) return undefined
  switch (type) {
    case 'line':
    case 'text':
      return staysLast ? noText : lastText
    case 'email':
    case 'phone':
      return lastText
    case 'money':
      return noMoney
    case 'date':
      return lastDay
    default:
      return undefined
  }
}

/** What records are sorted by in a field, in indexes as in lists. */
export function sortKey(field: Sorted, column: SQL | SQLiteColumn, staysLast: boolean): SQL {
  const blank = blankOf(field, staysLast)
  const known = blank ? sql`coalesce(${column}, ${sql.raw(blank.inSql)})` : sql`${column}`
  return field.type === 'line' || field.type === 'text' ? sql`${known} COLLATE NOCASE` : known
}
