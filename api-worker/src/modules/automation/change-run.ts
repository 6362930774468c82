import { rulesApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { ruleRuns } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readNameable } from './rule-rows.ts'
import { readRun, toRun } from './run-rows.ts'

const verticalOfRun = (runId: string) =>
  sql`(SELECT r.vertical_id FROM rules r JOIN rule_runs n ON n.rule_id = r.id WHERE n.id = ${runId})`

export const retryRun = operation(rulesApi.retryRun, {
  load: ({ db, params: { runId } }) =>
    combine({ run: readRun(db, runId), nameable: readNameable(db, verticalOfRun(runId)) }),
  handle: ({ db, scope, loaded, now }) => {
    const run = existing(loaded.run, 'Run')
    scope.require('pipeline:write', run.verticalId)
    if (run.state !== 'failed') throw new DomainError('conflict', 'Only a run that failed can go on')
    const set = {
      state: 'running' as const,
      dueAt: Date.parse(now),
      until: null,
      updatedAt: nextStamp(now, run.updatedAt),
    }
    return commit(
      toRun({ ...run, ...set }, loaded.nameable.names),
      [db.unchanged(ruleRuns, run), db.update(ruleRuns, set, eq(ruleRuns.id, run.id))],
      { starts: [{ job: 'rules.run' }] },
    )
  },
})

/** Whoever may change the records takes them out of a rule. A step that is under way fails in its batch. */
export const stopRun = operation(rulesApi.stopRun, {
  load: ({ db, params: { runId } }) =>
    combine({ run: readRun(db, runId), nameable: readNameable(db, verticalOfRun(runId)) }),
  handle: ({ db, scope, loaded, now }) => {
    const run = existing(loaded.run, 'Run')
    scope.require('leads:write', run.verticalId)
    const { names } = loaded.nameable
    if (run.dueAt === null) return commit(toRun(run, names), [])
    const { firstName, lastName } = scope.user
    const message = `${firstName} ${lastName} took it out`
    const set = {
      state: 'stopped' as const,
      dueAt: null,
      until: null,
      updatedAt: nextStamp(now, run.updatedAt),
      steps: [...run.steps, { action: 'stopped', outcome: 'stopped' as const, message, at: now }],
    }
    return commit(toRun({ ...run, ...set }, names), [
      db.unchanged(ruleRuns, run),
      db.update(ruleRuns, set, eq(ruleRuns.id, run.id)),
    ])
  },
})
