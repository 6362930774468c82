import { type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

/** Stands for a value while an expression is written; no statement holds it. */
const mark = '\u0000'

const writing = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name.replaceAll('"', '""')}"`,
  escapeParam: () => mark,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
}

/**
 * The same expression as text and values. Whatever it is part of is put together from its parts, each time anew; what
 * stands in many places of a request's statements is written out once.
 */
export function writtenOut(expression: SQL): SQL {
  const { sql: text, params } = expression.toQuery(writing)
  const parts = text.split(mark).map((part) => sql.raw(part))
  return sql.join(
    parts.flatMap((part, place) => (place < params.length ? [part, sql.param(params[place])] : [part])),
  )
}
