import {
  type AppAction,
  appPartTitle,
  type AppPartValues,
  beginningOf,
  partValuesText,
  type RuleAction,
  valuesOfEvent,
  withEvent,
  wrongValue,
} from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { installedApps } from '../../db/schema/index.ts'
import { DomainError } from '../../operation/errors.ts'
import { holdAfter, maxAttempts, pauseAfter } from '../integrations/webhooks/retry-times.ts'
import type { Acted, Progress } from './acted.ts'
import type { Acting } from './acting.ts'
import { AppUnusable } from './app-unusable.ts'
import { askApp, serverOf } from './ask-app.ts'
import { recordActed } from './record-acted.ts'

type Action = Extract<RuleAction, { type: 'app_action' }>

/** What a try says of itself in the steps of a run; tries are counted by it. */
const tryWord = 'Try '

/** How often the action that comes next has been tried, by the steps that stand last. */
function triesOf({ run }: Acting): number {
  const steps = run.steps.toReversed()
  const others = steps.findIndex(
    ({ outcome, message }) => outcome !== 'waiting' || !message?.startsWith(tryWord),
  )
  return others === -1 ? steps.length : others
}

/** What the action is called with, with what the event says that started the rule. @throws DomainError */
function valuesOf({ activity }: Acting, declared: AppAction, given: AppPartValues): AppPartValues {
  const event = valuesOfEvent(activity?.changes ?? [])
  return Object.fromEntries(
    declared.fields.map((field) => {
      const stored = given[field.name] ?? null
      const text = typeof stored === 'string' ? withEvent(stored, event) : stored
      const value = field.type === 'number' && typeof text === 'string' && text !== '' ? Number(text) : text
      const wrong = wrongValue(field, value)
      if (wrong) throw new DomainError('rule_broken', wrong)
      return [field.name, value === '' ? null : value]
    }),
  )
}

/**
 * Has an app do something: calls its server in the name of the rule's owner. Where that does not answer, the run goes on
 * with the pauses of webhooks, ten tries within three days; a refusal ends it.
 * @throws AppUnusable where the rule cannot use the app any more, DomainError where the app refused
 */
export async function callApp(acting: Acting, action: Action, progress: Progress): Promise<Acted> {
  const { env, connection, db, now } = acting
  const { name, state, scopes, installedAt } = installedApps
  const isApp = eq(name, action.app)
  const app = await connection.read(
    db.select({ name, state, scopes, installedAt }).from(installedApps).where(isApp).first(),
  )
  const { automation, paused, calls } = app?.state ?? {}
  if (!app || !automation) throw new AppUnusable(`The app ${action.app} is not installed`)
  if (paused) throw new AppUnusable(`The app ${automation.title} is paused: ${paused.reason}`)
  const declared = automation.actions.find((one) => one.name === action.action)
  if (!declared) throw new AppUnusable(`${automation.title} no longer does “${action.action}”`)
  const server = await serverOf(env, app, automation.title)
  const pausedUntil = calls?.heldUntil ?? 0
  // It failed others just now, so it is not asked before its pause is over.
  if (pausedUntil > Date.parse(now)) return { kind: 'again', at: pausedUntil, message: null }
  const fields = valuesOf(acting, declared, action.fields)
  const answer = await askApp(acting, server, { app, action: declared.name, fields })
  const failures = answer.kind === 'failed' ? (calls?.failures ?? 0) + 1 : 0
  const noted = { failures, heldUntil: failures === 0 ? 0 : Date.now() + holdAfter(failures) }
  const note = db.update(
    installedApps,
    { state: sql`json_set(${state}, '$.calls', json(${JSON.stringify(noted)}))` },
    isApp,
  )
  if (failures > 0 || calls?.failures) await connection.write([note])
  if (answer.kind === 'refused')
    throw new DomainError('rule_broken', `${automation.title} refused it: ${answer.message}`)
  if (answer.kind === 'failed') {
    const tries = triesOf(acting) + 1
    const pause = pauseAfter(tries)
    if (pause === undefined)
      throw new DomainError('rule_broken', `${answer.message}, the last of ${maxAttempts} times`)
    return { kind: 'again', at: Date.now() + pause, message: `${tryWord}${tries}: ${answer.message}` }
  }
  const description = partValuesText(declared.fields, fields)
  await connection.write([
    ...recordActed(acting, {
      id: uuid(),
      title: appPartTitle(automation, declared),
      description: beginningOf(answer.message ?? description, 300),
      // From this entry follows the depth of the app's events about the lead.
      changes: [{ field: 'app', from: null, to: action.app }],
    }),
    ...progress({ outcome: 'done', message: answer.message }),
  ])
  return { kind: 'done' }
}
