/**
 * Takes the place of the library's own part for Workers in the bundle (`alias` in wrangler.jsonc), which makes the schemas
 * of both versions of the protocol in every start. Without it the first request of a program makes them: most instances
 * answer browsers alone. It leaves out the library's validator of JSON schemas as well: what tools get and what clients
 * answer to a question is read by zod.
 */
export class DefaultJsonSchemaValidator {
  /** @throws Error always: only the library's own `elicitInput` and `fromJsonSchema` would ask for one. */
  getValidator(): never {
    throw new Error('Schemas are validated by zod alone')
  }
}
