import {
  bulkEmailsPerHour,
  type EmailBulk,
  type EmailBulkResult,
  isEmail,
  sentEmailsApi,
} from '@ginkgo/contracts'
import { and, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { readEmailSettings } from '../../integrations/email-settings.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import { fillTexts } from '../email-templates/fill-text.ts'
import { readRecords, type RecordValues } from '../email-templates/record-values.ts'
import { requireKnown } from '../email-templates/template-fields.ts'
import { chosenMailbox } from './mailboxes.ts'
import { bulkPrefix, placesAreThere, signed, soon, waitingRow } from './new-email.ts'
import { readSuppressed } from './read-suppressed.ts'
import { whySuppressed } from './suppressed.ts'

/** Milliseconds from one e-mail of a mailbox to the next. */
const spacingMs = 3_600_000 / bulkEmailsPerHour

const placesOf = ({ leadIds, enquiryIds = [] }: EmailBulk) =>
  leadIds ? leadIds.map((leadId) => ({ leadId })) : enquiryIds.map((enquiryId) => ({ enquiryId }))
type Place = ReturnType<typeof placesOf>[number]
const idOf = (place: Place): string => ('leadId' in place ? place.leadId : place.enquiryId)

/** When the last e-mail in bulk goes out, or went out within the hour; null where there is none. */
const lastBulk = (db: OrgDb, userId: string | SQL, now: string) =>
  db
    .select({ at: sql<number | null>`max(${emails.sentAt})` })
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId as string),
        gt(emails.sentAt, new Date(Date.parse(now) - 3_600_000).toISOString()),
        eq(emails.direction, 'out'),
        inArray(emails.state, ['waiting', 'sent']),
        like(emails.messageId, `${bulkPrefix}%`),
      ),
    )

export const sendInBulk = operation(sentEmailsApi.bulk, {
  load: ({ db, params, body, callerId, now }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      records: readRecords(
        db,
        body.leadIds ? { leadIds: body.leadIds } : { enquiryIds: body.enquiryIds ?? [] },
      ),
      fields: readFields(db, {}),
      connections: readConnections(db, callerId),
      settings: readEmailSettings(db, callerId),
      suppressed: readSuppressed(db, body),
      last: lastBulk(db, callerId, now).first(),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('activities:write', verticalId)
    const mailbox = chosenMailbox(loaded.connections, body.mailbox)
    const texts = { subject: body.subject, body: body.body }
    requireKnown(texts, loaded.fields)
    const judged = judge(placesOf(body), { ...loaded, verticalId, texts, scope })
    if (judged.every(({ code }) => code === 'not_found')) throw new NotFound('Record')
    const start = Math.max(Date.parse(soon(now)), (loaded.last?.at ?? 0) + spacingMs)
    let planned = 0
    const rows = judged.flatMap(({ filled, lead, enquiry, contact, address }) => {
      if (!filled || !lead || !address) return []
      const sentAt = new Date(start + spacingMs * planned++).toISOString()
      const place = { verticalId, leadId: lead.id, enquiryId: enquiry?.id ?? null }
      return waitingRow(scope, now, place, mailbox, {
        subject: filled.subject,
        sentAt,
        ...signed({ body: filled.body, html: null }, loaded.settings),
        recipients: [{ kind: 'to', name: contact?.name ?? lead.name, address }],
        attachments: [],
        isPrivate: loaded.settings.isPrivate,
        isBulk: true,
        contactId: contact?.email ? contact.id : null,
      })
    })
    const waiting = rows.values()
    const results = judged.map(({ id, name, address, filled, code, message }) => ({
      id,
      name,
      address,
      sentAt: filled ? (waiting.next().value?.sentAt ?? null) : null,
      ...(code && { code, message }),
    }))
    const first = rows[0] ? { subject: rows[0].subject, body: rows[0].body } : null
    if (body.dryRun || rows.length === 0) return answer({ results, first })
    return commit({ results, first }, [
      placesAreThere(db, rows),
      // Two at once would go out at the same times.
      db.guard(sql`(${lastBulk(db, scope.user.id, now).sql()}) IS ${loaded.last?.at ?? null}`, 'retry'),
      db.insert(emails, ...rows),
    ])
  },
})

type Judged = Partial<RecordValues> &
  Pick<EmailBulkResult['results'][number], 'id' | 'name' | 'address' | 'code' | 'message'> & {
    readonly filled?: { readonly subject: string; readonly body: string }
  }

interface Judging {
  readonly records: ReadonlyMap<string, RecordValues>
  readonly fields: Parameters<typeof fillTexts>[3]
  readonly suppressed: readonly { readonly address: string; readonly reason: string }[]
  readonly verticalId: string
  readonly texts: Parameters<typeof fillTexts>[0]
  readonly scope: OrgScope
}

/** Who gets an e-mail, and why others do not: each for themselves. */
function judge(
  places: readonly Place[],
  { records, fields, suppressed, verticalId, texts, scope }: Judging,
): Judged[] {
  const taken = new Set<string>()
  return places.map((place): Judged => {
    const id = idOf(place)
    const record = records.get(id)
    const lead = record?.lead
    const isMissing = lead?.verticalId !== verticalId || ('enquiryId' in place && !record?.enquiry)
    if (!record || !lead || isMissing)
      return {
        id,
        name: null,
        address: null,
        code: 'not_found',
        message: new DomainError('not_found').message,
      }
    const address = (record.contact?.email ?? lead.email)?.toLowerCase() ?? null
    const named = { ...record, id, name: record.enquiry?.title ?? lead.name, address }
    const refused = (code: string, message: string): Judged => ({ ...named, code, message })
    if (!address || !isEmail(address)) return refused('no_address', 'Has no e-mail address')
    const entry = suppressed.find((one) => one.address === address)
    if (entry) return refused(entry.reason, whySuppressed(entry.reason))
    if (taken.has(address)) return refused('same_address', 'Gets it already, at the same address')
    const { missing, ...filled } = fillTexts(texts, record, scope.user, fields)
    const [first] = missing
    if (first) return refused('placeholder_empty', `There is no value for "${first.label}"`)
    taken.add(address)
    return { ...named, filled }
  })
}
