import { fillPlaceholders, type Query, sql } from 'drizzle-orm'
import { type Prepared, preparedOf, type Read, Statement } from './statement.ts'

/** More shapes than the portal asks; past it all are written anew. */
const maxShapes = 1_000

interface Shape {
  readonly statements: readonly {
    readonly prepared: Prepared
    /** Its text and the places of its values, which drizzle writes anew whenever it is asked. */
    readonly query: Query
    readonly guard: Statement['guard']
  }[]
  readonly decode: Read<unknown>['decode']
}

// Of this isolate.
const shapes = new Map<string, Shape>()

/** Stands for a value that a request fills in. What computes with it fails, as only the statement knows the value. */
export const valueOf = (name: string): never =>
  Object.assign(sql.placeholder(name), {
    [Symbol.toPrimitive]() {
      throw new Error(`The value "${name}" is not known when the statement is written`)
    },
  }) as never

/**
 * Reads that are written once for each shape of a question: later requests of the same shape only fill in their values.
 * @param shape names everything that the texts and the decoding depend on; undefined for what is asked too seldom to be stored
 * @param values of the placeholders
 * @param make writes the reads with `valueOf` in place of values
 */
export function prepared<T>(
  shape: string | undefined,
  values: Readonly<Record<string, unknown>>,
  make: () => Read<T>,
): Read<T> {
  const stored = shape === undefined ? shapeOf(make()) : shapes.get(shape)
  const { statements, decode } = stored ?? store(shape!, shapeOf(make()))
  return {
    statements: statements.map(({ prepared, query: { sql: text, params }, guard }) => {
      const query = { sql: text, params: fillPlaceholders(params, values as Record<string, unknown>) }
      const filled: Prepared = {
        getQuery: () => query,
        mapResult: (result, isFromBatch) => prepared.mapResult(result, isFromBatch),
      }
      return new Statement({ _prepare: () => filled }, guard)
    }),
    decode: decode as Read<T>['decode'],
  }
}

const shapeOf = (read: Read<unknown>): Shape => ({
  statements: read.statements.map((statement) => {
    const prepared = preparedOf(statement)
    return { prepared, query: prepared.getQuery(), guard: statement.guard }
  }),
  decode: read.decode,
})

function store(name: string, shape: Shape): Shape {
  if (shapes.size >= maxShapes) shapes.clear()
  shapes.set(name, shape)
  return shape
}
