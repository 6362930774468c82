import {
  beginningOf,
  type DraftedEmail,
  type Endpoint,
  type Enquiry,
  enquiriesApi,
  importKeptDays,
  type LeadImport,
  leadImportsApi,
  type LeadMerge,
  leadMergesApi,
  leadsApi,
  meetingsApi,
  movedNames,
  movedRecords,
  sentEmailsApi,
  tasksApi,
  valueListsApi,
} from '@ginkgo/contracts'

import type { OrgDb } from '../../../db/org-db.ts'
import type { Read } from '../../../db/statement.ts'
import { enquiryNames, leadNames, namedOf, type Names, readNames, taskNames } from './bulk-names.ts'
import { openJson } from './open-json.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Names by the ids that the arguments have. */
interface NamesOf {
  readonly namesOf: (db: OrgDb, given: Arguments) => Read<Names>
}

/** A tool that asks the person before it changes anything. */
export interface ConfirmedTool {
  /** Whether it asks for these arguments. */
  readonly asks: (given: Arguments) => boolean
  /** What is read for the question: the dry run of the tool itself, the record that it changes, or names. */
  readonly preview?: 'dryRun' | Endpoint | NamesOf
  /** What the person is asked; `preview` is the answer to that. Undefined where it goes on with what they agreed to. */
  readonly question: (given: Arguments, preview: unknown) => string | undefined
}

const always = () => true
const unlessDryRun = ({ dryRun }: Arguments) => dryRun !== true

/** What people and other programs wrote stands in quotation marks, cut short, so that it is read as a name. */
const quoted = (text: unknown, most = 100) => openJson(beginningOf(String(text), most))

const countOf = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`
function mergeQuestion(_given: Arguments, preview: unknown): string {
  const { fields, moved, lead } = preview as LeadMerge
  const name = fields.find(({ field }) => field === 'name')
  const along = movedRecords.flatMap((kind) =>
    moved[kind] > 0 ? [countOf(moved[kind], movedNames[kind])] : [],
  )
  return [
    `Merge the lead ${quoted(name?.loser ?? lead.name)} into ${quoted(name?.winner ?? lead.name)}?`,
    along.length > 0 ? `It takes along: ${along.join(', ')}.` : 'It has nothing to take along.',
    'This can be undone for 30 days.',
  ].join(' ')
}

interface Invited {
  readonly name?: string
  readonly email?: string | null
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const addressesIn = ({ attendees }: Arguments) =>
  (listOf(attendees) as (Invited | null)[]).flatMap((one) => (one?.email ? [quoted(one.email)] : []))

const inviteQuestion = (given: Arguments) =>
  `Schedule the meeting ${quoted(given['title'])} from ${quoted(given['startTime'])} to ${quoted(given['endTime'])}, and send an invitation to ${addressesIn(given).join(', ')}?`

/** Names and values of what a bulk change does. */
const actionOf = ({ action }: Arguments, names: Names) =>
  Object.entries((action ?? {}) as Arguments)
    .map(([name, value]) =>
      name === 'type'
        ? String(value)
        : `${name.replace(/Id$/, '')} ${quoted(names.get(String(value)) ?? value)}`,
    )
    .join(', ')

/** The question of a tool that changes many records, of which it names the first ones. */
const bulkQuestion =
  (ids: string, kind: readonly [string, string]) => (given: Arguments, preview: unknown) => {
    const all = listOf(given[ids])
    const names = preview as Names
    const named = namedOf(given, ids).flatMap((id) => names.get(id) ?? [])
    const more = all.length - named.length
    const those =
      named.map((name) => quoted(name)).join(', ') +
      (more > 0 ? ` and ${countOf(more, ['other', 'others'])}` : '')
    return `Change ${countOf(all.length, kind)} at once: ${actionOf(given, names)}? ${all.length === 1 ? 'It is' : 'They are'} ${those}.`
  }

/** How much of the text of an e-mail the person is shown, in characters. */
const shownText = 2_000

const sends: ConfirmedTool = {
  asks: always,
  preview: sentEmailsApi.draft,
  question: ({ sendAt, fileIds }, preview) => {
    const { subject, body, recipients } = preview as DraftedEmail
    return [
      `Send an e-mail to ${recipients.map(({ kind, address }) => `${kind === 'to' ? '' : `${kind} `}${quoted(address)}`).join(', ')}`,
      sendAt === undefined ? '' : ` at ${quoted(sendAt)}`,
      listOf(fileIds).length > 0 ? ` with ${countOf(listOf(fileIds).length, ['file', 'files'])}` : '',
      `, with the subject ${quoted(subject)} and the text ${quoted(body, shownText)}?`,
    ].join('')
  },
}

const invites: ConfirmedTool = {
  // What invites nobody sends no mail.
  asks: (given) => addressesIn(given).length > 0,
  question: inviteQuestion,
}

const policies: Readonly<Record<LeadImport['duplicates'], string>> = {
  skip: 'Rows of records that are there already are left out.',
  update: 'Rows of records that are there already change them.',
  create: 'Rows of records that are there already become further ones.',
}

/** An import is run and undone in steps, of which the first one asks. */
const runs: ConfirmedTool = {
  asks: always,
  preview: leadImportsApi.get,
  question: (_given, preview) => {
    const { status, fileName, rows, columns, duplicates } = preview as LeadImport
    if (status === 'running') return undefined
    const left = columns.filter(({ field }) => field === null).length
    return [
      `Import ${countOf(rows, ['row', 'rows'])} of ${quoted(fileName)}`,
      ` with ${countOf(columns.length - left, ['column', 'columns'])}`,
      left > 0 ? ` (${left} left out)` : '',
      `? ${policies[duplicates]} It can be undone for ${importKeptDays} days.`,
    ].join('')
  },
}

const undoes: ConfirmedTool = {
  asks: always,
  preview: leadImportsApi.get,
  question: (_given, preview) => {
    const { status, fileName, created, updated } = preview as LeadImport
    if (status === 'undoing') return undefined
    return `Undo the import of ${quoted(fileName)}: remove ${countOf(created, ['record', 'records'])} that it created, and restore ${countOf(updated, ['other', 'others'])} that it changed?`
  },
}

const confirmed: readonly (readonly [Endpoint, ConfirmedTool])[] = [
  [leadMergesApi.merge, { asks: unlessDryRun, preview: 'dryRun', question: mergeQuestion }],
  [
    valueListsApi.merge,
    {
      asks: always,
      question: ({ list, from, into }) =>
        `Give every record with ${quoted(from)} the value ${quoted(into)}, and take ${quoted(from)} off the list ${quoted(list)}? This cannot be undone.`,
    },
  ],
  [
    leadsApi.bulk,
    {
      asks: unlessDryRun,
      preview: { namesOf: (db, given) => readNames(db, leadNames, given, 'leadIds') },
      question: bulkQuestion('leadIds', ['lead', 'leads']),
    },
  ],
  [
    enquiriesApi.bulk,
    {
      asks: unlessDryRun,
      preview: { namesOf: (db, given) => readNames(db, enquiryNames, given, 'enquiryIds') },
      question: bulkQuestion('enquiryIds', ['enquiry', 'enquiries']),
    },
  ],
  [
    tasksApi.bulk,
    {
      asks: unlessDryRun,
      preview: { namesOf: (db, given) => readNames(db, taskNames, given, 'taskIds') },
      question: bulkQuestion('taskIds', ['task', 'tasks']),
    },
  ],
  [
    enquiriesApi.delete,
    {
      asks: always,
      preview: enquiriesApi.get,
      question: (_given, enquiry) =>
        `Delete the enquiry ${quoted((enquiry as Enquiry).title)} of ${quoted((enquiry as Enquiry).leadName)}? It can be restored for 30 days.`,
    },
  ],
  [leadImportsApi.run, runs],
  [leadImportsApi.undo, undoes],
  [sentEmailsApi.create, sends],
  [sentEmailsApi.createOnLead, sends],
  [meetingsApi.create, invites],
  [meetingsApi.createOnLead, invites],
  [
    meetingsApi.update,
    {
      asks: always,
      preview: meetingsApi.get,
      question: (given, meeting) => {
        const { meetingId: _id, idempotencyKey: _key, ...changes } = given
        return `Change the meeting ${quoted((meeting as { title: string }).title)}, and tell its attendees? New values: ${quoted(JSON.stringify(changes))}`
      },
    },
  ],
  [
    meetingsApi.cancel,
    {
      asks: always,
      preview: meetingsApi.get,
      question: (_given, meeting) =>
        `Cancel the meeting ${quoted((meeting as { title: string }).title)}, and tell its attendees?`,
    },
  ],
]
const byEndpoint: ReadonlyMap<Endpoint, ConfirmedTool> = new Map(confirmed)

/** How a tool asks the person; undefined for one that does not. @param browser its endpoint for the browser */
export const confirmedTool = (browser: Endpoint): ConfirmedTool | undefined => byEndpoint.get(browser)
