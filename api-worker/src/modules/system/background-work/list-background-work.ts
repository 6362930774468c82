import { type BackgroundJob, backgroundWorkApi } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import { endedAsFailed } from '../../../db/job-turns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { jobTurns } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import type { WorkLeft } from '../../../operation/job.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { ownedJobs } from './owned-jobs.ts'

/** Work that had a turn within this many milliseconds runs: the sweep gives one a minute. */
const runsForMs = 60_000

type Turn = Pick<typeof jobTurns.$inferSelect, 'job' | 'servedAt' | 'failures' | 'retryAt' | 'lastError'>

const { job, servedAt, failures, retryAt, lastError } = jobTurns

export const listBackgroundWork = operation(backgroundWorkApi.list, {
  load: ({ db, now }) =>
    combine({
      turns: db
        .select({ job, servedAt, failures, retryAt, lastError })
        .from(jobTurns)
        .where(
          inArray(
            job,
            ownedJobs().map(({ name }) => name),
          ),
        )
        .all(),
      left: readLeft(db, Date.parse(now)),
    }),
  handle: ({ loaded: { turns, left }, now }) => {
    const jobs = ownedJobs().flatMap(({ name, owner }): BackgroundJob[] => {
      const turn = turns.find((one) => one.job === name)
      const what = { ...nothingLeft, ...left[name] }
      const state = stateOf(turn, what, Date.parse(now))
      if (!state) return []
      const hasFailed = state === 'failed' || state === 'retrying'
      const isOfTurn = turn !== undefined && turn.failures > 0
      const next = isOfTurn ? turn.retryAt : what.retryAt
      return [
        {
          job: name,
          title: owner.title,
          state,
          waiting: what.waiting,
          failing: what.failing,
          reason: hasFailed ? ((isOfTurn ? turn.lastError : what.reason) ?? null) : null,
          consequence: hasFailed ? owner.whenFailed : null,
          retryAt: state === 'retrying' && next !== null ? new Date(next).toISOString() : null,
        },
      ]
    })
    return answer({ jobs: jobs.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) })
  },
})

const order: readonly BackgroundJob['state'][] = ['failed', 'retrying', 'running', 'waiting']

const nothingLeft: WorkLeft = { waiting: 0, failing: 0, ended: 0, reason: null, retryAt: null }

/** What is left of each job, by its name. */
function readLeft(db: OrgDb, now: number): Read<Record<string, Partial<WorkLeft> | undefined>> {
  const reads = ownedJobs().flatMap(({ name, owner }) =>
    owner.left ? [[name, owner.left(db, now)] as const] : [],
  )
  return map(combine(Object.fromEntries(reads)), (left) => left)
}

/** Undefined where nothing is left to be done. */
function stateOf(turn: Turn | undefined, left: WorkLeft, now: number): BackgroundJob['state'] | undefined {
  if ((turn && turn.retryAt >= endedAsFailed) || left.ended > 0) return 'failed'
  if ((turn && turn.failures > 0) || left.failing > 0) return 'retrying'
  if (left.waiting === 0) return undefined
  return turn && turn.servedAt > now - runsForMs ? 'running' : 'waiting'
}
