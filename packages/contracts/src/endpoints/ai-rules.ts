import * as z from 'zod'
import { RuleCreate, RulePatch } from '../entities/rule.ts'
import { type AiEndpoint, forAi } from './ai-endpoint.ts'
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
    shows: ['name', 'sentence', 'active', 'inactiveReason', 'ownerName'],
    toolOnly: true,
  }),
  forAi(rulesApi.create, {
    id: 'createRule',
    path: '/api/ai/verticals/{verticalId}/rules',
    toolOnly: true,
    toolBody: RuleCreate.extend({ trigger, actions }),
  }),
  forAi(rulesApi.update, {
    id: 'updateRule',
    path: '/api/ai/rules/{ruleId}',
    toolOnly: true,
    toolBody: RulePatch.extend({ trigger: trigger.optional(), actions: actions.optional() }),
  }),
  forAi(rulesApi.dryRun, {
    id: 'dryRunRule',
    path: '/api/ai/rules/{ruleId}/dry-run',
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
    shows: ['ruleName', 'recordName', 'state', 'nextAction', 'nextAt'],
    toolOnly: true,
  }),
]
