import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { rulesApi } from './rules.ts'

/** Work that starts itself. */
export const rulesForAi: readonly AiEndpoint[] = [
  forAi(rulesApi.list, {
    id: 'listRules',
    path: '/api/ai/verticals/{verticalId}/rules',
    summary: 'List the rules of a vertical',
    description: 'What is done by itself in a vertical, each rule as one sentence, and whether it is on.',
    shows: ['name', 'sentence', 'active', 'inactiveReason', 'ownerName'],
  }),
  forAi(rulesApi.create, {
    id: 'createRule',
    path: '/api/ai/verticals/{verticalId}/rules',
    summary: 'Create a rule',
    description:
      'Needs a head or an admin. Create it with `active: false`, call dryRunRule, and switch it on once somebody has agreed.',
    restOnly: true,
    example: {
      ...{ name: 'New lead', recordType: 'lead', trigger: { type: 'created' }, active: false },
      condition: { is: { source: 'web' } },
      actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
    },
  }),
  forAi(rulesApi.update, {
    id: 'updateRule',
    path: '/api/ai/rules/{ruleId}',
    summary: 'Change a rule, switch it on or pause it',
    description:
      'What is left out stays. Whoever the key belongs to becomes the owner with whose rights the rule acts.',
    restOnly: true,
    example: { active: true },
  }),
  forAi(rulesApi.dryRun, {
    id: 'dryRunRule',
    path: '/api/ai/rules/{ruleId}/dry-run',
    summary: 'Show what a rule would do, without doing it',
    description: 'The last 20 records that meet its condition, each with the actions in words.',
  }),
  forAi(rulesApi.run, {
    id: 'runRule',
    path: '/api/ai/rules/{ruleId}/run',
    summary: 'Start a rule for records',
    description:
      'Its actions are done within seconds, for the leads or enquiries that are named by their ids.',
    example: { recordIds: ['01938f5e-7c1a-7b3e-9d52-3f0a6c1b2d4e'] },
  }),
  forAi(rulesApi.runsOfLead, {
    id: 'listRuleRunsOfLead',
    path: '/api/ai/leads/{leadId}/rule-runs',
    summary: 'List the rules that a lead is on its way through',
    description: 'Follow-up sequences of a lead and its enquiries, with the step that comes next and when.',
    shows: ['ruleName', 'recordName', 'state', 'nextAction', 'nextAt'],
  }),
]
