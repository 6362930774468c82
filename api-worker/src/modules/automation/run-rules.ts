import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { organizations, ruleRuns, rules } from '../../db/schema/index.ts'
import { defineJob, type JobTurn } from '../../operation/job.ts'
import { errorFields, log } from '../../operation/log.ts'
import { leaseMs, readFor } from './claimed-run.ts'
import { startByTime } from './start-by-time.ts'
import { takeRun } from './take-run.ts'

/** Those with runs of rules to go on with. */
const withDueRuns = (now: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL AND
    EXISTS (SELECT 1 FROM ${ruleRuns} JOIN ${rules} ON ${rules.id} = ${ruleRuns.ruleId} AND ${rules.active}
      WHERE ${ruleRuns.organizationId} = ${organizations.id} AND ${ruleRuns.dueAt} <= ${now})`

/** Those with rules that time may start. */
const withTimedRules = (now: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL AND
    ${organizations.id} IN (SELECT ${rules.organizationId} FROM ${rules} WHERE ${rules.dueAt} <= ${now} AND ${rules.active})`

/** Runs that are taken up at the same time, and in one hour. */
const atATime = 10
const runsPerHour = 50_000
const hourMs = 3_600_000

/** Runs of a paused rule wait until it is switched on again. */
const isOfActiveRule = sql`EXISTS (SELECT 1 FROM rules r WHERE r.id = rule_runs.rule_id AND r.active)`

/** Starts what time starts. */
export const startRules = defineJob({
  name: 'rules.start',
  owner: {
    title: 'Automation rules that time starts',
    whenFailed: 'Rules for a time or a date do not start.',
    left: (db, now) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(rules)
        .where(eq(rules.active, true), sql`${rules.dueAt} <= ${now}`)
        .first(),
  },
  runMs: 18_000,
  lanes: 4,
  due: () => withTimedRules(Date.now()),
  async step({ connection, organizationId, start }) {
    await startByTime(connection, organizationId)
    await start({ job: 'rules.run' })
    return false
  },
})

/**
 * Takes up what changes, people and time have started. Organizations take turns, and within one each run fails by itself.
 * Webhooks hear of what the rules did.
 */
export const runRules = defineJob({
  name: 'rules.run',
  owner: {
    title: 'Automation rules',
    whenFailed: 'Rules do not go on with what they have begun.',
    left: (db, now) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(ruleRuns)
        .where(sql`${ruleRuns.dueAt} <= ${now} AND ${isOfActiveRule}`)
        .first(),
  },
  runMs: 18_000,
  lanes: 4,
  // Organizations whose rules have run.
  prepare: () => new Set<string>(),
  due: () => withDueRuns(Date.now()),
  async step(turn, haveRun) {
    const hasMore = await takeSome(turn)
    if (hasMore) haveRun.add(turn.organizationId)
    else if (haveRun.delete(turn.organizationId)) await turn.start({ job: 'webhooks.deliver' })
    return hasMore
  },
})

/** Takes up the next runs; resolves with whether there were any. */
async function takeSome(turn: JobTurn): Promise<boolean> {
  const { connection, db, organizationId } = turn
  const [claimed] = await connection.write([claimNext(db)])
  const runs = claimed as (typeof ruleRuns.$inferSelect)[]
  if (runs.length === 0) return false
  const [{ rules: records, causes }, pending] = await Promise.all([
    connection.read(readFor(db, runs)),
    overCap(connection, organizationId, runs.length),
  ])
  if (pending) {
    const ids = runs.map(({ id }) => id)
    await connection.write([db.update(ruleRuns, { dueAt: pending }, inArray(ruleRuns.id, ids))])
    return false
  }
  await Promise.all(
    runs.map(async (run) => {
      const rule = records.find(({ id }) => id === run.ruleId)
      const activity = causes.find(({ id }) => id === run.cause)
      if (!rule) return
      await takeRun({ ...turn, rule, activity }, run).catch((error: unknown) =>
        // The lease runs out, and the run is taken up again.
        log('error', { task: 'rules.run', runId: run.id, ...errorFields(error) }),
      )
    }),
  )
  return true
}

/** When the cap of an organization ends, in milliseconds, where it has taken up as many runs as it may in an hour. */
async function overCap(
  connection: Connection,
  organizationId: string,
  runs: number,
): Promise<number | undefined> {
  const key = `rules:${organizationId}`
  const counted = new AccountsDb().countAttempt(key, hourMs, Date.now(), runs)
  const [[row] = []] = (await connection.write([counted])) as [{ count: number; resetAt: number }[]]
  return row && row.count > runsPerHour ? row.resetAt : undefined
}

/** Takes the lease on the next runs. Those of a paused rule wait until it is switched on again. */
function claimNext(db: OrgDb) {
  const now = Date.now()
  const next = db
    .select({ id: ruleRuns.id })
    .from(ruleRuns)
    .where(sql`${ruleRuns.dueAt} <= ${now} AND ${isOfActiveRule}`)
    .orderBy(ruleRuns.dueAt)
    .limit(atATime)
  const lease = {
    dueAt: now + leaseMs,
    attempts: sql`${ruleRuns.attempts} + 1`,
    state: sql`iif(${ruleRuns.state} = 'waiting', 'running', ${ruleRuns.state})`,
  }
  return db.claim(ruleRuns, lease, sql`${ruleRuns.id} IN (${next.sql()})`)
}
