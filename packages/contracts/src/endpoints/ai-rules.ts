import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { rulesApi } from './rules.ts'

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
