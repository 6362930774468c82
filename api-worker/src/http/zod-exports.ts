import { ZodType } from 'zod/v4'

/**
 * Takes the place of `zod` in the Worker's bundle (`alias` in wrangler.jsonc). `@hono/zod-openapi` imports the object `z`,
 * of which it uses `ZodType` alone; the whole object would bring messages in 60 languages, 61 kB compressed. Other modules
 * import zod as a namespace, of which the bundle takes what is used.
 */
export const z = { ZodType }
export * from 'zod/v4'
