import type { OpenAPIHono } from '@hono/zod-openapi'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Part = Readonly<Record<string, unknown>>

interface Described {
  parameters?: Part[]
  responses: Record<string, Part>
}

/** Parts that stand more than once in a document, each under the name that it has in the components, where that is shorter. */
class SharedParts {
  readonly components: Record<string, Part> = {}
  readonly #kind: string
  readonly #names = new Map<string, string>()

  constructor(kind: string, all: readonly (readonly [name: string, part: Part])[]) {
    this.#kind = kind
    const parts = new Map<string, { part: Part; name: string; count: number }>()
    for (const [name, part] of all) {
      const text = JSON.stringify(part)
      const { name: known = name, count = 0 } = parts.get(text) ?? {}
      // Of several names the shortest one, as it stands at each place.
      parts.set(text, { part, name: name.length < known.length ? name : known, count: count + 1 })
    }
    for (const [text, { part, name, count }] of parts)
      if (this.#isShorter(text, name, count)) this.#add(text, name, part)
  }

  /** Whether as many references and the part once are shorter than the part each time. */
  #isShorter({ length }: string, name: string, count: number): boolean {
    const reference = JSON.stringify({ $ref: `#/components/${this.#kind}/${name}` }).length
    const named = `"${name}":,`.length
    return count > 1 && count * reference + named + length < count * length
  }

  #add(text: string, name: string, part: Part): void {
    let free = name
    for (let nth = 2; free in this.components; nth++) free = `${name}-${nth}`
    this.components[free] = part
    this.#names.set(text, free)
  }

  /** A reference to the part where several have it, otherwise the part. */
  take(part: Part): Part {
    const name = this.#names.get(JSON.stringify(part))
    return name === undefined ? part : { $ref: `#/components/${this.#kind}/${name}` }
  }
}

/** Without what is said twice: the text, which the schema has as well, and that a parameter is not required. */
function saidOnce(parameter: Part): Part {
  const { required, schema, ...rest } = parameter as {
    required?: boolean
    schema?: Part
    description?: string
  }
  const { description, ...bare } = schema ?? {}
  // A schema of its own that is described at its parameter.
  const [shared, ...texts] = (schema?.['allOf'] ?? []) as Part[]
  const isShared = shared && texts.every((part) => Object.keys(part).join() === 'description')
  return {
    ...rest,
    ...(required && { required }),
    schema: isShared ? shared : description === rest.description ? bare : schema,
  }
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

/** Whether `one` has all fields of `other`, with the same schemas, and has or needs more. */
function extendsSchema(one: ObjectSchema, other: ObjectSchema): boolean {
  const [mine, theirs] = [one.properties ?? {}, other.properties ?? {}]
  const shared = Object.keys(theirs)
  const isMore =
    Object.keys(mine).length > shared.length || (one.required?.length ?? 0) > (other.required?.length ?? 0)
  return (
    shared.length > 3 &&
    isMore &&
    shared.every((name) => JSON.stringify(mine[name]) === JSON.stringify(theirs[name])) &&
    (other.required ?? []).every((name) => one.required?.includes(name))
  )
}

/** Schemas of details refer to those of the rows of lists, whose fields they have as well. */
function withSharedFields(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = Object.entries(schemas) as [string, ObjectSchema][]
  return Object.fromEntries(
    all.map(([name, schema]) => {
      const base = all.find(([, other]) => other !== schema && extendsSchema(schema, other))
      if (!base) return [name, schema]
      const added = Object.entries(schema.properties ?? {}).filter(
        ([field]) => !(field in base[1].properties!),
      )
      const required = schema.required?.filter((field) => !base[1].required?.includes(field)) ?? []
      const own = {
        type: 'object',
        ...(added.length > 0 && { properties: Object.fromEntries(added) }),
        ...(required.length > 0 && { required }),
      }
      return [name, { allOf: [{ $ref: `#/components/schemas/${base[0]}` }, own] }]
    }),
  )
}

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The same with each schema within replaced, from the innermost out. @param name of the field or parameter that has it */
function mapSchemas(value: unknown, name: string, replace: (schema: Part, name: string) => Part): unknown {
  if (Array.isArray(value)) return value.map((each) => mapSchemas(each, name, replace))
  if (!isObject(value)) return value
  const isNamed = typeof value['name'] === 'string' && 'in' in value
  const within = isNamed ? String(value['name']) : name
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === 'example' || key === 'examples') return [key, each]
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(each as Part).map(([field, schema]) => [
              field,
              replace(mapSchemas(schema, field, replace) as Part, field),
            ]),
          ),
        ]
      const inner = mapSchemas(each, within, replace)
      if (key === 'schema' || key === 'items') return [key, replace(inner as Part, within)]
      if (key === 'anyOf' || key === 'oneOf')
        return [key, (inner as Part[]).map((schema) => replace(schema, within))]
      return [key, inner]
    }),
  )
}

/** What several fields and parameters have alike, a day, a currency or a list of tags, refers to a schema of its own. */
function withSharedSchemas(document: Document): Document {
  const { schemas = {}, ...others } = document.components ?? {}
  const all = { paths: document.paths, others, schemas }
  const parts: [string, Part][] = []
  mapSchemas(all, '', (schema, name) => {
    parts.push([`${name}-part`, schema])
    return schema
  })
  const shared = new SharedParts('schemas', parts)
  const taken = mapSchemas(all, '', (schema) => shared.take(schema)) as typeof all
  // A part of what is shared may be within another shared part alone.
  const text = JSON.stringify(taken)
  const used = Object.entries(shared.components).filter(([name]) => text.includes(`schemas/${name}"`))
  const components = { ...taken.others, schemas: { ...taken.schemas, ...Object.fromEntries(used) } }
  return { ...document, paths: taken.paths, components } as Document
}

/**
 * The same document with the parameters and answers that several operations have alike in its components. Of the document
 * for AI tools this takes three quarters, and it has to fit into what a model reads at once.
 */
export function withSharedParts(document: Document): Document {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path)) as Described[]
  for (const operation of operations)
    if (operation.parameters) operation.parameters = operation.parameters.map(saidOnce)
  const parameters = new SharedParts(
    'parameters',
    operations.flatMap(
      (operation) => operation.parameters?.map((part) => [String(part['name']), part] as const) ?? [],
    ),
  )
  const responses = new SharedParts(
    'responses',
    operations.flatMap((operation) =>
      Object.entries(operation.responses).map(([status, part]) => [status, part] as const),
    ),
  )
  for (const operation of operations) {
    if (operation.parameters) operation.parameters = operation.parameters.map((part) => parameters.take(part))
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, part]) => [status, responses.take(part)]),
    )
  }
  const { components = {} } = document
  Object.assign(components, {
    schemas: withSharedFields(components.schemas ?? {}),
    parameters: parameters.components,
    responses: responses.components,
  })
  return withSharedSchemas({ ...document, components })
}
