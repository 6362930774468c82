import { eventMeets, valuesOfEvent } from '@ginkgo/contracts'
import { combine, nothing } from '../../db/statement.ts'
import { ruleCondition } from './rule-filters.ts'
import { readCause, readFirstStage, readMeets, type RuleRecord } from './run-facts.ts'
import type { ClaimedRun, Work } from './claimed-run.ts'
import { changeOf, isMeant } from './trigger-events.ts'

/** Whether what happened is what the rule is about, and its condition holds and did not before. */
export async function hasStarted(
  { connection, db, rule, activity }: Work,
  run: ClaimedRun,
  record: RuleRecord,
): Promise<boolean> {
  const { trigger, condition, whileTrue } = rule.definition
  const { kind: type, verticalId, ownerId: userId, timeZone } = rule
  const changes = activity?.changes ?? []
  if (activity && !isMeant(trigger, changes)) return false
  if (trigger.type === 'stage_entered' && record.stageId !== trigger.stageId) return false
  // What was created elsewhere and moved here has entered it once, by its move.
  const hasMoved = trigger.type === 'stage_entered' && activity?.type === 'enquiry.created'
  if (trigger.type === 'app_event' && !eventMeets(valuesOfEvent(changes), trigger.is)) return false
  const { is, was, changed } = condition
  if (activity && changed.length > 0 && !changed.some((field) => changeOf(changes, field))) return false
  const asker = { verticalId, userId, timeZone, now: new Date().toISOString() }
  const isChange = trigger.type === 'changed' && changes.length > 0
  const holds = await ruleCondition(type, is, asker)
  const isNarrowed = Object.keys(is).length > 0
  const { now, before, former, first, cause } = await connection.read(
    combine({
      now: readMeets(db, type, run.recordId, holds),
      before:
        isChange && isNarrowed && !whileTrue && trigger.field === undefined
          ? readMeets(db, type, run.recordId, holds, changes)
          : nothing,
      former:
        Object.keys(was).length > 0
          ? readMeets(db, type, run.recordId, await ruleCondition(type, was, asker), changes)
          : nothing,
      first: hasMoved ? readFirstStage(db, run.recordId) : nothing,
      cause: activity?.recordId ? readCause(db, run.id, activity.recordId) : nothing,
    }),
  )
  if (!now || before === true || former === false) return false
  if (trigger.type === 'stage_entered') return !hasMoved || first?.stageId === trigger.stageId
  if (trigger.type === 'call_logged')
    return trigger.outcome === undefined || cause?.outcome === trigger.outcome
  if (trigger.type === 'email_received') return cause?.direction === 'in'
  if (trigger.type === 'form_submitted')
    return trigger.formId === undefined || cause?.formId === trigger.formId
  return true
}
