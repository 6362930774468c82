import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { activities, ruleRuns, rules, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import type { JobTurn } from '../../operation/job.ts'

/** A worker has a run for this long, which is many times as long as a step takes. */
export const leaseMs = 60_000

/** The rules of runs and what started them. */
export const readFor = (db: OrgDb, runs: readonly { readonly ruleId: string; readonly cause: string }[]) =>
  combine({
    rules: db
      .select({
        ...getTableColumns(rules),
        isOwnerThere: sql<number>`EXISTS (SELECT 1 FROM users u WHERE u.id = ${rules.ownerId} AND u.active)`,
        worksHere: sql<number>`EXISTS (SELECT 1 FROM users u WHERE u.id = ${rules.ownerId} AND u.global_role = 'admin')
          OR EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = rules.owner_id AND m.vertical_id = rules.vertical_id)`,
        timeZone: sql<string | null>`(SELECT u.time_zone FROM ${users} u WHERE u.id = ${rules.ownerId})`,
      })
      .from(rules)
      .where(inArray(rules.id, [...new Set(runs.map(({ ruleId }) => ruleId))]))
      .all(),
    causes: db
      .select({
        id: activities.id,
        type: activities.type,
        recordId: activities.recordId,
        changes: activities.changes,
      })
      .from(activities)
      .where(inArray(activities.id, [...new Set(runs.map(({ cause }) => cause))]))
      .all(),
  })

type LoadedRun = ReturnType<ReturnType<typeof readFor>['decode']>
type WorkingRule = LoadedRun['rules'][number]
type Cause = LoadedRun['causes'][number]
export type ClaimedRun = typeof ruleRuns.$inferSelect

/** A run that is taken up, with what it is about. Its `db` is for what is the engine's own. */
export interface Work extends JobTurn {
  readonly rule: WorkingRule
  /** What started it, where a change did. */
  readonly activity: Cause | undefined
}

/** The row of a run, as long as this worker has it. */
export const isMine = ({ id, attempts }: ClaimedRun) =>
  sql`${eq(ruleRuns.id, id)} AND ${ruleRuns.attempts} = ${attempts} AND ${ruleRuns.dueAt} IS NOT NULL`
