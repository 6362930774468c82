import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { rulesApi } from './rules.ts'

/** Work that starts itself: tools alone, as what a rule consists of would be a twelfth of the document. What saves one is described in settingKinds. */
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
  }),
  forAi(rulesApi.update, {
    id: 'updateRule',
    path: '/api/ai/rules/{ruleId}',
    toolOnly: true,
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
