import {
  beginningOf,
  contactFields,
  enquiryFields,
  type FetchedRecord,
  type Fields,
  foldQuoted,
  leadFields,
  searchApi,
} from '@ginkgo/contracts'
import { and, desc, eq, or } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { valueOf } from '../../db/prepared.ts'
import { notes } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { readEmail, withoutStoredSecrets } from '../activities/emails/email-fields.ts'
import { isNote, joinedNotes, noteFields, toNote } from '../activities/notes/note-fields.ts'
import { pathOfPlace } from '../audit/activity-stream/record-context.ts'
import { readContact, readContactsOf } from '../sales/contacts/contact-fields.ts'
import { readEnquiry, toDetail } from '../sales/enquiries/enquiry-fields.ts'
import { readLead } from '../sales/leads/lead-fields.ts'
import { briefLines, readBrief } from './record-brief.ts'

const latestNotes = 10
/** UTF-16 units of the text of an e-mail. */
const maxEmailText = 10_000

/** An id does not say its kind: it is looked up in each of them, by statements that are written once. */
export const fetchRecord = operation(searchApi.fetch, {
  load: ({ db, params, callerId, knownCallerId: caller }) => {
    const values = { id: params.id, ...(caller !== undefined && { caller }) }
    const id: string = valueOf('id')
    return db.prepared('record of any kind', values, (shaped) =>
      combine({
        lead: readLead(shaped, id),
        contacts: readContactsOf(shaped, id),
        contact: readContact(shaped, id),
        enquiry: readEnquiry(shaped, id),
        notes: readNotes(shaped, id),
        brief: readBrief(shaped, id),
        email: readEmail(shaped, id, caller === undefined ? callerId : valueOf('caller')),
      }),
    )
  },
  handle: ({ env, loaded, origin }) => {
    const { lead, contact, enquiry, contacts, notes: rows, brief, email: stored } = loaded
    const email = stored && withoutStoredSecrets(env, stored)
    const written = [...briefLines(brief), ...rows.map(toNote).map(noteText)]
    if (lead)
      return answer(
        recordOf(origin, lead, {
          kind: 'lead',
          title: lead.name,
          leadId: lead.id,
          lines: [
            ...linesOf(leadFields, lead),
            ...contacts.map((one) => `Contact: ${linesOf(contactFields, one).join(', ')}`),
            ...written,
          ],
        }),
      )
    if (enquiry) {
      const detail = toDetail(enquiry)
      return answer(
        recordOf(origin, detail, {
          kind: 'enquiry',
          title: detail.title,
          leadId: detail.leadId,
          lines: [
            `Lead: ${detail.leadName}`,
            `Stage: ${detail.stage}`,
            ...linesOf(enquiryFields, detail),
            ...written,
          ],
        }),
      )
    }
    if (email)
      return answer(
        recordOf(origin, email, {
          kind: 'email',
          title: email.subject,
          leadId: email.leadId,
          enquiryId: email.enquiryId,
          lines: emailLines(email),
        }),
      )
    const row = existing(contact, 'Record')
    return answer(
      recordOf(origin, row, {
        kind: 'contact',
        title: row.name,
        leadId: row.leadId,
        lines: linesOf(contactFields, row),
      }),
    )
  },
})

type EmailRow = NonNullable<ReturnType<ReturnType<typeof readEmail>['decode']>>

function readNotes(db: OrgDb, id: string) {
  return joinedNotes(db.select(noteFields).from(notes))
    .where(and(or(eq(notes.leadId, id), eq(notes.enquiryId, id)), isNote))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(latestNotes)
    .bounded()
}

/** In quotation marks, as other people have written it. */
const noteText = ({ createdAt, user, content }: ReturnType<typeof toNote>) =>
  `Note of ${user ? `${user.firstName} ${user.lastName}` : 'somebody'} on ${createdAt.slice(0, 10)}: ${JSON.stringify(content)}`

/** In quotation marks, as anybody may have written it; without what it quotes. */
const emailLines = ({ fromName, fromAddress, recipients, sentAt, leadName, body }: EmailRow): string[] => {
  const written = foldQuoted(body).written
  const shown = beginningOf(written, maxEmailText)
  return [
    `From: ${JSON.stringify([fromName, fromAddress].filter(Boolean).join(' '))}`,
    `To: ${recipients.map(({ address }) => address).join(', ')}`,
    ...[`Sent: ${sentAt}`, `Lead: ${leadName}`, `Text: ${JSON.stringify(shown)}`],
    ...(shown === written ? [] : ['The text goes on.']),
  ]
}

/** `Label: value` for every field that has a value; ids and what is computed say nothing to a reader. */
function linesOf(fields: Fields, row: object): string[] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const value = (row as Readonly<Record<string, unknown>>)[name]
    if (value === null || value === undefined || value === '' || name.endsWith('Id')) return []
    if (Array.isArray(value)) return value.length > 0 ? [`${label}: ${value.join(', ')}`] : []
    return typeof value === 'object' ? [] : [`${label}: ${String(value)}`]
  })
}

interface Row {
  readonly id: string
  readonly verticalId: string
  readonly updatedAt: string
}
interface About {
  readonly kind: FetchedRecord['metadata']['kind']
  readonly title: string
  readonly leadId: string
  readonly enquiryId?: string | null
  readonly lines: readonly string[]
}

const recordOf = (
  origin: string,
  { id, verticalId, updatedAt }: Row,
  { kind, title, leadId, enquiryId = null, lines }: About,
) => ({
  id,
  title,
  text: lines.join('\n'),
  url: origin + pathOfPlace({ leadId, enquiryId: kind === 'enquiry' ? id : enquiryId }),
  metadata: { kind, leadId, verticalId, updatedAt },
})
