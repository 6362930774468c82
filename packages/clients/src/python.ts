import { nameOf, type Operation, type Parameter, type Read, type Schema } from './read-document.ts'

const keywords = new Set('from class import global in is lambda not or pass raise return with'.split(' '))
/** Names of the language that an argument would hide. */
const builtIn = new Set(['type', 'list', 'id', 'filter'])
/** `nextTask` → `next_task`, and a word of the language with an underscore behind it. */
const inSnakeCase = (name: string): string => {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return keywords.has(snake) || builtIn.has(snake) ? `${snake}_` : snake
}
const inPascalCase = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`
const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value)

/** Prints schemas as types; objects within others get classes of their own. */
class Types {
  readonly classes = new Map<string, string>()
  readonly #read: Read

  constructor(read: Read) {
    this.#read = read
    for (const [name, schema] of read.schemas) this.#named(name, schema)
  }

  /** @param within the name of a class for an object that has none */
  typeOf(given: Schema, within: string): string {
    const schema = this.#read.inlined(given)
    const { $ref, type, anyOf, oneOf, allOf } = schema
    if ($ref) return this.#named(nameOf($ref), this.#read.schemas.get(nameOf($ref))!)
    if (allOf || schema.properties) return this.#named(within, schema)
    if (anyOf ?? oneOf)
      return union((anyOf ?? oneOf ?? []).map((part, at) => this.typeOf(part, `${within}${at + 1}`)))
    if (schema.enum)
      return schema.enum.every((value) => value === null)
        ? 'None'
        : `Literal[${schema.enum.map(literal).join(', ')}]`
    const kinds = typeof type === 'string' ? [type] : (type ?? [])
    return kinds.length === 0 ? 'Any' : union(kinds.map((kind) => this.#ofKind(kind, schema, within)))
  }

  #ofKind(kind: string, { items = {}, additionalProperties: others }: Schema, within: string): string {
    const simple = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[kind]
    if (simple) return simple
    if (kind === 'array') return `list[${this.typeOf(items, within)}]`
    return `dict[str, ${typeof others === 'object' ? this.typeOf(others, within) : 'Any'}]`
  }

  /** The name of the class, which is made where it is asked for first; of what is no object its type. */
  #named(name: string, schema: Schema): string {
    if (this.classes.has(name)) return name
    const parts = schema.allOf ?? [schema]
    const own = parts.find(({ properties }) => properties) ?? {}
    const bases = parts.flatMap(({ $ref }) => ($ref ? [this.typeOf({ $ref }, name)] : []))
    if (!own.properties && bases.length === 0)
      return this.typeOf({ ...schema, properties: undefined } as never, name)
    // Set before its fields are printed, as one may refer to itself.
    this.classes.set(name, '')
    const fields = Object.entries(own.properties ?? {}).map(([field, type]) => {
      const printed = this.typeOf(type, `${name}${inPascalCase(field)}`)
      return [field, own.required?.includes(field) ? printed : `NotRequired[${printed}]`] as const
    })
    this.classes.delete(name)
    this.classes.set(name, classOf(name, bases, fields))
    return name
  }
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function classOf(
  name: string,
  bases: readonly string[],
  fields: readonly (readonly [string, string])[],
): string {
  // A word of the language cannot be a field of a class.
  if (fields.some(([field]) => !/^[a-z_]\w*$/i.test(field) || keywords.has(field)))
    return `${name} = TypedDict("${name}", {${fields.map(([field, type]) => `"${field}": ${JSON.stringify(type)}`).join(', ')}})\n`
  const lines = fields.map(([field, type]) => `    ${field}: ${type}`)
  return `class ${name}(${bases.join(', ') || 'TypedDict'}):\n${lines.join('\n') || '    pass'}\n`
}

function method(operation: Operation, types: Types): string {
  const { id, summary, inPath, inQuery, body, answer, isPaged, isVersioned, method: verb } = operation
  const typed = ({ name, schema }: Parameter) =>
    `${inSnakeCase(name)}: ${types.typeOf(schema, inPascalCase(`${id}${inPascalCase(name)}`))}`
  const optional = (parameter: Parameter) => `${typed(parameter)} | None = None`
  const isKeyed = verb === 'POST'
  const named = [
    ...inQuery.map((parameter) => (parameter.isRequired ? typed(parameter) : optional(parameter))),
    ...(isKeyed ? ['idempotency_key: str | None = None'] : []),
    ...(isVersioned ? ['if_match: str | None = None'] : []),
  ]
  const given = [
    'self',
    ...inPath.map(typed),
    ...(body ? [`body: ${types.typeOf(body, inPascalCase(`${id}Body`))}`] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ]
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `{quote(${inSnakeCase(name)}, safe='')}`,
  )
  const query = inQuery.map(({ name }) => `"${name}": ${inSnakeCase(name)}`).join(', ')
  const sent = [
    `"${verb}"`,
    `f"${path}"`,
    ...(inQuery.length > 0 ? [`query={${query}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(isKeyed ? ['idempotency_key=idempotency_key'] : []),
    ...(isVersioned ? ['if_match=if_match'] : []),
  ].join(', ')
  const type = answer ? types.typeOf(answer, inPascalCase(`${id}Answer`)) : 'None'
  return `    def ${inSnakeCase(id)}(${given.join(', ')}) -> ${isPaged ? `Iterator[${type}]` : type}:
        """${summary}."""
        return self.${isPaged ? '_rows' : '_send'}(${sent})
`
}

/** The module of the client: what sends requests, the types of the document, and a method for each operation. */
export function pythonClient(read: Read, runtime: string): string {
  const types = new Types(read)
  const methods = read.operations.map((operation) => method(operation, types))
  return `# Made from /api/ai/openapi.json; do not change it by hand.
${runtime}

${[...types.classes.values()].join('\n\n')}

class Ginkgo(Requests):
    """The operations of the portal."""

${methods.join('\n')}`
}
