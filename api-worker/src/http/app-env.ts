import type { RequestContext } from '../runner/request-context.ts'
import type { Bindings } from './env.ts'

/** What the middleware of every request leaves for the route, and the route for the log line. */
export interface Variables {
  request: RequestContext
  route?: string
  /** The program that calls, as it names itself: for the log line alone. */
  client?: string
  /** What made the answer a failure of ours, for the log. */
  failure?: Error
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
