import { searchApi, searchHitsPerKind, spellings } from '@ginkgo/contracts'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { searchIndex } from '../../db/search-match.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { emails, enquiries, leadContacts, leads, stages } from '../../db/schema/index.ts'
import type { Condition, Fields, RowOf, ScopedSelect } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { isShownTo } from '../activities/emails/email-fields.ts'
import { secretsOut } from '../mail/own-addresses.ts'
import type { Bindings } from '../../operation/env.ts'
import { shown } from '../audit/activity-stream/record-context.ts'
import { notDeleted } from '../sales/enquiries/enquiry-fields.ts'
import { readLeadsByValue } from './by-values.ts'
import { type Look, looksByTitle, looksForPerson } from './looks.ts'
import { contactList } from '../sales/contacts/contact-list.ts'
import { enquiryList } from '../sales/enquiries/enquiry-list.ts'
import { matchingRecords, type SearchedText, searchedText } from '../../lists/search-texts.ts'

/** Archived leads, with their contacts and enquiries, and deleted enquiries are not found. */
export const find = operation(searchApi.find, {
  load: ({ db, query: { q }, callerId }) =>
    combine({ hits: readHits(db, q), emails: readEmails(db, searchedText(q), callerId) }),
  handle: ({ env, query: { q }, loaded: { hits, emails } }) =>
    answer({ ...hits, emails: shownEmails(env, searchedText(q), emails) }),
})

/** The matches of each kind of record, the best first. */
export function readHits(db: OrgDb, text: string) {
  const searched = searchedText(text)
  const searchMatches = combine({
    leads: readLeads(db, searched),
    byValue: readLeadsByValue(db, leadFields, text),
    contacts: readContacts(db, searched),
    enquiries: readEnquiries(db, searched),
  })
  return map(searchMatches, ({ byValue, leads: byName, ...others }) => {
    const all = [...byName.map((lead) => ({ ...lead, matched: null })), ...byValue]
    return { ...others, leads: once(all).slice(0, searchHitsPerKind) }
  })
}

const isLive = isNull(leads.archivedAt)

const leadFields = {
  id: leads.id,
  verticalId: leads.verticalId,
  name: leads.name,
  accountType: leads.accountType,
  email: leads.email,
  phone: leads.phone,
}

function readLeads(db: OrgDb, searched: SearchedText) {
  return best(
    looksForPerson(searched).map((look) =>
      db
        .select(leadFields)
        .from(leads)
        .where(...searchMatches(db, { table: leads, kind: 'lead' }, look), isLive),
    ),
  )
}

const contactFields = {
  id: leadContacts.id,
  leadId: leadContacts.leadId,
  leadName: leads.name,
  verticalId: leadContacts.verticalId,
  name: leadContacts.name,
  email: leadContacts.email,
  mobile: leadContacts.mobile,
}

function readContacts(db: OrgDb, searched: SearchedText) {
  return best(
    looksForPerson(searched).map((look) =>
      db
        .select(contactFields)
        .from(leadContacts)
        .innerJoin(leads, eq(leads.id, leadContacts.leadId))
        .where(...searchMatches(db, contactList, look), isLive),
    ),
  )
}

const enquiryFields = {
  id: enquiries.id,
  leadId: enquiries.leadId,
  leadName: leads.name,
  verticalId: enquiries.verticalId,
  title: enquiries.title,
  stageName: stages.name,
  stageColor: stages.color,
  stageType: enquiries.stageType,
  value: enquiries.value,
  currency: enquiries.currency,
}

function readEnquiries(db: OrgDb, searched: SearchedText) {
  return best(
    looksByTitle(searched).map((look) =>
      db
        .select(enquiryFields)
        .from(enquiries)
        .innerJoin(leads, eq(leads.id, enquiries.leadId))
        .innerJoin(stages, eq(stages.id, enquiries.stageId))
        .where(...searchMatches(db, enquiryList, look), isLive, notDeleted),
    ),
  )
}

/** What the index has of an e-mail. */
const indexed = sql`${emails.subject} || ' ' || coalesce(${emails.fromName}, '') || ' ' || ${emails.fromAddress} || ' '
  || ${emails.recipients} || ' ' || coalesce(${emails.searchedText}, '')`

const emailFields = {
  id: emails.id,
  leadId: leads.id,
  enquiryId: emails.enquiryId,
  leadName: leads.name,
  verticalId: leads.verticalId,
  subject: emails.subject,
  fromName: emails.fromName,
  fromAddress: emails.fromAddress,
  sentAt: emails.sentAt,
  mayNameSecret: sql<
    string | null
  >`iif(instr(lower(${indexed}), 'log-') OR instr(lower(${indexed}), 'reply-'),
    ${indexed}, NULL)`,
}

/** Those of the review list belong to no lead and are not found; private ones by who took part alone. */
export function readEmails(db: OrgDb, searched: SearchedText, callerId: SQL) {
  return best(
    looksByTitle(searched).map((look) =>
      shown(
        db
          .select(emailFields)
          .from(emails)
          .innerJoin(leads, eq(leads.id, emails.leadId))
          .where(...searchMatches(db, { table: emails, kind: 'post' }, look), isLive, isShownTo(callerId)),
        emails,
      ),
    ),
  )
}

/**
 * Hits without secret addresses, which older e-mails name; and without those that match by one, as a search would say
 * letter by letter what it is.
 */
export function shownEmails(
  env: Pick<Bindings, 'INBOUND_DOMAIN'>,
  { variants }: SearchedText,
  hits: readonly RowOf<typeof emailFields>[],
) {
  const clean = secretsOut(env)
  return hits.flatMap(({ mayNameSecret: text, ...hit }) => {
    const cleaned = text === null ? text : clean(text)
    const matchesSecret = cleaned !== null && cleaned !== text && !holds(cleaned, variants)
    const { subject, fromName, fromAddress } = hit
    const shown = { subject: clean(subject), fromName: fromName && clean(fromName), fromAddress }
    return matchesSecret ? [] : [{ ...hit, ...shown }]
  })
}

const holds = (text: string, variants: readonly string[]) =>
  spellings(text).some((spelling) => variants.some((variant) => spelling.includes(variant)))

/** Entries that a look goes through where many have the pieces of its needles, but hardly any a needle. */
const looksAtMost = 2_000

function searchMatches(
  db: OrgDb,
  kind: Parameters<typeof matchingRecords>[1],
  { needles, meets, isExact }: Look,
): Condition[] {
  const all = matchingRecords(db, kind, needles, meets)
  return isExact ? [all] : [all, all.isAmongNewest(looksAtMost)]
}

/** The newest rows of each select, those of the first select first, each record once. */
function best<F extends Fields & { id: unknown }>(selects: readonly ScopedSelect<F>[]): Read<RowOf<F>[]> {
  const reads = selects.map((select) =>
    select.orderBy(desc(searchIndex.number)).limit(searchHitsPerKind).all(),
  )
  return map(combine(Object.fromEntries(reads.entries())), (searchMatches) => {
    return once(Object.values(searchMatches).flat()).slice(0, searchHitsPerKind)
  })
}

/** Each record where it stands first. */
function once<Row extends { readonly id: unknown }>(rows: readonly Row[]): Row[] {
  const seen = new Set<unknown>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}
