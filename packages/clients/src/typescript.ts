import { nameOf, type Operation, type Parameter, type Read, type Schema } from './read-document.ts'

const nameOfField = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

/** Prints a schema as a type. */
function printer({ inlined }: Pick<Read, 'inlined'>) {
  const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
  const object = ({ properties = {}, required = [] }: Schema) => {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${nameOfField(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  /** A part may require a field that another one declares. */
  const partOf = (part: Schema, all: readonly Schema[]): string => {
    const [base] = all
    if (!base || part.properties || !part.required) return typeOf(part)
    return `Required<Pick<${typeOf(base)}, ${union(part.required.map((name) => JSON.stringify(name)))}>>`
  }
  const ofKind = (kind: string, schema: Schema): string => {
    const { additionalProperties: others, items = {} } = schema
    if (kind === 'array') return `readonly (${typeOf(items)})[]`
    if (kind === 'integer') return 'number'
    if (kind !== 'object') return kind
    if (schema.properties) return object(schema)
    return `Readonly<Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>>`
  }
  const typeOf = (given: Schema): string => {
    const schema = inlined(given)
    const { $ref, type, anyOf, oneOf, allOf } = schema
    if ($ref) return nameOf($ref)
    if (allOf) return allOf.map((part) => `(${partOf(part, allOf)})`).join(' & ')
    if (anyOf ?? oneOf) return union((anyOf ?? oneOf ?? []).map(typeOf))
    if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
    if (type === undefined) return schema.properties ? object(schema) : 'unknown'
    return union((typeof type === 'string' ? [type] : type).map((kind) => ofKind(kind, schema)))
  }
  return typeOf
}

function method(operation: Operation, typeOf: (schema: Schema) => string): string {
  const { id, summary, inPath, inQuery, body, answer, isPaged, isVersioned } = operation
  const field = ({ name, schema, isRequired }: Parameter) =>
    `${nameOfField(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`
  const isAsked = inQuery.some(({ isRequired }) => isRequired)
  const given = [
    ...inPath.map((parameter) => field(parameter)),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(inQuery.length > 0 ? [`query: { ${inQuery.map(field).join('; ')} }${isAsked ? '' : ' = {}'}`] : []),
    `options: ${isVersioned ? 'VersionedOptions' : 'Options'} = {}`,
  ]
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${name})}`)
  const sent = [...(body ? ['body'] : []), ...(inQuery.length > 0 ? ['query'] : []), '...options']
  const type = answer ? typeOf(answer) : 'void'
  const [runs, result] = isPaged ? ['rows', `AsyncGenerator<${type}>`] : ['send', `Promise<${type}>`]
  return `  /** ${summary}. */
  ${id}(${given.join(', ')}): ${result} {
    return this.${runs}<${type}>('${operation.method}', \`${path}\`, { ${sent.join(', ')} })
  }
`
}

/** The module of the client: what sends requests, the types of the document, and a method for each operation. */
export function typescriptClient(read: Read, runtime: string): string {
  const typeOf = printer(read)
  const types = [...read.schemas].map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
  return `// Made from /api/ai/openapi.json; do not change it by hand.
${runtime}
${types.join('\n')}
/** The operations of the portal. */
export class Ginkgo extends Requests {
${read.operations.map((operation) => method(operation, typeOf)).join('\n')}}
`
}
