import type { Rule, RuleAction, RuleCreate, RuleDefinition, RuleTrigger } from '@ginkgo/contracts'

/** A rule while somebody writes it. */
export type RuleDraft = Omit<RuleCreate, 'active'>

const stops: RuleDraft['stopWhen'] = [
  'answered',
  'meeting_planned',
  'closed',
  'unsubscribed',
  'condition_fails',
]

/** A rule as its editor begins with it. */
export const draftOf = (rule?: Rule | Partial<RuleDraft>): RuleDraft => ({
  name: rule?.name ?? '',
  recordType: rule?.recordType ?? 'lead',
  trigger: rule?.trigger ?? { type: 'created' },
  condition: rule?.condition ?? { is: {}, was: {}, changed: [] },
  whileTrue: rule?.whileTrue ?? false,
  actions: rule?.actions ?? [],
  stopWhen: rule?.stopWhen ?? stops,
  workingHours: rule?.workingHours ?? true,
})

/** Those of the product; the ones of apps are chosen by their own names. */
export type TriggerType = Exclude<RuleTrigger['type'], 'app_event'>
export type ActionType = Exclude<RuleAction['type'], 'app_action'>

type Choices<Type extends string> = readonly { readonly value: Type; readonly label: string }[]

/** What may start a rule, as people choose it. */
export const triggerTypes = (recordType: RuleDefinition['recordType']): Choices<TriggerType> => [
  { value: 'created', label: 'It is created' },
  { value: 'changed', label: 'It is changed' },
  ...(recordType === 'enquiry' ? [{ value: 'stage_entered' as const, label: 'It enters a stage' }] : []),
  { value: 'idle', label: 'Nothing happens for some days' },
  { value: 'date', label: 'A date is reached' },
  { value: 'form_submitted', label: 'A web form is submitted' },
  { value: 'email_received', label: 'An e-mail comes in' },
  { value: 'no_reply', label: 'An e-mail is not answered for some days' },
  { value: 'call_logged', label: 'A call is logged' },
  { value: 'manual', label: 'Somebody starts it' },
  { value: 'schedule', label: 'At set times, for a view' },
]

/** What a rule may do. */
export const actionTypes = (recordType: RuleDefinition['recordType']): Choices<ActionType> => [
  { value: 'create_task', label: 'Create a task' },
  { value: 'assign', label: 'Assign it' },
  { value: 'set_field', label: 'Set a field' },
  ...(recordType === 'enquiry' ? [{ value: 'change_stage' as const, label: 'Move it to a stage' }] : []),
  { value: 'add_tag', label: 'Add a tag' },
  { value: 'remove_tag', label: 'Remove a tag' },
  { value: 'create_note', label: 'Add a note' },
  { value: 'plan_meeting', label: 'Propose a meeting' },
  { value: 'send_email', label: 'Send an e-mail' },
  { value: 'notify', label: 'Notify somebody' },
  { value: 'call_webhook', label: 'Call a webhook' },
  { value: 'wait', label: 'Wait' },
  { value: 'wait_until', label: 'Wait until a date' },
  { value: 'stop_if', label: 'Stop if' },
]

const none = '' as never

/** A trigger of a type before anything is said about it. */
export function newTrigger(type: TriggerType): RuleTrigger {
  switch (type) {
    case 'stage_entered':
      return { type, stageId: none }
    case 'idle':
    case 'no_reply':
      return { type, days: 14 }
    case 'date':
      return { type, field: '', days: 0 }
    case 'schedule':
      return { type, weekdays: [1, 2, 3, 4, 5], at: '09:00' }
    default:
      return { type }
  }
}

const day = 1_440

/** An action of a type before anything is said about it. */
export function newAction(type: ActionType): RuleAction {
  switch (type) {
    case 'set_field':
      return { type, field: '', value: '' }
    case 'change_stage':
      return { type, stageId: none }
    case 'assign':
      return { type, how: 'in_turn', userIds: [], table: [] }
    case 'create_task':
      return { type, title: '', description: null, dueInDays: 1, assignee: 'owner' }
    case 'create_note':
      return { type, content: '' }
    case 'plan_meeting':
      return { type, title: '', inDays: 7, at: '10:00', minutes: 30 }
    case 'add_tag':
    case 'remove_tag':
      return { type, tag: '' }
    case 'send_email':
      return { type, templateId: none }
    case 'notify':
      return { type, to: ['owner'], message: '' }
    case 'call_webhook':
      return { type, webhookId: none }
    case 'wait':
      return { type, minutes: 3 * day, untilAnswer: false }
    case 'wait_until':
      return { type, field: '', days: 0 }
    case 'stop_if':
      return { type, is: {} }
  }
}

/** An action of an app, by the key of its part, before anything is said about it. */
export function newAppAction(key: string): RuleAction {
  const [app = '', action = ''] = key.split(' ')
  return { type: 'app_action', app, action, fields: {} }
}
