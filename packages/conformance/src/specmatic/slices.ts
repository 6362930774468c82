interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface Schema {
  allOf?: object[]
}

interface Reference {
  readonly $ref: string
}

interface Operation<P> {
  parameters?: P[]
}

interface Document<P> {
  readonly paths: Record<string, Record<string, Operation<P>>>
  readonly components: {
    readonly parameters: Record<string, Parameter>
    readonly schemas: Record<string, Schema>
  }
}

export type OpenApi = Document<Parameter | Reference>

/** How many optional parameters one generated document has at most; each one doubles the number of tests. */
const maxOptional = 4

/** Parameters that the generator cannot invent: they come from an earlier answer, or must be new for each body. */
const neverMadeUp = ['cursor', 'If-Match', 'Idempotency-Key']

/**
 * The document with each operation's own parameters in place of references, without those that cannot be made up, and with
 * a rule that its schemas lack: that a contact needs one of two fields.
 */
function narrow(document: OpenApi): Document<Parameter> {
  const { parameters: shared } = document.components
  const meant = (given: Parameter | Reference): Parameter =>
    '$ref' in given ? shared[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)]! : given
  const narrowed = structuredClone(document) as unknown as Document<Parameter>
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters = [] }] of Object.entries(methods))
      narrowed.paths[path]![method]!.parameters = parameters
        .map(meant)
        .filter(({ name }) => !neverMadeUp.includes(name))
  const contact = narrowed.components.schemas.ContactCreate!
  const email = { type: 'string', format: 'email', maxLength: 254 }
  contact.allOf = [...(contact.allOf ?? []), { type: 'object', required: ['email'], properties: { email } }]
  return narrowed
}

/**
 * Splits the document into parts that together have every operation and every parameter once: each part has a few of
 * the optional parameters, and later parts only have operations with parameters left.
 */
export const slicesOf = (document: OpenApi): Document<Parameter>[] => {
  const whole = narrow(document)
  const slices: Document<Parameter>[] = []
  for (let slice = 0; ; slice++) {
    const part = structuredClone(whole)
    let operations = 0
    for (const [path, methods] of Object.entries(part.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const all = operation.parameters ?? []
        const optional = all.filter(({ required }) => !required)
        const kept = optional.slice(slice * maxOptional, (slice + 1) * maxOptional)
        if (slice > 0 && kept.length === 0) delete methods[method]
        else operations += 1
        operation.parameters = all.filter((one) => one.required || kept.includes(one))
      }
      if (Object.keys(methods).length === 0) delete part.paths[path]
    }
    if (operations === 0) return slices
    slices.push(part)
  }
}
