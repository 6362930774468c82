import type { Connection } from '../../db/connection.ts'
import { Deadline } from '../../db/deadline.ts'
import type { Bindings } from '../../operation/env.ts'
import type { RequestContext } from '../../operation/request-context.ts'
import { deliverSoon } from './outbox.ts'

/** The context of what a job does in a person's name; what it leaves for afterwards is put into `background`. */
export const jobContext = (
  env: Bindings,
  connection: Connection,
  requestId: string,
  background: Promise<unknown>[],
): RequestContext => ({
  ...{ requestId, connection, env, origin: env.PUBLIC_ORIGIN, address: null, findings: {} },
  deadline: new Deadline(),
  // A job is in the database of its organization.
  databases: {
    goTo: () => undefined,
    find: () => Promise.resolve(false),
    serve: (_keys, run) => run(),
    serveAnywhere: (_isUnknown, run) => run(),
  },
  waitUntil: (work) => background.push(work),
  deliverMails: (ids) => deliverSoon(env, ids),
  deliverEvents: () => Promise.resolve(),
})
