import type { RequestContext } from '../operation/request-context.ts'
import type { Bindings } from '../operation/env.ts'

/** What the middleware of every request leaves for the route, and the route for the log line. */
interface Variables {
  request: RequestContext
  route?: string
  /** The program that calls, as it names itself: for the log line alone. */
  client?: string
  /** The error behind an answer of 500, for the log. */
  failure?: Error
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
