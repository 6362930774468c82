import { aiEndpoints } from './ai.ts'
import { type AiEndpoint, onlyReads } from './ai-endpoint.ts'
import { type SettingKind, settingKinds } from './ai-settings.ts'

/** How a tool of several operations finds the one that is meant; operations stand by their ids. */
export type Choice =
  /** By `record`, which is `lead/<id>` or `enquiry/<id>`. */
  | { readonly by: 'record'; readonly lead: string; readonly enquiry: string }
  /** By the value of an argument that the operations do not have. */
  | {
      readonly by: 'value'
      readonly argument: string
      readonly operations: Readonly<Record<string, string>>
    }
  /** By the first of these arguments that is given. */
  | {
      readonly by: 'given'
      readonly operations: Readonly<Record<string, string>>
      readonly otherwise?: string
    }

  /** By `of`, for the records that meet the conditions `where` of a question: their ids do not travel. */
  | {
      readonly by: 'filter'
      readonly operations: Readonly<Record<string, string>>
      /** What each operation calls the ids. */
      readonly ids: Readonly<Record<string, string>>
    }
  /** By the `changeId` of a change in the log, or of a setting that was saved. */
  | { readonly by: 'change'; readonly operation: string }
  /** By `what` is set up, and by whether an `id` is given to change it; what is said of it stands in `settings`. */
  | { readonly by: 'setting'; readonly kinds: Readonly<Record<string, SettingKind>> }

interface AiToolPart {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly choice: Choice
  /** What it takes that none of its operations takes. */
  readonly takes?: readonly string[]
}

/** A tool of the Model Context Protocol: an operation for AI, or several of one kind under one name. */
export interface AiTool extends Omit<AiToolPart, 'choice'> {
  readonly choice?: Choice
  /** They either read or write, all of them. */
  readonly endpoints: readonly AiEndpoint[]
}

/** The tools that several operations share. Every other operation is a tool of its own. */
const shared: readonly AiToolPart[] = [
  {
    id: 'listSettings',
    summary: 'List settings: verticals, members, pipelines, stages, loss reasons, fields, values, templates',
    description:
      'What the organization has set up: its verticals (departments); `members`, the colleagues with role and id; `pipelines`, which of them is active, and `loss_reasons`, the reasons why we lose (both of `verticalId`); `stages` of a `pipelineId` in their order, with `stageType`: `open`, `converted` (won) or `enquiry_lost`; `fields` with the custom ones and what their options mean; `values` of a list: which industries, sources or tags there are; `email_templates`, ready texts for e-mails; `custom_fields`, `forms` and the views, for saveSetting. Ids of owners, stages and loss reasons come from here.',
    choice: {
      by: 'value',
      argument: 'what',
      operations: {
        verticals: 'listVerticals',
        members: 'listMembers',
        pipelines: 'listPipelines',
        stages: 'listStages',
        loss_reasons: 'listLossReasons',
        fields: 'describeFields',
        values: 'getValueList',
        email_templates: 'listEmailTemplates',
        custom_fields: 'listCustomFields',
        forms: 'listForms',
        lead_views: 'listLeadViews',
        enquiry_views: 'listEnquiryViews',
        task_views: 'listTaskViews',
        meeting_views: 'listMeetingViews',
      },
    },
  },
  {
    id: 'saveListValue',
    summary: 'Add, rename, archive or merge values of the lists of industries, sources or tags',
    description:
      'Adds `label` to a list; with `value` renames or archives that one for all records; with `from` and `into` every record with `from` gets `into`, which cannot be undone.',
    choice: {
      by: 'given',
      operations: { from: 'mergeListValues', value: 'updateListValue' },
      otherwise: 'addListValue',
    },
  },
  {
    id: 'updateLead',
    summary: 'Change fields of a lead, or upsert one by e-mail or phone number',
    description:
      'By `leadId` changes such as another city: what is not named stays, null empties. Without it, upsert: the one lead of `verticalId` with this `email` or `phone` is changed, or made where none has it, which needs `name`; several are a conflict.',
    choice: { by: 'given', operations: { leadId: 'updateLead' }, otherwise: 'upsertLead' },
  },
  {
    id: 'updateContact',
    summary: 'Change a contact person, or upsert one by e-mail or mobile number',
    description:
      'By `contactId` changes the name, e-mail, phone number or designation of a person: what is not named stays. Else upsert: the person of `leadId` with this `email` or `mobile` is changed, or made.',
    choice: { by: 'given', operations: { contactId: 'updateContact' }, otherwise: 'upsertContact' },
  },
  {
    id: 'changeMany',
    summary: 'Change many leads, enquiries or tasks in bulk, at once',
    description:
      'One `action` (tag, assign, archive, move, re-date, tick off or set a field) for all that meet `where`, as in query: up to 500 of one vertical. Call it with `dryRun: true` first: it answers how many and the first ten, and `seen`. With `seen` it changes these records and refuses if others meet `where` by then. `changeId` of the answer is for undo.',
    choice: {
      by: 'filter',
      operations: { leads: 'bulkLeads', enquiries: 'bulkEnquiries', tasks: 'bulkTasks' },
      ids: { leads: 'leadIds', enquiries: 'enquiryIds', tasks: 'taskIds' },
    },
  },
  {
    id: 'createTasksForLeads',
    summary: 'Plan the same task for many leads, spread over working days',
    description:
      'For the leads that meet `where`, as in query, in their `order`: for example forty calls, `perDay` of them due on `firstDueDate` or the next working day, and so on. `dryRun` and `seen` are as in changeMany. Answers the tasks it made with their ids and days; `changeId` is for undo.',
    choice: {
      by: 'filter',
      operations: { leads: 'createTasksForLeads' },
      ids: { leads: 'leadIds' },
    },
  },
  {
    id: 'createNote',
    summary: 'Write a note on a lead or an enquiry',
    description: 'Add a note on the record itself: plain text of at most 10,000 characters.',
    choice: { by: 'record', lead: 'createLeadNote', enquiry: 'createNote' },
  },
  {
    id: 'createTask',
    summary: 'Add a task to a lead or an enquiry',
    description: 'A task on the record itself, such as to send a quote. `assigneeId` is an active member.',
    choice: { by: 'record', lead: 'createLeadTask', enquiry: 'createTask' },
  },
  {
    id: 'updateTask',
    summary: 'Complete a task, open it again, postpone it, reassign it or change its title',
    description: 'Completes the task by `status`, which is given alone, or changes the other fields.',
    choice: { by: 'given', operations: { status: 'updateTaskStatus' }, otherwise: 'updateTask' },
  },
  {
    id: 'logCall',
    summary: 'Log a call with a lead or about an enquiry, and the next step',
    description:
      '`calledAt` is now unless given, never in the future. `nextTask` adds a task in the same step.',
    choice: { by: 'record', lead: 'logCall', enquiry: 'logEnquiryCall' },
  },
  {
    id: 'draftEmail',
    summary: 'Draft an e-mail without sending it',
    description:
      'Fills placeholders such as `{{contact.firstName}}` of the text or of `templateId`; `problems` says what stands against sending. Nothing is kept. Show it before sendEmail.',
    choice: { by: 'record', lead: 'draftEmail', enquiry: 'draftEmail' },
  },
  {
    id: 'sendEmail',
    summary: 'Send an e-mail to a lead or about an enquiry, from the mailbox of the person',
    description:
      'Sends to a lead without a deal too. It goes out after ten seconds, or at `sendAt`. The signature is added.',
    choice: { by: 'record', lead: 'sendLeadEmail', enquiry: 'sendEmail' },
  },
  {
    id: 'scheduleMeeting',
    summary: 'Schedule a meeting with a lead or about an enquiry, or log one that took place',
    description:
      'Needs `title`, `startTime`, `endTime` in the future and `meetingType`; attendees get an invitation. Also a first conversation with a lead without a deal. With `meetingDate` alone a past meeting is logged, with `tasks` that follow.',
    choice: { by: 'record', lead: 'scheduleLeadMeeting', enquiry: 'scheduleMeeting' },
  },
  {
    id: 'getImport',
    summary: 'See how far an import is, and what became of its rows',
    description:
      'Its progress; with `outcome` the rows that are `planned`, `failed`, were `skipped`, `incomplete`, `created`, `updated` or `kept`, and why. With `isLeadArchived` the lead is archived: offer to restore it by changeMany, then import the row again.',
    choice: { by: 'given', operations: { outcome: 'listImportRows' }, otherwise: 'getImport' },
  },
  {
    id: 'undo',
    summary: 'Undo a merge, an import or a change of many within 30 days, or of a setting within a day',
    description:
      'By `changeId` of its answer, `mergeId` or the id of the import. Records get back what they had, but for what was changed since. An import or a large change is undone in steps: repeat until it is `undone`.',
    choice: { by: 'change', operation: 'undoChange' },
    takes: ['changeId'],
  },
  {
    id: 'saveSetting',
    summary:
      'Create, change, switch on or pause a rule, so that work starts itself; add or change a custom field of leads, contacts or enquiries; save a view of a list; make a web form',
    description:
      'Without `id` creates one, of `verticalId` (a field without it is for all verticals); with `id` only what is given changes. `dryRun: true` says what it would do. `changeId` of the answer is for undo. Rules, custom fields and web forms concern everybody and need a head or an admin: show the dry run first, or save it with `active: false`, and go on once the person agrees. A field that a head adds waits for an admin.',
    choice: { by: 'setting', kinds: settingKinds },
  },
  {
    id: 'getRules',
    summary: 'Read which rules a vertical has and what is done by itself, or what one would do',
    description:
      'By `verticalId` its rules; by `ruleId` what it would do to the last 20 records, without doing it; by `leadId` the follow-up sequences that a lead is on its way through and what comes next.',
    choice: {
      by: 'given',
      operations: { ruleId: 'dryRunRule', leadId: 'listRuleRunsOfLead' },
      otherwise: 'listRules',
    },
  },
]

/** The operations among which a choice is made, each once. */
const operationsIn = (choice: Choice): readonly string[] =>
  choice.by === 'record'
    ? [...new Set([choice.enquiry, choice.lead])]
    : choice.by === 'setting'
      ? Object.values(choice.kinds).flatMap(({ create, update }) => [create, update])
      : choice.by === 'change'
        ? [choice.operation]
        : [
            ...new Set([
              ...Object.values(choice.operations),
              ...(choice.by === 'given' && choice.otherwise ? [choice.otherwise] : []),
            ]),
          ]

const byOperation = new Map(
  shared.flatMap((part) => operationsIn(part.choice).map((id) => [id, part] as const)),
)
const endpointOf = (id: string): AiEndpoint => {
  const endpoint = aiEndpoints.find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(`There is no operation ${id}`)
  return endpoint
}

function toolsIn(endpoints: readonly AiEndpoint[]): readonly AiTool[] {
  const tools = endpoints.map((endpoint): AiTool => {
    const part = byOperation.get(endpoint.id)
    if (part) return { ...part, endpoints: operationsIn(part.choice).map(endpointOf) }
    const { id, summary, description } = endpoint
    if (description === undefined) throw new Error(`The tool ${id} is not described`)
    return { id, summary, description, endpoints: [endpoint] }
  })
  return tools.filter(({ id }, place) => tools.findIndex((other) => other.id === id) === place)
}

/** The tools of the Model Context Protocol, in the order of the document. */
export const aiTools: readonly AiTool[] = toolsIn(aiEndpoints.filter(({ restOnly }) => !restOnly))

/** Whether a tool changes nothing. */
export const toolReads = ({ endpoints }: AiTool): boolean => endpoints.every(onlyReads)

/**
 * The arguments by which a tool does what one of its operations does with its own.
 * @param given the path, query and body of the operation together
 */
export function toolArguments(
  { choice }: AiTool,
  { id }: AiEndpoint,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (choice?.by === 'value') {
    const [value] = Object.entries(choice.operations).find(([, operation]) => operation === id) ?? []
    return { [choice.argument]: value, ...given }
  }
  if (choice?.by === 'setting') {
    const [what, kind] = Object.entries(choice.kinds).find(([, of]) => of.create === id || of.update === id)!
    const { [kind.id]: own, verticalId, ...settings } = given
    return {
      what,
      settings,
      ...(own !== undefined && { id: own }),
      ...(verticalId !== undefined && { verticalId }),
    }
  }
  if (choice?.by === 'change') return { changeId: given['changeSetId'] }
  if (choice?.by !== 'record') return { ...given }
  const { leadId, enquiryId, ...others } = given
  return {
    record: enquiryId === undefined ? `lead/${String(leadId)}` : `enquiry/${String(enquiryId)}`,
    ...others,
  }
}
