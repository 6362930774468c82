import * as z from 'zod'

const several = 'several are separated by commas'

/** The meaning of each path or query parameter, written for a language model. */
const parameterTexts: Readonly<Record<string, string>> = {
  verticalId: 'Id of a vertical, from listVerticals',
  pipelineId: 'Id of a pipeline, from listPipelines',
  leadId: 'Id of a lead, from listLeads',
  ruleId: 'Id of a rule, from listRules',
  list: 'Which of the lists of values',
  importId: 'Id of an import, from prepareImport',
  changeSetId: 'Id of a change, from its answer: `changeSetId`, or `mergeId` of a merge',
  enquiryId: 'Id of an enquiry, from listEnquiries',
  taskId: 'Id of a task, from findTasks',
  contactId: 'Id of a contact person, from getLead',
  meetingId: 'Id of a meeting, from listMeetings',
  q: 'Parts of a name, a title, an e-mail or a phone number',
  query: 'Parts of a name, a title, an e-mail or a phone number',
  id: 'Id of a lead, contact or enquiry, from search',
  due: 'Only tasks that are overdue, due today or due later',
  memberIds: `Members, from listMembers; ${several}`,
  minutes: 'How long it must be free at least',
  from: 'The beginning of the span of time',
  to: 'The end of the span of time; of days the last one, included',
  type: 'Only this kind of activity, such as `task` or `task.created`',
  actorId: 'Only what this user did, `me` for you',
  since: 'The `cursor` of an earlier answer',
  recordKind: 'Only fields of this kind of record',
  'Idempotency-Key':
    'A unique text that you choose. If you repeat the call with the same text and body within 24 hours, nothing is done twice',
  'If-Match':
    'The `updatedAt` that you have read, in double quotes; the call is refused (409) if the record has changed since',
  limit: 'Rows of a page, 1 to 1,000; ask for no more than you need',
  cursor: 'Where the page begins; take it from the `Link` header of the previous page',
  search: 'Parts of words in any order; `%` and `_` are not wildcards',
  sort: 'The column to sort by; with `-` in front, descending',
  tab: 'Only leads whose enquiries are in this state',
  archived: '`true` for only archived leads; otherwise they are left out',
  accountType: 'Only organizations, or only individuals',
  leadType: 'Only leads that contacted the organization (inbound), or that were approached (outbound)',
  source: `Only records with this source; ${several}`,
  ownerId: `Only leads of this user, \`me\` for your own; ${several}`,
  assignedTo: `Only enquiries of this assignee, \`me\` for you, \`none\` for nobody; ${several}`,
  priority: `Only enquiries of this priority; ${several}`,
  stageId: 'Only enquiries in this stage, from listStages',
  status: 'Only records of this status',
  currency: `Only enquiries in this currency; ${several}`,
  lossReasonId: 'Only enquiries that were lost for this reason, from listLossReasons',
  tag: `Only records with exactly this tag; ${several}, and a comma within one follows a backslash`,
}

/** The same parameters with their texts; the linter of the document reports a parameter without one. */
export function describeParameters(parameters: z.ZodObject): z.ZodObject {
  const described = Object.entries(parameters.shape).map(([name, schema]) => {
    const description = parameterTexts[name]
    return [name, description ? (schema as z.ZodType).meta({ description }) : schema]
  })
  return z.object(Object.fromEntries(described))
}
