import { Column, getTableName, is, SQL, sql, StringChunk } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

type Field = SQLiteColumn | SQL | SQL.Aliased
type Row = Record<string, unknown>
type Decode = (value: unknown) => unknown

/** The name of what stands in a select for its stored columns. */
const stored = 'stored columns'

/**
 * The fields of a select so that the stored columns of a row travel as one value, a JSON array: the client takes far
 * longer over each value than over what is in it. Only texts and whole numbers do: everything else travels by itself, as
 * JSON cuts the last digits of a fraction, holds no bytes, and takes what an expression made as JSON for what is in it.
 */
export class StoredRow {
  /** The array, if there is one, and what travels by itself. */
  readonly stored: Record<string, SQL>
  readonly others: Record<string, Field>
  /** How many bytes the columns in the array have together. */
  readonly bytes: SQL
  readonly #names: readonly string[]
  readonly #columns: readonly (StoredColumn | undefined)[]

  /** @param table the only one whose columns travel so */
  constructor(fields: Record<string, Field>, table?: SQLiteTable) {
    const entries = Object.entries(fields)
    const columns = entries.map(([, field]) => {
      const column = storedColumn(field)
      return column && (!table || column.table === getTableName(table)) ? column : undefined
    })
    const paths = columns.flatMap((column) => column?.path ?? [])
    // As one text, which drizzle need not put together from its parts for each request.
    this.bytes = sql.raw(['0', ...paths.map((path) => `coalesce(octet_length(${path}), 0)`)].join(' + '))
    this.#names = Object.keys(fields)
    this.#columns = columns
    this.stored = paths.length > 0 ? { [stored]: sql.raw(`json_array(${paths.join(', ')})`) } : {}
    this.others = Object.fromEntries(entries.filter((_, place) => !columns[place]))
  }

  get fields(): Record<string, Field> {
    return { ...this.stored, ...this.others }
  }

  /** The rows as they are without it. */
  unpack(rows: readonly Row[]): Row[] {
    const values = JSON.parse(`[${rows.map((row) => row[stored] ?? '[]').join(',')}]`) as unknown[][]
    return rows.map((row, place) => this.#whole(row, values[place] as unknown[]))
  }

  /** The same of rows that say how many bytes they have. */
  unpackSized<Sized extends Row & { bytes: number }>(rows: readonly Sized[]): (Row & { bytes: number })[] {
    return this.unpack(rows).map((row, place) => ({ ...row, bytes: rows[place]!.bytes }))
  }

  #whole(row: Row, values: readonly unknown[]): Row {
    const whole: Row = {}
    const names = this.#names
    const columns = this.#columns
    for (let place = 0, next = 0; place < names.length; place++) {
      const name = names[place] as string
      const column = columns[place]
      whole[name] = column ? decoded(column, values[next++]) : row[name]
    }
    return whole
  }
}

interface StoredColumn {
  readonly table: string
  /** As it stands in a statement. */
  readonly path: string
  /** Undefined where values are taken as they come. */
  readonly decode: Decode | undefined
}

const decoded = ({ decode }: StoredColumn, value: unknown) =>
  decode && value !== null ? decode(value) : value

const known = new WeakMap<Field, StoredColumn | null>()

/** The column that a field is, by itself or with a decoder of its own; undefined for every other expression. */
function storedColumn(field: Field): StoredColumn | undefined {
  const before = known.get(field)
  if (before !== undefined) return before ?? undefined
  const column = is(field, Column) ? of(field, field) : is(field, SQL) ? within(field) : undefined
  known.set(field, column ?? null)
  return column
}

function within(expression: SQL): StoredColumn | undefined {
  const [column, ...others] = expression.queryChunks.filter((chunk) => !isEmpty(chunk))
  if (!is(column, Column) || others.length > 0) return undefined
  return of(column, (expression as unknown as { decoder: Decoder }).decoder)
}

const isEmpty = (chunk: unknown) => is(chunk, StringChunk) && chunk.value.join('') === ''

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** Types whose values are the same in JSON. */
const exact = new Set(['text', 'integer'])

function of(column: Column, decoder: Decoder): StoredColumn | undefined {
  if (!exact.has(column.getSQLType())) return undefined
  const table = getTableName(column.table)
  const path = `${quoted(table)}.${quoted(column.name)}`
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return { table, path, decode: isPlain ? undefined : (value) => decoder.mapFromDriverValue(value) }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
