/** The part of JSON Schema that the documents are written in. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

/** Finds what a `$ref` of the same document points at. */
export type Resolve = (schema: Schema) => Schema

export function resolver(document: object): Resolve {
  const resolve: Resolve = (schema) => {
    if (!schema.$ref) return schema
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((place, part) => (place as Record<string, unknown> | undefined)?.[part], document)
    if (!target) throw new Error(`The document has no ${schema.$ref}`)
    return resolve(target as Schema)
  }
  return resolve
}

/** One schema for each kind of value that is possible: no `anyOf`, `oneOf`, `allOf` or list of types is left at its top. */
export function variantsOf(given: Schema, resolve: Resolve): Schema[] {
  const schema = resolve(given)
  const { anyOf, oneOf, allOf, ...rest } = schema
  const choices = anyOf ?? oneOf
  if (choices) return choices.flatMap((choice) => variantsOf({ ...rest, ...resolve(choice) }, resolve))
  if (allOf) return variantsOf(allOf.map((each) => resolve(each)).reduce(merged, rest), resolve)
  if (rest.const !== undefined) return [{ ...rest, enum: [rest.const] }]
  const { type, ...others } = rest
  if (!Array.isArray(type)) return [rest]
  return (type as readonly string[]).map((each) =>
    each === 'null' ? { type: each } : { ...others, type: each },
  )
}

const merged = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
})
