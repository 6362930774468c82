import * as z from 'zod'

type Path = readonly string[]

/** The body with another value at a place, which need not be there. */
export function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body) || /^\d+$/.test(name)) {
    const items = Array.isArray(body) ? [...body] : []
    items[Number(name)] = withValue(items[Number(name)], rest, value)
    return items
  }
  const object = (typeof body === 'object' ? body : {}) as Record<string, unknown>
  return { ...object, [name]: withValue(object?.[name], rest, value) }
}

/** Where texts stand in a value. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

/** Where a body or a query takes days and instants. */
export function datesOf(schema: z.ZodType | undefined): { path: Path; format: 'date' | 'date-time' }[] {
  return schema
    ? datesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
    : []
}

function datesIn(schema: z.core.JSONSchema._JSONSchema, path: Path = []): ReturnType<typeof datesOf> {
  if (typeof schema === 'boolean') return []
  const { format, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  if (format === 'date' || format === 'date-time') return [{ path, format }]
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => datesIn(inner, [...path, name])),
    ...(items && !Array.isArray(items) ? datesIn(items, [...path, '0']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => datesIn(inner, path)),
  ]
}
