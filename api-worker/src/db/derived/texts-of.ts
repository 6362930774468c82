import { type Fields, listOf, type NamedField } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Expression } from './expression.ts'
import type { SearchableAs, Source } from './searchable.ts'

/**
 * The texts by which records are searched: the fields of the search box. The name stands apart from the rest, so that
 * a search can look at names alone. Where a text of another record belongs to it, all of its own fields are the name.
 * @param ofOthers the records that the other text is taken from; without it, fields that the product copies are that text
 * @throws Error for a field whose type cannot be searched
 */
export function textsOf(
  fields: Fields,
  table: SQLiteTable,
  ofOthers?: readonly Source[],
): Pick<SearchableAs, 'name' | 'more' | 'phone'> {
  const columns = table as unknown as Readonly<Record<string, SQLiteColumn | undefined>>
  const columnOf = (name: string) => {
    const column = columns[name]
    if (!column) throw new Error(`The search needs a column ${name}`)
    return column
  }
  const searched = listOf(fields).filter(({ search }) => search)
  const unfit = searched.find(({ type }) => !['line', 'email', 'phone'].includes(type))
  if (unfit) throw new Error(`${unfit.name} cannot be searched: only lines, e-mails and phone numbers can`)
  const [phone, secondPhone] = searched.filter(({ type }) => type === 'phone')
  if (secondPhone) throw new Error(`${secondPhone.name} is a second phone number, and one is searched`)
  const texts = searched.filter(({ type }) => type !== 'phone')
  const [own, copied] = [texts.filter(({ computed }) => !computed), texts.filter(({ computed }) => computed)]
  const hasOthers = ofOthers !== undefined || copied.length > 0
  const joined = (named: readonly NamedField[]) => together(named.map(({ name }) => columnOf(name)))
  return {
    name: joined(hasOthers ? own : own.slice(0, 1)),
    more: ofOthers ?? joined(hasOthers ? copied : own.slice(1)),
    ...(phone && { phone: [columnOf(phone.name), columnOf(`${phone.name}E164`)] as const }),
  }
}

/** Line by line; no line holds the end of one. */
function together([first, ...others]: readonly SQLiteColumn[]): Expression {
  if (!first) return sql`NULL`
  const lines: SQL[] = others.map((other) => sql` || coalesce(char(10) || ${other}, '')`)
  return lines.length === 0 ? first : sql`coalesce(${first}, '')${sql.join(lines)}`
}
