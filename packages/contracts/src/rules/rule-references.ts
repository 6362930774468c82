// Plain functions, so that a page can use them without loading the schemas.

import type { RuleAction, RuleTrigger } from '../entities/rule-parts.ts'
import type { RuleDefinition } from '../entities/rule.ts'
import { joinValues, splitValues } from '../fields/filters.ts'

/** Kinds of records that a rule names. */
export type RuleReference = 'stage' | 'reason' | 'form' | 'view' | 'template' | 'webhook' | 'person'

type Rename = (kind: RuleReference, text: string) => string
type Filters = Readonly<Record<string, string>>

const filterReferences: Readonly<Record<string, RuleReference>> = {
  stageId: 'stage',
  stageIdNot: 'stage',
  lossReasonId: 'reason',
  lossReasonIdNot: 'reason',
}

const inFilters = (filters: Filters, rename: Rename): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, text]) => {
      const kind = filterReferences[name]
      return [name, kind ? joinValues(splitValues(text).map((value) => rename(kind, value))) : text]
    }),
  )

function inTrigger(trigger: RuleTrigger, rename: Rename): object {
  switch (trigger.type) {
    case 'stage_entered':
      return { ...trigger, stageId: rename('stage', trigger.stageId) }
    case 'form_submitted':
      return trigger.formId === undefined ? trigger : { ...trigger, formId: rename('form', trigger.formId) }
    case 'schedule':
      return trigger.viewId === undefined ? trigger : { ...trigger, viewId: rename('view', trigger.viewId) }
    default:
      return trigger
  }
}

function inAction(action: RuleAction, rename: Rename): object {
  const someone = (person: string) => (person === 'owner' ? person : rename('person', person))
  switch (action.type) {
    case 'change_stage': {
      const { stageId, lossReasonId } = action
      return {
        ...action,
        stageId: rename('stage', stageId),
        ...(lossReasonId && { lossReasonId: rename('reason', lossReasonId) }),
      }
    }
    case 'assign':
      return {
        ...action,
        userIds: action.userIds.map(someone),
        table: action.table.map(({ is, userId }) => ({
          is: inFilters(is, rename),
          userId: rename('person', userId),
        })),
      }
    case 'create_task':
      return { ...action, assignee: someone(action.assignee) }
    case 'notify':
      return { ...action, to: action.to.map(someone) }
    case 'send_email':
      return { ...action, templateId: rename('template', action.templateId) }
    case 'call_webhook':
      return { ...action, webhookId: rename('webhook', action.webhookId) }
    case 'stop_if':
      return { ...action, is: inFilters(action.is, rename) }
    default:
      return action
  }
}

/** The rule with each record that it names called otherwise: by its name in place of its id, or the other way round. */
export const renameReferences = <Rule extends RuleDefinition>(rule: Rule, rename: Rename): Rule =>
  ({
    ...rule,
    trigger: inTrigger(rule.trigger, rename),
    condition: {
      ...rule.condition,
      is: inFilters(rule.condition.is, rename),
      was: inFilters(rule.condition.was, rename),
    },
    actions: rule.actions.map((action) => inAction(action, rename)),
  }) as Rule

const inAllFilters = ({ condition, actions }: RuleDefinition): Filters[] => [
  condition.is,
  condition.was,
  ...actions.flatMap((action) =>
    action.type === 'stop_if'
      ? [action.is]
      : action.type === 'assign'
        ? action.table.map(({ is }) => is)
        : [],
  ),
]

const ownKey = (field: string | undefined) =>
  field?.startsWith('field.') ? [field.slice('field.'.length).replace(/(?:Not|From|To|Empty)$/, '')] : []

/** Keys of the organization's fields that a rule has a filter by, and of those that it names otherwise. */
export const ownFieldsOf = (
  rule: RuleDefinition,
): { readonly filtered: string[]; readonly named: string[] } => ({
  filtered: inAllFilters(rule).flatMap((filters) => Object.keys(filters).flatMap(ownKey)),
  named: [
    ...('field' in rule.trigger ? ownKey(rule.trigger.field) : []),
    ...rule.condition.changed.flatMap(ownKey),
    ...rule.actions.flatMap((action) => ('field' in action ? ownKey(action.field) : [])),
  ],
})
