/** A schema of JSON Schema 2020-12, as far as the document uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

export interface Operation {
  readonly id: string
  readonly summary: string
  readonly method: string
  readonly path: string
  /** In the order in which the path has them. */
  readonly inPath: readonly Parameter[]
  readonly inQuery: readonly Parameter[]
  readonly body: Schema | undefined
  /** Of one row where it answers pages; undefined where it answers nothing. */
  readonly answer: Schema | undefined
  readonly isPaged: boolean
  /** Whether it takes `If-Match`. */
  readonly isVersioned: boolean
}

export interface Read {
  readonly operations: readonly Operation[]
  /** The schemas that have a name of their own; parts that stand in several of them have none. */
  readonly schemas: ReadonlyMap<string, Schema>
  /** The schema behind a reference to one without a name; otherwise the reference. */
  readonly inlined: (schema: Schema) => Schema
}

interface RawOperation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly (Schema & RawParameter)[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Schema & { readonly content?: Content }>>
}
interface RawParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The name at the end of a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
const hasName = (name: string): boolean => /^[A-Z]\w*$/.test(name)

export function readDocument({ paths, components }: Document): Read {
  const all = components['schemas'] as Readonly<Record<string, Schema>>
  const behind = <Part extends { readonly $ref?: string }>(kind: string, part: Part): Part =>
    part.$ref ? (components[kind]?.[nameOf(part.$ref)] as Part) : part
  const inlined = (schema: Schema): Schema =>
    schema.$ref && !hasName(nameOf(schema.$ref)) ? inlined(all[nameOf(schema.$ref)]!) : schema

  function operationOf(path: string, method: string, raw: RawOperation): Operation {
    const parameters = (raw.parameters ?? []).map((part) => behind('parameters', part))
    const within = (place: string) =>
      parameters
        .filter((part) => part.in === place)
        .map(({ name, schema, required = false }) => ({ name, schema, isRequired: required }))
    const inQuery = within('query')
    const isPaged = inQuery.some(({ name }) => name === 'cursor')
    const [, success] = Object.entries(raw.responses).find(([status]) => status.startsWith('2'))!
    const answer = behind('responses', success).content?.['application/json']?.schema
    return {
      id: raw.operationId,
      summary: raw.summary,
      method: method.toUpperCase(),
      path,
      inPath: within('path'),
      // The next page is followed, and not asked for.
      inQuery: inQuery.filter(({ name }) => name !== 'cursor'),
      body: raw.requestBody?.content['application/json']?.schema,
      answer: isPaged && answer ? inlined(answer).items : answer,
      isPaged,
      isVersioned: within('header').some(({ name }) => name === 'If-Match'),
    }
  }
  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => operationOf(path, method, raw)),
    ),
    // Refusals are thrown by the client's own class.
    schemas: new Map(Object.entries(all).filter(([name]) => hasName(name) && name !== 'Error')),
    inlined,
  }
}
