import { Deadline } from '../../db/deadline.ts'
import type { JobName, JobTurn } from '../../operation/job.ts'
import type { RequestContext } from '../../operation/request-context.ts'

/** What the rules' own job does when it has no more runs. */
const doneByTheRules: readonly JobName[] = ['rules.run', 'webhooks.deliver']

/** The context of what a job does in a person's name; what it leaves for afterwards is put into `background`. */
export const jobContext = (
  { env, connection, start }: Pick<JobTurn, 'env' | 'connection' | 'start'>,
  requestId: string,
  background: Promise<unknown>[],
): RequestContext => ({
  requestId,
  connection,
  env,
  origin: env.PUBLIC_ORIGIN,
  address: null,
  findings: {},
  deadline: new Deadline(),
  // A job is in the database of its organization.
  databases: {
    goTo: () => undefined,
    find: () => Promise.resolve(false),
    serve: (_keys, run) => run(),
    serveAnywhere: (_isUnknown, run) => run(),
  },
  waitUntil: (work) => background.push(work),
  start: (_organizationId, one) => (doneByTheRules.includes(one.job) ? Promise.resolve() : start(one)),
})
