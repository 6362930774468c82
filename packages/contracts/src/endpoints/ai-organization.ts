import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { changesApi } from './changes.ts'
import { customFieldsApi } from './custom-fields.ts'
import { organizationApi, verticalsApi } from './organization.ts'
import { queryApi } from './query.ts'
import { lossReasonsApi, pipelinesApi } from './pipeline.ts'
import { valueListsApi } from './value-lists.ts'

/** What an organization has set up, which the other tools refer to. */
export const organizationForAi: readonly AiEndpoint[] = [
  forAi(queryApi.whoami, {
    id: 'whoami',
    path: '/api/ai/whoami',
    summary: 'Who you act for, and what you may do',
    description:
      'The person, their role in each vertical, your scopes, their time zone and currency, whether a mailbox and a calendar are connected, and what is not allowed with the reason. Call this first.',
  }),
  forAi(queryApi.ask, {
    id: 'query',
    path: '/api/ai/query',
    summary: 'Find and list records of any kind, or add them up, over all verticals that the person may read',
    description:
      'Lists leads (those without an enquiry too), contacts, enquiries (deals: open, won, lost) in every stage, tasks (to-dos, due and overdue), meetings of the calendar, calls, notes that were written, which files a record has, e-mails, stage changes, and activities: the history and timeline, what happened. By any field, status, value, `leadId` (of a lead), `enquiryId`, vertical, and by history; sum, average and count by month, source or assignee. Without `measures` and `groupBy` it answers records, else figures, each with the `listQuery` that answers the records behind it. Fields are named as in the records; custom ones are `field.<key>`.',
    example: {
      of: 'enquiries',
      where: [
        { field: 'status', op: 'is', value: 'won' },
        { field: 'closedOn', op: 'within', value: 'this-year' },
      ],
      groupBy: [{ field: 'source' }, { field: 'closedOn', bucket: 'quarter' }],
      measures: [{ kind: 'sum' }, { kind: 'average' }],
    },
  }),
  forAi(verticalsApi.list, {
    id: 'listVerticals',
    path: '/api/ai/verticals',
    summary: 'List the verticals you have access to',
    description:
      'Verticals are the departments of the organization. Leads and enquiries belong to one, and a new lead needs its id.',
    shows: ['name', 'description'],
  }),
  forAi(organizationApi.users, {
    id: 'listMembers',
    path: '/api/ai/members',
    summary: 'List the colleagues in the organization',
    description: 'Each colleague with role, verticals and id.',
    shows: ['firstName', 'lastName', 'email', 'globalRole', 'active', 'verticals'],
  }),
  forAi(pipelinesApi.list, {
    id: 'listPipelines',
    path: '/api/ai/verticals/{verticalId}/pipelines',
    summary: 'List the pipelines of a vertical',
    description: 'A vertical has one active pipeline (`isActive`), whose stages listStages gives.',
    shows: ['name', 'isActive'],
  }),
  forAi(pipelinesApi.stages, {
    id: 'listStages',
    path: '/api/ai/pipelines/{pipelineId}/stages',
    summary: 'List the stages of a pipeline in their order',
    description:
      'Names of stages differ between verticals; `stageType` says what a stage means: `open`, `converted` (won) or `enquiry_lost` (lost).',
    shows: ['name', 'description', 'order', 'stageType', 'winProbability', 'idleDays'],
  }),
  forAi(lossReasonsApi.list, {
    id: 'listLossReasons',
    path: '/api/ai/verticals/{verticalId}/loss-reasons',
    summary: 'List the reasons why an enquiry can be lost',
    description:
      'Each vertical has its own reasons to lose deals; updateEnquiryStage takes the id of one as `lossReasonId`.',
    shows: ['reason'],
  }),
  forAi(customFieldsApi.describe, {
    id: 'describeFields',
    path: '/api/ai/fields',
    summary: 'Describe the fields of leads, contacts and enquiries',
    description:
      'Names, types, options and meanings of all fields, with those that the organization has added (`isCustom`). Call it before you fill in `customFields`: the names are its keys, and a choice takes the `value` of an option.',
  }),
  forAi(valueListsApi.get, {
    id: 'getValueList',
    path: '/api/ai/value-lists/{list}',
    summary: 'Read the values of a list: industries, sources or tags',
    description:
      'A list such as that of the industries: records store `value`; people read `label`. A value with `isArchived` is not given to records any more.',
  }),
  forAi(valueListsApi.create, {
    id: 'addListValue',
    path: '/api/ai/value-lists/{list}',
    summary: 'Add a value to a list of industries, sources or tags',
    description: 'One that differs from another only in case is refused with 409.',
    example: { label: 'Trade fair' },
  }),
  forAi(valueListsApi.update, {
    id: 'updateListValue',
    path: '/api/ai/value-lists/{list}',
    summary: 'Rename a value of a list, archive it or offer it again',
    description:
      '`value` names the value as getValueList gives it. Give `label` to rename it for all records, or `isArchived`. A rename is for everybody: ask the person first.',
    example: { value: 'web', label: 'Website' },
  }),
  forAi(valueListsApi.merge, {
    id: 'mergeListValues',
    path: '/api/ai/value-lists/{list}/merge',
    summary: 'Merge a value of a list of industries, sources or tags into another one',
    description:
      'Every record with `from` gets `into`, and `from` leaves the list. It cannot be undone: tell the person so, and merge when they agree.',
    example: { from: 'vip', into: 'VIP' },
  }),
  forAi(changesApi.list, {
    id: 'listChanges',
    path: '/api/ai/verticals/{verticalId}/changes',
    summary: 'See what changed in a vertical since you looked last',
    description:
      '`since` is a moment, such as 2026-05-04T09:30:00+02:00, or the `cursor` of the answer before: which records were created, updated or deleted since then, and by whom. Without it, only the present `cursor`. `reset` says that it was longer ago than 23 hours, or more than 200 changes: ask query for activities then.',
    toolOnly: true,
  }),
]
