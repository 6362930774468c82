import {
  enquiriesApi,
  leadsApi,
  type RuleAction,
  type RuleDefinition,
  ruleField,
  type RuleRecordType,
} from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { combine } from '../../db/statement.ts'
import { brokenRule } from '../../operation/errors.ts'
import { requireAssignable } from '../organization/assignable.ts'
import { readAbleOwners } from '../forms/form-setup.ts'
import { type Asker, ruleCondition } from './rule-filters.ts'
import { type Nameable, readNameable } from './rule-rows.ts'
import { readAppsWithParts } from '../organization/apps-in-rules/apps-with-parts.ts'
import { requireAppParts } from './app-parts.ts'
import { dateFilter } from './trigger-events.ts'

interface Given {
  readonly actions?: readonly RuleAction[] | undefined
}

const peopleIn = ({ actions = [] }: Given): string[] =>
  actions.flatMap((action) => {
    if (action.type === 'assign') return [...action.userIds, ...action.table.map(({ userId }) => userId)]
    const named =
      action.type === 'create_task' ? [action.assignee] : action.type === 'notify' ? action.to : []
    return named.filter((person) => person !== 'owner')
  })

/** What a rule is checked by. */
export const readSetup = (db: OrgDb, given: Given, verticalId: string | SQL) =>
  combine({
    nameable: readNameable(db, verticalId),
    people: readAbleOwners(db, peopleIn(given), verticalId),
    apps: readAppsWithParts(db),
  })

type Setup = ReturnType<ReturnType<typeof readSetup>['decode']>

/** What a field is set by. */
export const patchOf = (field: string, value: unknown): Record<string, unknown> =>
  field.startsWith('field.')
    ? { customFields: { [field.slice('field.'.length)]: value } }
    : { [field]: value }

const writes = { lead: leadsApi.update.body, enquiry: enquiriesApi.update.body } as const

/** @throws DomainError with the part of the rule that is wrong */
export async function requireUsable(
  { nameable, people, apps }: Setup,
  rule: RuleDefinition,
  asker: Asker,
): Promise<void> {
  const { recordType: type, trigger, condition } = rule
  const check = checks(nameable, type, asker)
  requireAppParts(apps, rule)
  if (trigger.type === 'stage_entered') {
    if (type !== 'enquiry') throw brokenRule('trigger.type', 'Only enquiries enter stages')
    check.named('stage', trigger.stageId, 'trigger.stageId')
  }
  if (trigger.type === 'changed' && trigger.field !== undefined) check.field(trigger.field, 'trigger.field')
  if (trigger.type === 'date' && dateFilter(type, trigger.field) === undefined)
    throw brokenRule('trigger.field', 'This is not a date that the list is filtered by')
  if (trigger.type === 'date') check.field(trigger.field, 'trigger.field')
  if (trigger.type === 'form_submitted' && trigger.formId)
    check.named('form', trigger.formId, 'trigger.formId')
  if (trigger.type === 'schedule' && trigger.viewId) check.named('view', trigger.viewId, 'trigger.viewId')
  for (const field of condition.changed) check.field(field, 'condition.changed')
  await check.filters(condition.is, 'condition.is')
  await check.filters(condition.was, 'condition.was')
  for (const id of peopleIn(rule))
    requireAssignable(
      id,
      people?.find((person) => person.id === id),
      'actions',
    )
  for (const [place, action] of rule.actions.entries())
    await requireAction(check, action, type, `actions.${place}`)
}

function checks(nameable: Nameable, type: RuleRecordType, asker: Asker) {
  const field = (name: string, path: string) => {
    if (!ruleField(type, name) && !nameable.isA(type, name))
      throw brokenRule(path, `There is no field "${name}"`)
  }
  return {
    field,
    named: (kind: Parameters<Nameable['isA']>[0], id: string, path: string) => {
      if (!nameable.isA(kind, id)) throw brokenRule(path, 'This is not there')
    },
    filters: async (filters: Readonly<Record<string, string>>, path: string) => {
      for (const name of Object.keys(filters)) {
        // Keys are written small, so that what a filter asks of a field stands out.
        if (name.startsWith('field.')) field(name.replace(/(?:Not|From|To|Empty)$/, ''), path)
      }
      await ruleCondition(type, filters, asker)
    },
  }
}

async function requireAction(
  check: ReturnType<typeof checks>,
  action: RuleAction,
  type: RuleRecordType,
  path: string,
): Promise<void> {
  switch (action.type) {
    case 'set_field': {
      check.field(action.field, `${path}.field`)
      const read = writes[type].safeParse(patchOf(action.field, action.value))
      const issue = read.error?.issues[0]
      if (issue) throw brokenRule(`${path}.value`, issue.message)
      if (Object.keys(read.data ?? {}).length === 0)
        throw brokenRule(`${path}.field`, 'Rules cannot set this field')
      return
    }
    case 'change_stage':
      if (type !== 'enquiry') throw brokenRule(`${path}.type`, 'Only enquiries have a stage')
      check.named('stage', action.stageId, `${path}.stageId`)
      if (action.lossReasonId) check.named('reason', action.lossReasonId, `${path}.lossReasonId`)
      return
    case 'assign':
      for (const { is } of action.table) await check.filters(is, `${path}.table`)
      return
    case 'send_email':
      return check.named('template', action.templateId, `${path}.templateId`)
    case 'call_webhook':
      return check.named('webhook', action.webhookId, `${path}.webhookId`)
    case 'wait_until':
      return check.field(action.field, `${path}.field`)
    case 'stop_if':
      return check.filters(action.is, `${path}.is`)
    default:
      return
  }
}
