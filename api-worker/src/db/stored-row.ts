import { Column, getTableName, is, SQL, sql, StringChunk } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { namesOfOne } from './bare-columns.ts'
import { nameInSql } from './builder.ts'

type Field = SQLiteColumn | SQL | SQL.Aliased
type Row = Record<string, unknown>
type Decode = (value: unknown) => unknown

interface Reading {
  /** All that the select reads from, if that is tables alone. */
  readonly tables?: readonly SQLiteTable[]
  /** The path under which a field is read, if not from its own table. */
  readonly readUnder?: ReadonlyMap<string, string>
  /** The path of a whole number that travels behind the columns. */
  readonly last?: string
}

/** The name of what stands in a select for its stored columns. */
const stored = 'stored columns'

/**
 * The fields of a select so that the stored columns of a row travel as one value, a JSON array: the client takes far
 * longer over each value than over what is in it. Only texts and whole numbers do: everything else travels by itself, as
 * JSON cuts the last digits of a fraction, holds no bytes, and takes what an expression made as JSON for what is in it.
 */
export class StoredRow {
  /** The array, if there is one, and what travels by itself. */
  readonly fields: Record<string, Field>
  readonly #names: readonly string[]
  readonly #columns: readonly (StoredColumn | undefined)[]
  /** Where each of them is in the array; a column that several fields show is there once. */
  readonly #places: readonly number[]

  constructor(fields: Record<string, Field>, { tables = [], readUnder = new Map(), last }: Reading = {}) {
    const entries = Object.entries(fields)
    this.#names = Object.keys(fields)
    this.#columns = entries.map(([, field]) => storedColumn(field))
    const isOfOne = namesOfOne(tables)
    const pathOf = (place: number) => {
      const { path, name } = this.#columns[place]!
      return readUnder.get(this.#names[place]!) ?? (isOfOne(name) ? nameInSql(name) : path)
    }
    const paths = [...new Set(this.#columns.flatMap((column, place) => (column ? pathOf(place) : [])))]
    this.#places = this.#columns.map((column, place) => (column ? paths.indexOf(pathOf(place)) : -1))
    if (last) paths.push(last)
    const others = entries.filter((_, place) => !this.#columns[place])
    this.fields = {
      // As one text, which drizzle need not put together from its parts for each request.
      ...(paths.length > 0 && { [stored]: sql.raw(`json_array(${paths.join(', ')})`) }),
      ...Object.fromEntries(others.map(([name, field]) => [name, readFrom(readUnder.get(name), field)])),
    }
  }

  /** The rows as they are without it. */
  unpack(rows: readonly Row[]): Row[] {
    return this.#each(rows, (whole) => whole)
  }

  /** The same of rows whose last number is how many bytes they have. */
  unpackSized(rows: readonly Row[]): (Row & { bytes: number })[] {
    return this.#each(rows, (whole, values) => ({ ...whole, bytes: values.at(-1) as number }))
  }

  #each<T>(rows: readonly Row[], of: (whole: Row, values: readonly unknown[]) => T): T[] {
    const values = JSON.parse(`[${rows.map((row) => row[stored] ?? '[]').join(',')}]`) as unknown[][]
    return rows.map((row, place) => of(this.#whole(row, values[place]!), values[place]!))
  }

  #whole(row: Row, values: readonly unknown[]): Row {
    const whole: Row = {}
    const names = this.#names
    const columns = this.#columns
    for (let place = 0; place < names.length; place++) {
      const name = names[place] as string
      const column = columns[place]
      whole[name] = column ? decoded(column, values[this.#places[place]!]) : row[name]
    }
    return whole
  }
}

export interface StoredColumn {
  readonly table: string
  readonly name: string
  /** As it stands in a statement. */
  readonly path: string
  /** Undefined where values are taken as they come. */
  readonly decode: Decode | undefined
  /** Whether it is an id, a number or a choice. */
  readonly isShort: boolean
  readonly isRequired: boolean
}

function readFrom(path: string | undefined, field: Field): Field {
  if (!path) return field
  const expression = is(field, SQL.Aliased) ? field.sql : field
  const decoder = is(expression, SQL) ? (expression as unknown as { decoder: Decoder }).decoder : expression
  return sql.raw(path).mapWith(decoder)
}

const decoded = ({ decode }: StoredColumn, value: unknown) =>
  decode && value !== null ? decode(value) : value

const known = new WeakMap<Field, StoredColumn | null>()

/** The column that a field is, by itself or with a decoder of its own; undefined for every other expression. */
export function storedColumn(field: Field): StoredColumn | undefined {
  const before = known.get(field)
  if (before !== undefined) return before ?? undefined
  const column = is(field, Column) ? of(field, field) : is(field, SQL) ? within(field) : undefined
  known.set(field, column ?? null)
  return column
}

function within(expression: SQL): StoredColumn | undefined {
  const column = onlyColumnOf(expression)
  return column && of(column, (expression as unknown as { decoder: Decoder }).decoder)
}

function onlyColumnOf(expression: SQL): Column | undefined {
  const [only, ...others] = expression.queryChunks.filter((chunk) => !isEmpty(chunk))
  if (others.length > 0) return undefined
  return is(only, Column) ? only : is(only, SQL) ? onlyColumnOf(only) : undefined
}

const isEmpty = (chunk: unknown) => is(chunk, StringChunk) && chunk.value.join('') === ''

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

const isId = (name: string) => name === 'id' || name.endsWith('_id')

/** Types whose values are the same in JSON. */
const exact = new Set(['text', 'integer'])

function of(column: Column, decoder: Decoder): StoredColumn | undefined {
  if (!exact.has(column.getSQLType())) return undefined
  const table = getTableName(column.table)
  const path = `${nameInSql(table)}.${nameInSql(column.name)}`
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return {
    table,
    name: column.name,
    path,
    decode: isPlain ? undefined : (value) => decoder.mapFromDriverValue(value),
    isShort: column.getSQLType() === 'integer' || isId(column.name) || (column.enumValues?.length ?? 0) > 0,
    isRequired: column.notNull,
  }
}
