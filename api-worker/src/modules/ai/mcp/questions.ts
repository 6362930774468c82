import {
  type DraftedEmail,
  type ErrorCode,
  importRetentionDays,
  type LeadImport,
  type LeadImportRow,
  type LeadMerge,
  type Meeting,
  movedNames,
  movedRecords,
} from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { momentInMail } from '../../mail/mail-times.ts'
import type { Names } from './bulk-names.ts'
import type { ManyChanged } from './selected-records.ts'
import { openJson } from './open-json.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** Characters of a question. People who are asked for more agree without having read it. */
const shownAtMost = 20_000

/** They say nothing about what is changed. */
const ofTheCall: ReadonlySet<string> = new Set(['idempotencyKey', 'dryRun'])

/** What people and other programs wrote stands whole and in quotation marks, so that it is read as a value. */
export const quoted = (value: unknown): string => openJson(value)

/** Arguments that are moments. */
const moments: ReadonlySet<string> = new Set(['startTime', 'endTime', 'meetingDate'])

/** A moment as the person's clock shows it; what is none, as it was given. */
function momentIn(value: unknown, timeZone: string): string {
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) return quoted(value)
  return momentInMail(moment.toISOString(), timeZone, null)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const listed = (values: readonly unknown[]) => values.map(quoted).join(', ')

const countOf = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`

/**
 * A question with every argument that it does not tell of behind it.
 * @param stated the arguments that the question states, or that name its record
 * @throws DomainError `too_large` where a person would have to read too much
 */
export function wholeQuestion(question: string, given: Arguments, stated: readonly string[]): string {
  const rest = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !stated.includes(name) && !ofTheCall.has(name),
  )
  const whole =
    rest.length > 0
      ? `${question} With: ${rest.map(([name, value]) => `${name} ${quoted(value)}`).join(', ')}.`
      : question
  if (whole.length > shownAtMost) {
    const message = `A person is asked before this is done, and nothing is left out of what they are asked: this has ${whole.length} characters, and they are asked ${shownAtMost} at most. Do it in smaller parts, or ask the person to do it in Ginkgo`
    throw new DomainError('too_large', message)
  }
  return whole
}

export function mergeQuestion(_given: Arguments, preview: unknown): string {
  const { fields, filledCustomFields: filled, moved, lead } = preview as LeadMerge
  const name = fields.find(({ field }) => field === 'name')
  const along = movedRecords.flatMap((kind) =>
    moved[kind] > 0 ? [countOf(moved[kind], movedNames[kind])] : [],
  )
  const changed = fields.filter(({ winner, result }) => openJson(winner) !== openJson(result))
  return [
    `Merge the lead ${quoted(name?.loser ?? lead.name)} into ${quoted(name?.winner ?? lead.name)}?`,
    along.length > 0 ? `It takes along: ${along.join(', ')}.` : 'It has nothing to take along.',
    ...(changed.length > 0
      ? [
          `It changes: ${changed.map(({ field, winner, result }) => changeOf(field, winner, result)).join(', ')}.`,
        ]
      : []),
    ...(Object.keys(filled).length > 0
      ? [
          `Custom fields that have no value there get its values: ${Object.entries(filled)
            .map(([key, value]) => changeOf(key, null, value))
            .join(', ')}.`,
        ]
      : []),
    'This can be undone for 30 days.',
  ].join(' ')
}

const changeOf = (name: string, before: unknown, after: unknown) =>
  `${name} ${quoted(after)}${before === undefined || before === null ? '' : ` instead of ${quoted(before)}`}`

interface Invited {
  readonly name?: string
  readonly email?: string | null
}
const addressesOf = (attendees: unknown): string[] =>
  (listOf(attendees) as (Invited | null)[]).flatMap((one) => (one?.email ? [one.email.toLowerCase()] : []))
const invitedAs = ({ name, email }: Invited) =>
  name && name !== email ? `${quoted(email)} (${quoted(name)})` : quoted(email)
const invitedIn = (attendees: unknown): string =>
  (listOf(attendees) as (Invited | null)[]).flatMap((one) => (one?.email ? [invitedAs(one)] : [])).join(', ')

/** What invites nobody sends no mail. */
export const invitesSomebody = ({ attendees }: Arguments) => addressesOf(attendees).length > 0

export const inviteQuestion = (
  { title, startTime, endTime, attendees }: Arguments,
  _preview: unknown,
  _names: Names,
  _context: unknown,
  timeZone: string,
) =>
  `Schedule the meeting ${quoted(title)} from ${momentIn(startTime, timeZone)} to ${momentIn(endTime, timeZone)}, and send an invitation to ${invitedIn(attendees)}?`

/** Every value that becomes another one, and who is invited, added and taken off. */
export function changeMeetingQuestion(
  given: Arguments,
  preview: unknown,
  _names: Names,
  _context: unknown,
  timeZone: string,
): string {
  const meeting = preview as Meeting
  const { meetingId: _id, idempotencyKey: _key, attendees, ...values } = given
  const before = meeting as unknown as Arguments
  const textOf = (name: string, value: unknown) =>
    moments.has(name) ? momentIn(value, timeZone) : quoted(value)
  const changes = Object.entries(values).map(
    ([name, value]) =>
      `${name} ${textOf(name, value)}${(before[name] ?? null) === null ? '' : ` instead of ${textOf(name, before[name])}`}`,
  )
  if (attendees !== undefined) changes.push(...attendeeChanges(meeting.attendees, attendees))
  return `Change the meeting ${quoted(meeting.title)}, and tell its attendees? New values: ${changes.join(', ') || 'none'}.`
}

function attendeeChanges(before: unknown, after: unknown): string[] {
  const [were, are] = [addressesOf(before), addressesOf(after)]
  const added = are.filter((address) => !were.includes(address))
  const removed = were.filter((address) => !are.includes(address))
  return [
    `attendees ${invitedIn(after) || 'nobody'}`,
    ...(added.length > 0 ? [`newly invited ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`no longer invited ${listed(removed)}`] : []),
  ]
}

export const cancelMeetingQuestion = (
  _given: Arguments,
  preview: unknown,
  _names: Names,
  _context: unknown,
  timeZone: string,
) => {
  const { title, startTime, attendees } = preview as Meeting
  const invited = invitedIn(attendees)
  return `Cancel the meeting ${quoted(title)} of ${momentIn(startTime, timeZone)}, and tell its attendees${invited ? ` ${invited}` : ''}?`
}

/** Names and values of what a bulk change does. */
const actionOf = ({ action }: Arguments, names: Names) =>
  Object.entries((action ?? {}) as Arguments)
    .flatMap((entry) => (entry[0] === 'values' ? Object.entries(entry[1] as Arguments) : [entry]))
    .map(([name, value]) =>
      name === 'type'
        ? String(value)
        : `${name.replace(/Id$/, '')} ${quoted(names.get(String(value)) ?? value)}`,
    )
    .join(', ')

/**
 * How many of the records would be refused, and why.
 * @throws DomainError the first refusal where that is all of them: the person is not asked
 */
function refusedOf({ results }: ManyChanged): string {
  const refused = results.filter(({ status }) => status === 'refused')
  const [first] = refused
  if (!first) return ''
  if (refused.length === results.length)
    throw new DomainError(first['code'] as ErrorCode, String(first['message']))
  const reasons = [...new Set(refused.map((one) => one['message']))]
  return ` ${refused.length} of them would be refused: ${listed(reasons)}.`
}

/** The question of a tool that changes many records, each of which it names. */
export const bulkQuestion =
  (ids: string, kind: readonly [string, string]) =>
  (given: Arguments, preview: unknown, names: Names): string => {
    const refused = refusedOf(preview as ManyChanged)
    const all = listOf(given[ids]).map(String)
    const named = all.map((id) => names.get(id) ?? id)
    return `Change ${countOf(all.length, kind)} at once: ${actionOf(given, names)}? ${all.length === 1 ? 'It is' : 'They are'} ${listed(named)}.${refused}`
  }

export function sendQuestion(
  { sendAt, fileIds }: Arguments,
  preview: unknown,
  names: Names,
  _context: unknown,
  timeZone: string,
): string {
  const { subject, body, from, recipients } = preview as DraftedEmail
  const files = listOf(fileIds).map((id) => names.get(String(id)) ?? id)
  return [
    `Send an e-mail to ${recipients.map(({ kind, address }) => `${kind === 'to' ? '' : `${kind} `}${quoted(address)}`).join(', ')}`,
    from === null ? '' : ` from ${quoted(from)}`,
    sendAt === undefined ? '' : ` at ${momentIn(sendAt, timeZone)}`,
    files.length > 0 ? ` with ${files.length === 1 ? 'the file' : 'the files'} ${listed(files)}` : '',
    `, with the subject ${quoted(subject)} and the text ${quoted(body)}?`,
  ].join('')
}

const policies: Readonly<Record<LeadImport['duplicates'], string>> = {
  skip: 'Rows of records that are there already are left out.',
  update: 'Rows of records that are there already change them.',
  create: 'Rows of records that are there already become further ones.',
}

/** Rows of an import that a question names one by one. */
const namedRows = 20

/** What would become of the next rows, and by number and reason which of them are left out or changed in part. */
function plannedRows(planned: readonly LeadImportRow[]): string {
  if (planned.length === 0) return ''
  const counts = (['created', 'updated', 'skipped', 'failed'] as const).map((outcome) => ({
    outcome,
    count: planned.filter((row) => row.outcome === outcome).length,
  }))
  const counted = counts.flatMap(({ outcome, count }) => (count > 0 ? `${count} ${outcome}` : []))
  const doubtful = planned.filter(({ issues }) => issues.length > 0)
  const named = doubtful
    .slice(0, namedRows)
    .map(
      ({ rowNumber, outcome, issues }) =>
        `row ${rowNumber} is ${outcome}: ${listed(issues.map(({ message }) => message))}`,
    )
  const more = doubtful.length - named.length
  return [
    ` Of the next ${countOf(planned.length, ['row', 'rows'])}, as things are now: ${counted.join(', ')}.`,
    named.length > 0 ? ` Note: ${named.join('; ')}` : '',
    more > 0 ? `; and ${countOf(more, ['further row', 'further rows'])} with a note` : '',
    named.length > 0 ? '.' : '',
  ].join('')
}

export function importQuestion(
  _given: Arguments,
  preview: unknown,
  _names: Names,
  context: unknown,
): string | undefined {
  const { status, fileName, rows, columns, duplicates } = preview as LeadImport
  if (status === 'running') return undefined
  const read = columns.filter(({ field }) => field !== null)
  const left = columns.filter(({ field }) => field === null)
  return [
    `Import ${countOf(rows, ['row', 'rows'])} of ${quoted(fileName)}`,
    ` with ${countOf(read.length, ['column', 'columns'])}`,
    left.length > 0 ? ` (${left.length} left out)` : '',
    `? ${policies[duplicates]} It can be undone for ${importRetentionDays} days.`,
    plannedRows(context as readonly LeadImportRow[]),
    ` Columns: ${read.map(({ name, field }) => `${quoted(name)} as ${field}`).join(', ')}.`,
    left.length > 0 ? ` Left out: ${listed(left.map(({ name }) => name))}.` : '',
  ].join('')
}

export function undoImportQuestion(_given: Arguments, preview: unknown): string | undefined {
  const { status, fileName, created, updated } = preview as LeadImport
  if (status === 'undoing') return undefined
  return `Undo the import of ${quoted(fileName)}: remove ${countOf(created, ['record', 'records'])} that it created, and restore ${countOf(updated, ['other', 'others'])} that it changed?`
}
