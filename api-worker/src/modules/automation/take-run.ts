import { isFailure, type RuleAction, ruleActionWord, type RuleNames, type RuleStep } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { notifications, ruleRuns, rules } from '../../db/schema/index.ts'
import { combine, nothing, type Statement } from '../../db/statement.ts'
import { DomainError, toDomainError } from '../../operation/errors.ts'
import { errorFields, log } from '../../operation/log.ts'
import { act } from './act.ts'
import type { Acting } from './acting.ts'
import { AppUnusable } from './app-unusable.ts'
import { actingOwner, type Owner } from './acting-owner.ts'
import { hasStarted } from './has-started.ts'
import { readHappened, readLastActivity, readMeets, readRecord, type RuleRecord } from './run-facts.ts'
import { readNameable } from './rule-rows.ts'
import { ruleCondition } from './rule-filters.ts'
import { type ClaimedRun, isMine, leaseMs, type Work } from './claimed-run.ts'

/** For how long a step is tried again that fails for another reason than what it was to do. Milliseconds. */
const triedForMs = 3_600_000
const retryMs = 30_000
/** Attempts that follow each other at once, where another writer came in between. */
const maxAtOnce = 50

/** A rule that fails so many times in a row is paused. */
const maxFailures = 10

/** Takes a run on until it waits or is over. Each action and the note that it was done are one batch. */
export async function takeRun(work: Work, run: ClaimedRun): Promise<void> {
  const { connection, db, rule } = work
  if (!rule.isOwnerThere) return pause(work, run, 'Whoever it acted for has left')
  if (!rule.worksHere) return pause(work, run, 'Whoever it acted for no longer works in this vertical')
  let owner: Owner
  try {
    owner = await actingOwner(work, run)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unauthenticated') throw error
    // It was paused meanwhile, and holds its runs.
    return
  }
  const type = rule.kind
  const { record, last, nameable } = await connection.read(
    combine({
      record: readRecord(owner.db, type, run.recordId),
      last: readLastActivity(db, run.id),
      nameable: readNameable(db, rule.verticalId),
    }),
  )
  if (!record) {
    if (run.state === 'new') return forget(work, run)
    return over(work, run, 'stopped', { action: 'look for the record', message: 'The record is gone' })
  }
  if (run.state === 'new' && !(await hasStarted(work, run, record))) return forget(work, run)
  await goOn({ ...work, seen: last?.row ?? 0 }, owner, run, record, nameable.names)
}

/** The condition did not hold, so there is nothing to tell. */
async function forget({ connection, db }: Work, run: ClaimedRun): Promise<void> {
  await connection.write([db.delete(ruleRuns, isMine(run))])
}

/** With the last activity that was there when the run was taken up, as the database counts them. */
type Seeing = Work & { readonly seen: number }

async function goOn(work: Seeing, owner: Owner, claimed: ClaimedRun, facts: RuleRecord, names: RuleNames) {
  const { rule, connection } = work
  const { actions } = rule.definition
  let run = claimed
  let record: RuleRecord | undefined = facts
  if (run.until !== null) {
    const why = await whyStopped(work, run, record)
    if (why) return over(work, run, 'stopped', { action: wordOf(run), message: why })
  }
  for (;;) {
    const action = actions[run.step]
    if (!action) return over(work, run, 'done')
    const now = new Date().toISOString()
    const acting: Acting = { ...work, run, record, names, owner, now }
    const next: { run?: ClaimedRun } = {}
    // What is written with the action: that it was done, and what comes behind it.
    const progress = (step: Omit<RuleStep, 'action' | 'at'>): Statement[] => {
      const isLast = run.step + 1 >= actions.length
      const steps = [...run.steps, { action: wordOf(run), at: now, ...step }]
      const set = {
        step: run.step + 1,
        steps,
        until: null,
        updatedAt: now,
        ...(isLast
          ? { state: 'done' as const, dueAt: null }
          : { state: 'running' as const, dueAt: Date.now() + leaseMs }),
      }
      next.run = { ...run, ...set }
      return [
        work.db.guard(work.db.exists(ruleRuns, isMine(run)), 'stale_edit'),
        work.db.update(ruleRuns, set, isMine(run)),
        ...(isLast && rule.failures > 0
          ? [work.db.update(rules, { failures: 0 }, eq(rules.id, rule.id))]
          : []),
      ]
    }
    try {
      const result = await act(acting, action, progress)
      if (result.kind === 'wait') return await wait(work, run, result)
      if (result.kind === 'stop')
        return await over(work, run, 'stopped', { action: wordOf(run), message: result.why })
      if (result.kind === 'again') return await tryAgain(work, run, { ...result, action: wordOf(run) })
    } catch (error) {
      if (error instanceof AppUnusable) return pause(work, run, error.message)
      return failed(work, run, wordOf(run), error)
    }
    if (!next.run || next.run.dueAt === null) return
    run = next.run
    const { again } = await connection.read(combine({ again: readRecord(owner.db, rule.kind, run.recordId) }))
    if (!again) return over(work, run, 'stopped', { action: wordOf(run), message: 'The record is gone' })
    record = again
  }
  function wordOf({ step }: ClaimedRun): string {
    const action = actions[step] as RuleAction | undefined
    return action ? ruleActionWord(rule.kind, action, names) : 'end'
  }
}

/** Why a run that has waited goes no further; undefined where it does. */
async function whyStopped(work: Work, run: ClaimedRun, record: RuleRecord): Promise<string | undefined> {
  const { rule, connection, db } = work
  const { stopWhen, actions, condition } = rule.definition
  const stops = new Set(stopWhen)
  // Who waits for an answer goes on with one.
  if (actions.some((action) => action.type === 'wait' && action.untilAnswer)) stops.delete('answered')
  const { verticalId, ownerId: userId, timeZone } = rule
  const asker = { verticalId, userId, timeZone, now: new Date().toISOString() }
  const meets = stops.has('condition_fails') && Object.keys(condition.is).length > 0
  const { happened, holds } = await connection.read(
    combine({
      happened: readHappened(db, run.id, { leadId: record.leadId, since: run.createdAt }),
      holds: meets
        ? readMeets(db, rule.kind, run.recordId, await ruleCondition(rule.kind, condition.is, asker))
        : nothing,
    }),
  )
  if (stops.has('closed') && record.isClosed) return 'The enquiry is closed'
  if (stops.has('answered') && happened?.answered) return 'The person answered'
  if (stops.has('meeting_planned') && happened?.meetingPlanned) return 'A meeting is planned'
  if (stops.has('unsubscribed') && happened?.unsubscribed) return 'The person has unsubscribed'
  if (holds === false) return 'The condition no longer holds'
  return undefined
}

interface Waiting {
  readonly until: number
  readonly message: string | null
  readonly word: string
}

/** What happened with the lead while the run was on its way to wait wakes it at once. */
async function wait(
  { connection, db, seen }: Seeing,
  run: ClaimedRun,
  { until, message, word }: Waiting,
): Promise<void> {
  const now = new Date().toISOString()
  const isNew = run.until === null
  // A run that waited before has looked at all that had happened by then; a new one has looked at nothing yet.
  const since = isNew ? Date.parse(run.updatedAt) : Number.MAX_SAFE_INTEGER
  await connection.write([
    db.update(
      ruleRuns,
      {
        state: 'waiting',
        until,
        updatedAt: isNew ? now : run.updatedAt,
        ...(isNew && { steps: [...run.steps, { action: word, outcome: 'waiting', message, at: now }] }),
        dueAt: sql`iif(EXISTS (SELECT 1 FROM activities a WHERE a.organization_id = rule_runs.organization_id
            AND a.lead_id = ${run.leadId} AND (a.created_at >= ${since} OR a.rowid > ${seen})
            AND a.actor_type <> 'rule' AND a.id <> ${run.cause}), ${Date.now()}, ${until})`,
      },
      isMine(run),
    ),
  ])
}

async function over(
  { connection, db, rule }: Work,
  run: ClaimedRun,
  state: 'done' | 'stopped',
  last?: { readonly action: string; readonly message: string },
): Promise<void> {
  const at = new Date().toISOString()
  const steps = last ? [...run.steps, { ...last, outcome: 'stopped' as const, at }] : run.steps
  await connection.write([
    db.update(ruleRuns, { state, steps, dueAt: null, until: null, updatedAt: at }, isMine(run)),
    ...(rule.failures > 0 ? [db.update(rules, { failures: 0 }, eq(rules.id, rule.id))] : []),
  ])
}

const passing = ['rate_limited', 'stale_edit', 'request_in_progress']

/** A step fails for good where it cannot be done; what passes is tried again for an hour. */
async function failed(work: Work, run: ClaimedRun, action: string, error: unknown): Promise<void> {
  const { connection, db, rule } = work
  const { code, message } = toDomainError(error)
  const now = Date.now()
  const isPassing = isFailure(code) || passing.includes(code)
  // Somebody changed the record meanwhile: the worker that has it now takes it up again.
  const isAtOnce = code === 'stale_edit' && run.attempts < maxAtOnce
  if (code === 'internal') log('error', { task: 'rules.run', runId: run.id, ...errorFields(error) })
  if (isPassing && now - Date.parse(run.updatedAt) < triedForMs) {
    await connection.write([db.update(ruleRuns, { dueAt: isAtOnce ? now : now + retryMs }, isMine(run))])
    return
  }
  const at = new Date(now).toISOString()
  const steps = [...run.steps, { action, outcome: 'failed' as const, message, at }]
  const isOfRule = eq(rules.id, rule.id)
  const reason = `It failed ${maxFailures} times in a row: ${message}`.slice(0, 500)
  const isNewlyPaused = sql`${isOfRule} AND ${rules.failures} = ${maxFailures} AND NOT ${rules.active}`
  await connection.write([
    db.guard(db.exists(ruleRuns, isMine(run)), 'stale_edit'),
    db.update(ruleRuns, { state: 'failed', steps, dueAt: null, until: null, updatedAt: at }, isMine(run)),
    db.update(
      rules,
      {
        failures: sql`${rules.failures} + 1`,
        active: sql`iif(${rules.failures} + 1 >= ${maxFailures}, 0, ${rules.active})`,
        inactiveReason: sql`iif(${rules.failures} + 1 >= ${maxFailures}, ${reason}, ${rules.inactiveReason})`,
      },
      isOfRule,
    ),
    db.insertForEach(notifications, noticeOfPause(work, reason, now), rules, isNewlyPaused),
  ])
}

interface Again {
  readonly at: number
  readonly message: string | null
  readonly action: string
}

/** The action that comes next is tried again later; only its time wakes the run. */
async function tryAgain({ connection, db }: Work, run: ClaimedRun, { at, message, action }: Again) {
  const now = new Date().toISOString()
  const step = message === null ? [] : [{ action, outcome: 'waiting' as const, message, at: now }]
  await connection.write([
    db.update(
      ruleRuns,
      { state: 'running', steps: [...run.steps, ...step], dueAt: at, updatedAt: now },
      isMine(run),
    ),
  ])
}

/** A rule that cannot act is paused, and its owner is notified where they still see it. */
async function pause({ connection, db, rule }: Work, run: ClaimedRun, reason: string): Promise<void> {
  const isPausedNow = and(eq(rules.id, rule.id), eq(rules.active, true)) as SQL
  const notice = noticeOfPause({ rule }, reason, Date.now())
  await connection.write([
    db.insertForEach(
      notifications,
      notice,
      rules,
      sql`${isPausedNow} AND ${Number(rule.isOwnerThere && rule.worksHere)}`,
    ),
    db.update(rules, { active: false, inactiveReason: reason }, isPausedNow),
    db.update(ruleRuns, { dueAt: Date.now() }, isMine(run)),
  ])
}

const text = (value: string) => sql`${value}`

function noticeOfPause({ rule }: Pick<Work, 'rule'>, reason: string, now: number) {
  const none = sql`NULL`
  return {
    id: text(uuid()),
    userId: rules.ownerId,
    verticalId: rules.verticalId,
    enquiryId: none,
    leadId: none,
    actorId: none,
    readAt: none,
    kind: text('rule_paused'),
    title: text(`The rule “${rule.definition.name}” is paused`),
    description: text(reason),
    recordId: rules.id,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }
}
