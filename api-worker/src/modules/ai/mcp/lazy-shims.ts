/**
 * Takes the place of the library's own part for Workers in the bundle (`alias` in wrangler.jsonc), which makes the schemas
 * of both versions of the protocol in every start. Without it the first request of a program makes them: most instances
 * answer browsers alone.
 */
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
