import * as z from 'zod'
import { RuleCreate, RulePatch } from '../entities/rule.ts'
import { type AiEndpoint, exampleId, forAi } from './ai-endpoint.ts'
import { rulesApi } from './rules.ts'

/** Triggers and actions in one line each, as their whole schemas would be a twelfth of the document. */
const trigger = z
  .looseObject({ type: z.string().max(30) })
  .describe(
    'created; changed {field?, from?, to?}; stage_entered {stageId}; idle {days}; date {field, days: after it, before with a minus}; form_submitted {formId?}; email_received; no_reply {days}; call_logged {outcome?}; manual; schedule {weekdays: 1 to 7, at: "09:30", viewId?}',
  )

const actions = z
  .array(z.looseObject({ type: z.string().max(30) }))
  .min(1)
  .max(20)
  .describe(
    'In order. set_field {field, value}; change_stage {stageId, lossReasonId?}; assign {how: in_turn|least_busy, userIds} or {how: table, table: [{is, userId}]}; create_task {title, dueInDays?, assignee?}; create_note {content}; plan_meeting {title, inDays, at, minutes?}; add_tag {tag}; remove_tag {tag}; send_email {templateId}; notify {to: ["owner" or a user id], message}; call_webhook {webhookId}; wait {minutes, untilAnswer?}; wait_until {field, days?}; stop_if {is}',
  )

/** Work that starts itself: tools alone, as what a rule consists of would be a twelfth of the document. */
export const rulesForAi: readonly AiEndpoint[] = [
  forAi(rulesApi.list, {
    id: 'listRules',
    path: '/api/ai/verticals/{verticalId}/rules',
    summary: 'List the rules of a vertical',
    description: 'What is done by itself in a vertical, each rule as one sentence, and whether it is on.',
    shows: ['name', 'sentence', 'active', 'inactiveReason', 'ownerName'],
    toolOnly: true,
  }),
  forAi(rulesApi.create, {
    id: 'createRule',
    path: '/api/ai/verticals/{verticalId}/rules',
    summary: 'Create a rule, so that work starts itself',
    description:
      'Fields of the organization are `field.<key>`; `is` and `was` have filters of the list. Create it with `active: false`, show what it would do, and switch it on once the person agrees.',
    example: {
      ...{ verticalId: exampleId, name: 'Call web leads', recordType: 'lead', active: false },
      ...{ trigger: { type: 'created' }, condition: { is: { source: 'web' } } },
      actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
    },
    toolOnly: true,
    toolBody: RuleCreate.extend({ trigger, actions }),
  }),
  forAi(rulesApi.update, {
    id: 'updateRule',
    path: '/api/ai/rules/{ruleId}',
    summary: 'Change a rule, switch it on or pause it',
    description: 'Only what is given changes; `active` alone switches it on or pauses it.',
    example: { ruleId: exampleId, active: true },
    toolOnly: true,
    toolBody: RulePatch.extend({ trigger: trigger.optional(), actions: actions.optional() }),
  }),
  forAi(rulesApi.dryRun, {
    id: 'dryRunRule',
    path: '/api/ai/rules/{ruleId}/dry-run',
    summary: 'Show what a rule would do, without doing it',
    description: 'The last 20 records that meet its condition, each with the actions in words.',
    toolOnly: true,
  }),
  forAi(rulesApi.run, {
    id: 'runRule',
    path: '/api/ai/rules/{ruleId}/run',
    summary: 'Start a rule for records',
    description:
      'Its actions are done within seconds, for the leads or enquiries that are named by their ids.',
    example: { recordIds: ['01938f5e-7c1a-7b3e-9d52-3f0a6c1b2d4e'] },
    toolOnly: true,
  }),
  forAi(rulesApi.runsOfLead, {
    id: 'listRuleRunsOfLead',
    path: '/api/ai/leads/{leadId}/rule-runs',
    summary: 'List the rules that a lead is on its way through',
    description: 'Follow-up sequences of a lead and its enquiries, with the step that comes next and when.',
    shows: ['ruleName', 'recordName', 'state', 'nextAction', 'nextAt'],
    toolOnly: true,
  }),
]
