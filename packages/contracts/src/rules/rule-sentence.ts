// Plain functions, so that a page can use them without loading the schemas.

import { callOutcomes } from '../entities/call-outcomes.ts'
import type { RuleAction, RuleTrigger } from '../entities/rule-parts.ts'
import type { RuleDefinition } from '../entities/rule.ts'
import { splitValues } from '../fields/filters.ts'
import { appPartKey, filteredField } from './app-parts.ts'
import {
  fieldWord,
  filterWords,
  oneOf,
  ruleField,
  type RuleNames,
  type RuleRecordType,
  valueWord,
} from './rule-words.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
const quoted = (text: string | undefined) => `“${text ?? 'something that is gone'}”`

/** Before or after a date. */
const around = (days: number, date: string) =>
  days === 0 ? `on ${date}` : `${count(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} ${date}`

const a = { lead: 'a lead', enquiry: 'an enquiry' } as const

function triggerWord(type: RuleRecordType, trigger: RuleTrigger, names: RuleNames): string {
  switch (trigger.type) {
    case 'created':
      return `When ${a[type]} is created`
    case 'changed': {
      const { field, from, to } = trigger
      if (field === undefined) return `When ${a[type]} is changed`
      const value = (given: string | null) => valueWord(ruleField(type, field), given, names)
      return `When ${fieldWord(type, field, names)} of ${a[type]} changes${from === undefined ? '' : ` from ${value(from)}`}${to === undefined ? '' : ` to ${value(to)}`}`
    }
    case 'stage_entered':
      return `When an enquiry enters ${quoted(names(trigger.stageId))}`
    case 'idle':
      return `When nothing happens with ${a[type]} for ${count(trigger.days, 'day')}`
    case 'date':
      return `When it is ${around(trigger.days, `${fieldWord(type, trigger.field, names)} of ${a[type]}`)}`
    case 'form_submitted':
      return trigger.formId === undefined
        ? 'When a web form is submitted'
        : `When the web form ${quoted(names(trigger.formId))} is submitted`
    case 'email_received':
      return `When an e-mail of ${a[type]} comes in`
    case 'no_reply':
      return `When an e-mail to ${a[type]} is not answered for ${count(trigger.days, 'day')}`
    case 'call_logged':
      return `When a call with ${a[type]} is logged${trigger.outcome ? ` as “${callOutcomes[trigger.outcome]}”` : ''}`
    case 'manual':
      return `When somebody starts it for ${a[type]}`
    case 'app_event': {
      const { app, event, is } = trigger
      const asked = Object.entries(is).map(([filter, text]) => eventFilterWord(filter, text))
      return `When it comes from an app: ${quoted(names(appPartKey(app, event)))}${asked.length > 0 ? ` with ${asked.join(' and ')}` : ''}`
    }
    default: {
      const { weekdays, at, viewId } = trigger
      const when =
        weekdays.length === 7
          ? 'Every day'
          : `Every ${oneOf(
              weekdays.map((day) => dayNames[day - 1]!),
              'and',
            )}`
      return `${when} at ${at}, for each ${type} ${viewId === undefined ? '' : `of the view ${quoted(names(viewId))}`}`.trimEnd()
    }
  }
}

const endWords = { '': 'is', Not: 'is not', From: 'is at least', To: 'is at most' } as const

function eventFilterWord(filter: string, text: string): string {
  const { name = filter, end = '' } = filteredField(filter) ?? {}
  return `“${name.replaceAll('_', ' ')}” ${endWords[end]} ${oneOf(splitValues(text))}`
}

/** How long, in the largest unit that it is a whole number of. */
export function durationWord(minutes: number): string {
  const [size, unit] = (
    [
      [10_080, 'week'],
      [1_440, 'day'],
      [60, 'hour'],
    ] as const
  ).find(([size]) => minutes % size === 0) ?? [1, 'minute']
  return count(minutes / size, unit)
}

/** One action in words, in the form `set …`. */
export function ruleActionWord(type: RuleRecordType, action: RuleAction, names: RuleNames): string {
  const whom = (id: string) => (id === 'owner' ? 'the owner' : (names(id) ?? 'somebody who is gone'))
  switch (action.type) {
    case 'set_field': {
      const { field, value } = action
      return `set ${fieldWord(type, field, names)} to ${valueWord(ruleField(type, field), value, names)}`
    }
    case 'change_stage':
      return `move it to ${quoted(names(action.stageId))}${action.lossReasonId ? ` because of ${quoted(names(action.lossReasonId))}` : ''}`
    case 'assign': {
      if (action.how === 'table')
        return `assign it: ${action.table.map(({ is, userId }) => `${filterWords(type, is, names).join(' and ') || 'otherwise'} → ${whom(userId)}`).join('; ')}`
      const people = oneOf(action.userIds.map(whom), 'and')
      if (action.userIds.length === 1) return `assign it to ${people}`
      return action.how === 'in_turn'
        ? `assign it to ${people} in turn`
        : `assign it to the least busy of ${people}`
    }
    case 'create_task': {
      const due =
        action.dueInDays === null
          ? ''
          : action.dueInDays === 0
            ? ' due today'
            : ` due in ${count(action.dueInDays, 'day')}`
      return `create the task ${quoted(action.title)}${due} for ${whom(action.assignee)}`
    }
    case 'create_note':
      return `add a note`
    case 'plan_meeting':
      return `propose the meeting ${quoted(action.title)} in ${count(action.inDays, 'day')} at ${action.at}`
    case 'add_tag':
      return `add the tag ${quoted(action.tag)}`
    case 'remove_tag':
      return `take the tag ${quoted(action.tag)} away`
    case 'send_email':
      return `send the e-mail ${quoted(names(action.templateId))}`
    case 'notify':
      return `notify ${oneOf(action.to.map(whom), 'and')}`
    case 'call_webhook':
      return `call the webhook ${quoted(names(action.webhookId))}`
    case 'wait':
      return action.untilAnswer
        ? `wait for an answer, at most ${durationWord(action.minutes)}`
        : `wait ${durationWord(action.minutes)}`
    case 'wait_until':
      return `wait until it is ${around(action.days, fieldWord(type, action.field, names))}`
    case 'app_action':
      return `let an app do ${quoted(names(appPartKey(action.app, action.action)))}`
    default:
      return `stop if ${filterWords(type, action.is, names).join(' and ')}`
  }
}

/** A rule as one sentence, which is how it is shown everywhere. */
export function ruleSentence(
  { recordType: type, trigger, condition: { is, was, changed }, actions }: RuleDefinition,
  names: RuleNames,
): string {
  const conditions = [
    ...filterWords(type, is, names),
    ...filterWords(type, was, names).map((word) => word.replace(/” (is|has) /, '” was ')),
    ...(changed.length > 0
      ? [`${oneOf(changed.map((field) => fieldWord(type, field, names)))} changed`]
      : []),
  ]
  const done = actions.map((action) => ruleActionWord(type, action, names))
  const condition = conditions.length > 0 ? ` and ${conditions.join(' and ')}` : ''
  return `${triggerWord(type, trigger, names)}${condition}: ${done.join(', then ')}.`
}
