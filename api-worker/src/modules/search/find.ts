import { searchApi, searchHitsPerKind, spellings } from '@ginkgo/contracts'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { searchIndex } from '../../db/search-match.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { valueOf } from '../../db/prepared.ts'
import { emails, enquiries, leadContacts, leads, stages } from '../../db/schema/index.ts'
import type { Condition, Fields, RowOf, ScopedSelect } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { type LoadContext, operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { isShownTo } from '../activities/emails/email-fields.ts'
import { secretsOut } from '../mail/own-addresses.ts'
import type { Bindings } from '../../operation/env.ts'
import { shown } from '../audit/activity-stream/record-context.ts'
import { notDeleted } from '../sales/enquiries/enquiry-fields.ts'
import { rangeOfValues, readLeadsByValue } from './by-values.ts'
import { looksByTitle, looksForPerson } from './looks.ts'
import { SearchShape, type ShapedLook } from './shaped-looks.ts'
import { contactList } from '../sales/contacts/contact-list.ts'
import { enquiryList } from '../sales/enquiries/enquiry-list.ts'
import {
  matchingRecords,
  nameHolds,
  phoneHolds,
  type Searched,
  type SearchedText,
  searchedText,
  textHolds,
} from '../../lists/search-texts.ts'

/** Archived leads, with their contacts and enquiries, and deleted enquiries are not found. */
export const find = operation(searchApi.find, {
  load: ({ db, query: { q }, ...caller }) => readHits(db, q, caller),
  handle: ({ env, query: { q }, loaded }) =>
    answer({ ...loaded, emails: shownEmails(env, searchedText(q), loaded.emails) }),
})

/**
 * The matches of each kind of record, the best first. Their statements are written once for each shape of a search: 17 kB,
 * which drizzle takes 8 ms and more to write.
 */
export function readHits(db: OrgDb, text: string, { callerId, knownCallerId: caller }: Caller) {
  const searched = searchedText(text)
  const shape = new SearchShape()
  const looks = {
    leads: shape.looks(leadTexts, looksForPerson(searched)),
    contacts: shape.looks(contactList, looksForPerson(searched)),
    enquiries: shape.looks(enquiryList, looksByTitle(searched)),
    emails: shape.looks(emailTexts, looksByTitle(searched)),
  }
  const range = shape.range(rangeOfValues(text))
  const values = { ...shape.values, ...(caller !== undefined && { caller }) }
  return db.prepared(`hits${shape.name}`, values, (shaped) => {
    const searchMatches = combine({
      leads: readLeads(shaped, looks.leads),
      byValue: readLeadsByValue(shaped, leadFields, range),
      contacts: readContacts(shaped, looks.contacts),
      enquiries: readEnquiries(shaped, looks.enquiries),
      emails: readEmails(shaped, looks.emails, caller === undefined ? callerId : valueOf('caller')),
    })
    return map(searchMatches, ({ byValue, leads: byName, ...others }) => {
      const all = [...byName.map((lead) => ({ ...lead, matched: null })), ...byValue]
      return { ...others, leads: once(all).slice(0, searchHitsPerKind) }
    })
  })
}

const leadTexts = { table: leads, kind: 'lead' } as const
const emailTexts = { table: emails, kind: 'post' } as const

type Caller = Pick<LoadContext<typeof searchApi.find>, 'callerId' | 'knownCallerId'>

const isLive = isNull(leads.archivedAt)

const leadFields = {
  id: leads.id,
  verticalId: leads.verticalId,
  name: leads.name,
  accountType: leads.accountType,
  email: leads.email,
  phone: leads.phone,
}

function readLeads(db: OrgDb, looks: readonly ShapedLook[]) {
  return best(
    looks.map((look) =>
      db
        .select(leadFields)
        .from(leads)
        .where(...searchMatches(db, leadTexts, look), isLive),
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

function readContacts(db: OrgDb, looks: readonly ShapedLook[]) {
  return best(
    looks.map((look) =>
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

function readEnquiries(db: OrgDb, looks: readonly ShapedLook[]) {
  return best(
    looks.map((look) =>
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
function readEmails(db: OrgDb, looks: readonly ShapedLook[], callerId: SQL | string) {
  return best(
    looks.map((look) =>
      shown(
        db
          .select(emailFields)
          .from(emails)
          .innerJoin(leads, eq(leads.id, emails.leadId))
          .where(...searchMatches(db, emailTexts, look), isLive, isShownTo(callerId)),
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
  kind: Searched,
  { grams, words, within, isExact }: ShapedLook,
): Condition[] {
  const holds = { text: textHolds, name: nameHolds, digits: ([word]: typeof words) => phoneHolds(word![0]!) }
  const all = matchingRecords(db, kind, grams, holds[within](words))
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
