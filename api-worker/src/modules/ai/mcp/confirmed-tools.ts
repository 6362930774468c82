import {
  changeSetsApi,
  type Endpoint,
  type Enquiry,
  enquiriesApi,
  type LeadImport,
  leadImportsApi,
  leadMergesApi,
  leadsApi,
  meetingsApi,
  sentEmailsApi,
  tasksApi,
  valueListsApi,
} from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Read } from '../../../db/statement.ts'
import { enquiryNames, leadNames, type Names, readFileNames, readNames, taskNames } from './bulk-names.ts'
import {
  type Arguments,
  bulkQuestion,
  cancelMeetingQuestion,
  changeMeetingQuestion,
  importQuestion,
  invitesSomebody,
  inviteQuestion,
  mergeQuestion,
  quoted,
  sendQuestion,
  undoImportQuestion,
  wholeQuestion,
} from './questions.ts'

/** A tool that asks the person before it changes anything. */
export interface ConfirmedTool {
  /** Whether it asks for these arguments. */
  readonly asks: (given: Arguments) => boolean
  /** What is read for the question: the dry run of the tool itself, or the record that it changes. */
  readonly preview?: 'dryRun' | Endpoint
  /** What is read in addition to that record, by the same arguments and this query, where the record needs it. */
  readonly context?: {
    readonly endpoint: Endpoint
    readonly query: Readonly<Record<string, string>>
    readonly isNeeded: (preview: unknown) => boolean
  }
  /** Names by the ids that the arguments have. */
  readonly namesOf?: (db: OrgDb, given: Arguments) => Read<Names>
  /** The arguments that the question states, or that name its record. The others are listed behind it. */
  readonly stated: readonly string[]
  /**
   * What the person is asked; `preview` and `context` are the answers to those. Undefined where it goes on with what they
   * agreed to.
   */
  readonly question: (
    given: Arguments,
    preview: unknown,
    names: Names,
    context: unknown,
    timeZone: string,
  ) => string | undefined
}

const always = () => true
const unlessDryRun = ({ dryRun }: Arguments) => dryRun !== true

/** An import is run in steps, of which the first one asks. */
const runs: ConfirmedTool = {
  asks: always,
  preview: leadImportsApi.get,
  stated: ['importId'],
  question: importQuestion,
  context: {
    endpoint: leadImportsApi.rows,
    query: { outcome: 'planned' },
    isNeeded: (preview) => (preview as LeadImport).status !== 'running',
  },
}

const sends: ConfirmedTool = {
  asks: always,
  preview: sentEmailsApi.draft,
  namesOf: (db, given) => readFileNames(db, given, 'fileIds'),
  // Template and contact show in the text that is made of them.
  stated: [
    ...['leadId', 'enquiryId', 'to', 'cc', 'bcc', 'subject', 'body', 'html', 'templateId'],
    ...['contactId', 'mailbox', 'fileIds', 'sendAt'],
  ],
  question: sendQuestion,
}

const invites: ConfirmedTool = {
  asks: invitesSomebody,
  stated: ['leadId', 'enquiryId', 'title', 'startTime', 'endTime', 'attendees'],
  question: inviteQuestion,
}

const bulk = (
  ids: string,
  kind: readonly [string, string],
  named: Parameters<typeof readNames>[1],
): ConfirmedTool => ({
  asks: unlessDryRun,
  preview: 'dryRun',
  namesOf: (db, given) => readNames(db, named, given, ids),
  stated: ['verticalId', ids, 'action'],
  question: bulkQuestion(ids, kind),
})

const confirmed: readonly (readonly [Endpoint, ConfirmedTool])[] = [
  [
    leadMergesApi.merge,
    {
      asks: unlessDryRun,
      preview: 'dryRun',
      stated: ['leadId', 'from', 'fields'],
      question: mergeQuestion,
    },
  ],
  [
    valueListsApi.merge,
    {
      asks: always,
      stated: ['list', 'from', 'into'],
      question: ({ list, from, into }) =>
        `Give every record with ${quoted(from)} the value ${quoted(into)}, and take ${quoted(from)} off the list ${quoted(list)}? This cannot be undone.`,
    },
  ],
  [leadsApi.bulk, bulk('leadIds', ['lead', 'leads'], leadNames)],
  [enquiriesApi.bulk, bulk('enquiryIds', ['enquiry', 'enquiries'], enquiryNames)],
  [tasksApi.bulk, bulk('taskIds', ['task', 'tasks'], taskNames)],
  [
    enquiriesApi.delete,
    {
      asks: always,
      preview: enquiriesApi.get,
      stated: ['enquiryId'],
      question: (_given, enquiry) =>
        `Delete the enquiry ${quoted((enquiry as Enquiry).title)} of ${quoted((enquiry as Enquiry).leadName)}? It can be restored for 30 days.`,
    },
  ],
  [leadImportsApi.run, runs],
  [
    changeSetsApi.undo,
    {
      asks: ({ kind }) => kind === leadImportsApi.run.id,
      preview: leadImportsApi.get,
      stated: ['changeSetId', 'kind', 'importId'],
      question: undoImportQuestion,
    },
  ],
  [sentEmailsApi.create, sends],
  [sentEmailsApi.createOnLead, sends],
  [meetingsApi.create, invites],
  [meetingsApi.createOnLead, invites],
  [
    meetingsApi.update,
    {
      asks: always,
      preview: meetingsApi.get,
      question: changeMeetingQuestion,
      stated: ['meetingId', ...Object.keys(meetingsApi.update.body.shape)],
    },
  ],
  [
    meetingsApi.cancel,
    { asks: always, preview: meetingsApi.get, stated: ['meetingId'], question: cancelMeetingQuestion },
  ],
]
const byEndpoint: ReadonlyMap<Endpoint, ConfirmedTool> = new Map(confirmed)

/** How a tool asks the person; undefined for one that does not. @param browser its endpoint for the browser */
export const confirmedTool = (browser: Endpoint): ConfirmedTool | undefined => byEndpoint.get(browser)

/** What a question is made of, in addition to the arguments. */
export interface Previewed {
  readonly preview: unknown
  readonly names: Names
  readonly context?: unknown
  /** Of the person. */
  readonly timeZone: string
}

/**
 * What the person is asked, with nothing left out; undefined where the tool goes on with what they agreed to.
 * @throws DomainError `too_large`
 */
export function questionOf(
  { question, stated }: ConfirmedTool,
  given: Arguments,
  { preview, names, context, timeZone }: Previewed,
): string | undefined {
  const asked = question(given, preview, names, context, timeZone)
  return asked === undefined ? undefined : wholeQuestion(asked, given, stated)
}
