import { inArray, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { openConnection } from '../../databases/door.ts'
import type { Connection } from '../../db/connection.ts'
import { withDueRules } from '../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { ruleRuns } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { errorFields, log } from '../../operation/log.ts'
import { causedIn, deliverWebhooksSoon } from '../integrations/webhooks/deliver-webhooks.ts'
import { OnceAtATime } from '../jobs/once-at-a-time.ts'
import { takeTurns } from '../jobs/take-turns.ts'
import { leaseMs, readFor } from './claimed-run.ts'
import { startByTime } from './start-by-time.ts'
import { takeRun } from './take-run.ts'

/** A run of the job takes up nothing new after this time, so that runs do not overlap more and more. */
const jobMs = 18_000
/** How long after a change the rules that it starts are served before others have their turn. */
const soonMs = 10_000

/** Runs that are taken up at the same time, and in one hour. */
const atATime = 10
const runsPerHour = 50_000
const hourMs = 3_600_000

/** Takes up what is due. Organizations take turns, and within one each run fails by itself. */
export async function runRules(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  await takeTurns(connection, {
    name: 'rules.run',
    due: () => withDueRules(Date.now()),
    runMs: jobMs,
    lanes: 4,
    take: async (organizationId, until) => {
      await startByTime(connection, organizationId)
      return runOf(env, connection, organizationId, until)
    },
  })
}

// Of this instance.
const soon = new OnceAtATime()

/** Takes up what a change has just started; the job goes on with what is left. */
export async function runRulesSoon(env: Bindings, organizationId: string): Promise<void> {
  const until = Date.now() + soonMs
  await soon.run(organizationId, until, () => {
    const tenant = () => causedIn(organizationId)
    return runOf(env, openConnection(env, { tenant }), organizationId, until)
  })
}

/** What a change has just caused: rules go on, and webhooks hear of it and of what the rules did. */
export async function reactSoon(env: Bindings, organizationId: string): Promise<void> {
  await Promise.all([deliverWebhooksSoon(env, organizationId), runRulesSoon(env, organizationId)])
}

/** Returns whether it ended because the time was over. */
async function runOf(
  env: Bindings,
  connection: Connection,
  organizationId: string,
  until: number,
): Promise<boolean> {
  const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
  let hasRun = false
  while (Date.now() < until) {
    const [claimed] = await connection.write([claimNext(db)])
    const runs = claimed as (typeof ruleRuns.$inferSelect)[]
    if (runs.length === 0) {
      if (hasRun) await deliverWebhooksSoon(env, organizationId)
      return false
    }
    hasRun = true
    const [{ found, causes }, held] = await Promise.all([
      connection.read(readFor(db, runs)),
      overCap(connection, organizationId, runs.length),
    ])
    if (held) {
      await connection.write([
        db.update(
          ruleRuns,
          { dueAt: held },
          inArray(
            ruleRuns.id,
            runs.map(({ id }) => id),
          ),
        ),
      ])
      return false
    }
    await Promise.all(
      runs.map(async (run) => {
        const rule = found.find(({ id }) => id === run.ruleId)
        const activity = causes.find(({ id }) => id === run.cause)
        if (!rule) return
        await takeRun({ env, connection, db, rule, activity }, run).catch((error: unknown) =>
          // The lease runs out, and the run is taken up again.
          log('error', { task: 'rules.run', runId: run.id, ...errorFields(error) }),
        )
      }),
    )
  }
  return true
}

/** When the cap of an organization ends, in milliseconds, where it has taken up as many runs as it may in an hour. */
async function overCap(
  connection: Connection,
  organizationId: string,
  runs: number,
): Promise<number | undefined> {
  const key = `rules:${organizationId}`
  const counted = new AccountsDb(connection.builder).countAttempt(key, hourMs, Date.now(), runs)
  const [[row] = []] = (await connection.write([counted])) as [{ count: number; resetAt: number }[]]
  return row && row.count > runsPerHour ? row.resetAt : undefined
}

/** Takes the lease on the next runs. Those of a paused rule wait until it is switched on again. */
function claimNext(db: OrgDb) {
  const now = Date.now()
  const next = db
    .select({ id: ruleRuns.id })
    .from(ruleRuns)
    .where(
      sql`${ruleRuns.dueAt} <= ${now} AND EXISTS (SELECT 1 FROM rules r WHERE r.id = rule_runs.rule_id AND r.active)`,
    )
    .orderBy(ruleRuns.dueAt)
    .limit(atATime)
  const lease = {
    dueAt: now + leaseMs,
    attempts: sql`${ruleRuns.attempts} + 1`,
    state: sql`iif(${ruleRuns.state} = 'waiting', 'running', ${ruleRuns.state})`,
  }
  return db.claim(ruleRuns, lease, sql`${ruleRuns.id} IN (${next.sql()})`)
}
