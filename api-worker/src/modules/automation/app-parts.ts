import {
  type AppAutomation,
  type AppPartField,
  eventFieldsIn,
  filteredField,
  type RuleAction,
  type RuleDefinition,
  wrongValue,
} from '@ginkgo/contracts'
import { brokenRule } from '../../operation/errors.ts'
import type { AppWithParts } from '../organization/apps-in-rules/apps-with-parts.ts'

/** @throws DomainError for an app that is not there or paused */
function automationOf(apps: readonly AppWithParts[], name: string, path: string): AppAutomation {
  const { automation, paused } = apps.find((app) => app.name === name)?.state ?? {}
  if (!automation) throw brokenRule(path, 'This app is not installed, or adds nothing to rules')
  if (paused) throw brokenRule(path, `The app ${automation.title} is paused`)
  return automation
}

const fieldCalled = (fields: readonly AppPartField[], name: string | undefined) =>
  fields.find((field) => field.name === name)

/** What of an action people write as text. */
const textsOf = (action: RuleAction): string[] =>
  action.type === 'app_action'
    ? Object.values(action.fields).filter((value) => typeof value === 'string')
    : [
        ...('title' in action ? [action.title] : []),
        ...('description' in action ? [action.description ?? ''] : []),
        ...('content' in action ? [action.content] : []),
        ...('message' in action ? [action.message] : []),
      ]

/** @throws DomainError with what a rule names of apps that they do not have */
export function requireAppParts(apps: readonly AppWithParts[], rule: RuleDefinition): void {
  const { recordType, trigger } = rule
  let ofEvent: readonly AppPartField[] = []
  if (trigger.type === 'app_event') {
    const automation = automationOf(apps, trigger.app, 'trigger.app')
    const declared = automation.triggers.find(({ name }) => name === trigger.event)
    if (!declared) throw brokenRule('trigger.event', `${automation.title} has no event "${trigger.event}"`)
    if (declared.about === 'lead' && recordType === 'enquiry')
      throw brokenRule('trigger.event', 'This event is about leads, and the rule about enquiries')
    ofEvent = declared.fields
    for (const [filter, text] of Object.entries(trigger.is)) requireFilter(ofEvent, filter, text)
  }
  for (const [place, action] of rule.actions.entries()) {
    const path = `actions.${place}`
    for (const name of textsOf(action).flatMap(eventFieldsIn))
      if (!fieldCalled(ofEvent, name))
        throw brokenRule(path, `What starts this rule has no field "${name}" for {{event.${name}}}`)
    if (action.type === 'app_action') requireAction(apps, action, recordType, path)
  }
}

function requireFilter(fields: readonly AppPartField[], filter: string, text: string): void {
  const asked = filteredField(filter)
  const field = fieldCalled(fields, asked?.name)
  if (!field) throw brokenRule('trigger.is', `The event has no field for "${filter}"`)
  const isNumber = text.split(',').every((one) => one.trim() !== '' && Number.isFinite(Number(one)))
  if (field.type === 'number' && !isNumber) throw brokenRule('trigger.is', `${field.label} is a number`)
}

function requireAction(
  apps: readonly AppWithParts[],
  { app, action, fields }: Extract<RuleAction, { type: 'app_action' }>,
  recordType: RuleDefinition['recordType'],
  path: string,
): void {
  const automation = automationOf(apps, app, `${path}.app`)
  const declared = automation.actions.find(({ name }) => name === action)
  if (!declared) throw brokenRule(`${path}.action`, `${automation.title} has no action "${action}"`)
  if (declared.about === 'enquiry' && recordType === 'lead')
    throw brokenRule(`${path}.action`, 'This action is about enquiries, and the rule about leads')
  for (const name of Object.keys(fields))
    if (!fieldCalled(declared.fields, name))
      throw brokenRule(`${path}.fields.${name}`, `This action has no field "${name}"`)
  for (const field of declared.fields) {
    const value = fields[field.name] ?? null
    // What the event has is known when it happens.
    const wrong =
      typeof value === 'string' && eventFieldsIn(value).length > 0 ? undefined : wrongValue(field, value)
    if (wrong) throw brokenRule(`${path}.fields.${field.name}`, wrong)
  }
}
