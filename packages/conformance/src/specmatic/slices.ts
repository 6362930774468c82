interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface Schema {
  required?: string[]
  properties?: Record<string, unknown>
}

export interface OpenApi {
  readonly paths: Record<string, Record<string, { parameters?: Parameter[] }>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

/** How many optional parameters one generated document has at most; each one doubles the number of tests. */
const maxOptional = 4

/** Parameters that the generator cannot invent: they come from an earlier answer, or must be new for each body. */
const neverMadeUp = ['cursor', 'If-Match', 'Idempotency-Key']

/** Adds to the schemas a rule that they lack: that a contact needs one of two fields. */
const narrow = (document: OpenApi): OpenApi => {
  const narrowed = structuredClone(document)
  for (const methods of Object.values(narrowed.paths))
    for (const operation of Object.values(methods))
      operation.parameters = (operation.parameters ?? []).filter(({ name }) => !neverMadeUp.includes(name))
  const contact = narrowed.components.schemas.ContactCreate!
  contact.required = ['name', 'email']
  contact.properties = { ...contact.properties, email: { type: 'string', format: 'email', maxLength: 254 } }
  return narrowed
}

/**
 * Splits the document into parts that together have every operation and every parameter once: each part has a few of
 * the optional parameters, and later parts only have operations with parameters left.
 */
export const slicesOf = (document: OpenApi): OpenApi[] => {
  const whole = narrow(document)
  const slices: OpenApi[] = []
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
