import * as z from 'zod'

/** The name of a remote, e.g. `mfe-quotes`. */
export const AppName = z
  .string()
  .regex(/^mfe-[a-z0-9][a-z0-9-]{0,35}$/, 'Not the name of an app')
  .meta({ maxLength: 40, example: 'mfe-quotes' })
