import { Column, getTableName, is, SQL, sql, StringChunk } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { namesOfOne } from './bare-columns.ts'
import { nameInSql } from './builder.ts'

type Field = SQLiteColumn | SQL | SQL.Aliased
type Row = Record<string, unknown>
/** A row as the database gives it. */
export type ReadRow = ArrayLike<unknown>
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
  /** Where each column is in the array, in which one that several fields show is once; where the others are in the row. */
  readonly #places: readonly number[]
  readonly #decoders: readonly Decode[]
  readonly #hasArray: boolean

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
    if (last) paths.push(last)
    this.#hasArray = paths.length > 0
    const others = entries.filter((_, place) => !this.#columns[place])
    const othersAt = Number(this.#hasArray)
    this.#places = entries.map((entry, place) =>
      this.#columns[place] ? paths.indexOf(pathOf(place)) : othersAt + others.indexOf(entry),
    )
    this.#decoders = entries.map(([, field], place) => this.#columns[place]?.decode ?? decodeOf(field))
    this.fields = {
      ...(this.#hasArray && { [stored]: sql.raw(`json_array(${paths.join(', ')})`) }),
      ...Object.fromEntries(others.map(([name, field]) => [name, readFrom(readUnder.get(name), field)])),
    }
  }

  /** The rows as they are without it. */
  unpack(rows: readonly ReadRow[]): Row[] {
    const arrays = this.#arraysOf(rows)
    return rows.map((row, place) => this.#whole(row, arrays[place]!))
  }

  /** The same of rows whose last number is how many bytes they have. */
  unpackSized(rows: readonly ReadRow[]): (Row & { bytes: number })[] {
    const arrays = this.#arraysOf(rows)
    return rows.map((row, place) => {
      const values = arrays[place]!
      return Object.assign(this.#whole(row, values), { bytes: values.at(-1) as number })
    })
  }

  #arraysOf(rows: readonly ReadRow[]): unknown[][] {
    return JSON.parse(`[${rows.map((row) => (this.#hasArray ? row[0] : '[]')).join(',')}]`)
  }

  #whole(row: ReadRow, values: readonly unknown[]): Row {
    const whole: Row = {}
    for (let place = 0; place < this.#names.length; place++) {
      const value = (this.#columns[place] ? values : row)[this.#places[place]!]
      whole[this.#names[place]!] = value === null ? null : this.#decoders[place]!(value)
    }
    return whole
  }
}

export interface StoredColumn {
  readonly table: string
  readonly name: string
  /** As it stands in a statement. */
  readonly path: string
  readonly decode: Decode
  /** Whether it is an id, a number or a choice. */
  readonly isShort: boolean
  readonly isRequired: boolean
}

const readFrom = (path: string | undefined, field: Field): Field => (path ? sql.raw(path) : field)

/** How the value of a field is decoded that travels by itself. */
function decodeOf(field: Field): Decode {
  const expression = is(field, SQL.Aliased) ? field.sql : field
  const decoder = is(expression, SQL) ? (expression as unknown as { decoder: Decoder }).decoder : expression
  return (value) => decoder.mapFromDriverValue(value)
}

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

const asItIs: Decode = (value) => value
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
    decode: isPlain ? asItIs : (value) => decoder.mapFromDriverValue(value),
    isShort: column.getSQLType() === 'integer' || isId(column.name) || (column.enumValues?.length ?? 0) > 0,
    isRequired: column.notNull,
  }
}
