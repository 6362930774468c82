import {
  appEventType,
  type FieldChange,
  type RuleDefinition,
  ruleField,
  type RuleTrigger,
} from '@ginkgo/contracts'
import { addDays, dayIn, daysBetween, instantOf, startOfWeek, workingDay } from '@ginkgo/contracts/dates'

/** The activities that start a rule, as a pattern of GLOB; empty where time or a person does. */
function eventOf({ recordType, trigger }: Pick<RuleDefinition, 'recordType' | 'trigger'>): string {
  const patterns: Partial<Record<RuleTrigger['type'], string>> = {
    created: `${recordType}.created`,
    // Enquiries are moved as well.
    changed: recordType === 'lead' ? 'lead.updated' : 'enquiry.[us][pt]*',
    stage_entered: 'enquiry.[cs][rt]*',
    form_submitted: 'form.submitted',
    email_received: 'email.filed',
    call_logged: 'call.logged',
  }
  if (trigger.type === 'app_event') return appEventType(trigger.app, trigger.event)
  return patterns[trigger.type] ?? ''
}

const same = (value: unknown, given: string | null) =>
  given === null
    ? value === null || value === ''
    : Array.isArray(value)
      ? value.includes(given)
      : String(value) === given

/** The change of a field, by the name that rules have for it. */
export const changeOf = (changes: readonly FieldChange[], field: string): FieldChange | undefined => {
  const stored = field.startsWith('field.') ? `customFields.${field.slice('field.'.length)}` : field
  return changes.find((change) => change.field === stored)
}

/** Whether a change is one that the trigger is about. */
export function isMeant(trigger: RuleTrigger, changes: readonly FieldChange[]): boolean {
  if (trigger.type !== 'changed' || trigger.field === undefined) return true
  const change = changeOf(changes, trigger.field)
  if (!change) return false
  const { from, to } = trigger
  return (from === undefined || same(change.from, from)) && (to === undefined || same(change.to, to))
}

const hourMs = 3_600_000

/** When time may next start a rule, in milliseconds; null where time does not. */
export function nextStart(
  { trigger }: Pick<RuleDefinition, 'trigger'>,
  now: number,
  timeZone: string,
): number | null {
  if (trigger.type === 'idle' || trigger.type === 'no_reply') return now + hourMs
  if (trigger.type !== 'date' && trigger.type !== 'schedule') return null
  const at = trigger.type === 'schedule' ? trigger.at : '08:00'
  const today = dayIn(now, timeZone)
  for (let ahead = 0; ; ahead++) {
    const day = addDays(today, ahead)
    const weekday = daysBetween(startOfWeek(day), day) + 1
    const moment = Date.parse(instantOf(day, at, timeZone))
    if (moment > now && (trigger.type === 'date' || trigger.weekdays.includes(weekday))) return moment
  }
}

const working = { from: 8, to: 18 }

/** When an e-mail may go out: now, or when the next working hours begin. Milliseconds. */
export function workingMoment(now: number, timeZone: string): number {
  const today = dayIn(now, timeZone)
  for (let ahead = 0; ; ahead++) {
    const day = addDays(today, ahead)
    if (workingDay(day) !== day) continue
    const begin = Date.parse(instantOf(day, `0${working.from}:00`, timeZone))
    const end = Date.parse(instantOf(day, `${working.to}:00`, timeZone))
    if (now < end) return Math.max(now, begin)
  }
}

/** The name of a date field, as the filters of the list call it. */
export function dateFilter(recordType: RuleDefinition['recordType'], field: string): string | undefined {
  if (field.startsWith('field.')) return field
  const declared = ruleField(recordType, field)
  if (declared?.type !== 'date' && declared?.type !== 'instant') return undefined
  return typeof declared.filter === 'string' ? declared.filter : declared.filter ? field : undefined
}

/** The columns of a rule that follow from what starts it. Time looks at once after it was switched on. */
export const startedBy = (definition: RuleDefinition, now: string) => ({
  kind: definition.recordType,
  event: eventOf(definition),
  dueAt: nextStart(definition, Date.parse(now), 'UTC') === null ? null : Date.parse(now),
})
