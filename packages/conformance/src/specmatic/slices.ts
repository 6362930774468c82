import type { Document, OpenApi, Parameter } from './document.ts'
import { narrow, type TakenValues } from './narrow.ts'

/** How many optional parameters one generated document has at most; each one doubles the number of tests. */
const maxOptional = 4

/**
 * Splits the document into parts that together have every operation and every parameter once: each part has a few of
 * the optional parameters, and later parts only have operations with parameters left.
 */
export const slicesOf = (document: OpenApi, taken: TakenValues): Document<Parameter>[] => {
  const whole = narrow(document, taken)
  const slices: Document<Parameter>[] = []
  for (let slice = 0; ; slice++) {
    const part = structuredClone(whole)
    let operations = 0
    for (const [path, methods] of Object.entries(part.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const all = operation.parameters ?? []
        const optional = all.filter(({ required }) => !required)
        const selected = optional.slice(slice * maxOptional, (slice + 1) * maxOptional)
        if (slice > 0 && selected.length === 0) delete methods[method]
        else operations += 1
        operation.parameters = all.filter((one) => one.required || selected.includes(one))
      }
      if (Object.keys(methods).length === 0) delete part.paths[path]
    }
    if (operations === 0) return slices
    slices.push(part)
  }
}
