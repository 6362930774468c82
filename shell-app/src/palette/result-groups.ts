import type { ContactHit, EnquiryHit, LeadHit, SearchResults } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Building2, ContactRound, Kanban, ListFilter, User } from 'lucide-react'
import type { Entry, EntryGroup } from './entries.ts'
import type { RecentRecord } from './recent-records.ts'

type GoTo = (path: string) => () => void

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** The name of a vertical other than the one in use, as opening the record switches to it. */
type VerticalName = (verticalId: string) => string | undefined

const ofLead = (lead: LeadHit, goTo: GoTo, nameOf: VerticalName): Entry => ({
  key: lead.id,
  label: lead.name,
  detail: joined(lead.email, lead.phone),
  hint: nameOf(lead.verticalId),
  icon: lead.accountType === 'individual' ? User : Building2,
  run: goTo(paths.lead(lead.id)),
})

const ofContact = (contact: ContactHit, goTo: GoTo, nameOf: VerticalName): Entry => ({
  key: contact.id,
  label: contact.name,
  detail: joined(contact.leadName, contact.email, contact.mobile),
  hint: nameOf(contact.verticalId),
  icon: ContactRound,
  run: goTo(paths.lead(contact.leadId)),
})

const ofEnquiry = (enquiry: EnquiryHit, goTo: GoTo, nameOf: VerticalName): Entry => ({
  key: enquiry.id,
  label: enquiry.title,
  detail: joined(enquiry.leadName, enquiry.stageName),
  hint: nameOf(enquiry.verticalId),
  icon: Kanban,
  run: goTo(paths.enquiry(enquiry.id)),
})

/** What the server found, by kind. */
export function resultGroups(
  { leads, contacts, enquiries }: SearchResults,
  goTo: GoTo,
  nameOf: VerticalName,
): EntryGroup[] {
  return [
    { title: 'Leads', entries: leads.map((lead) => ofLead(lead, goTo, nameOf)) },
    { title: 'Contacts', entries: contacts.map((contact) => ofContact(contact, goTo, nameOf)) },
    { title: 'Enquiries', entries: enquiries.map((enquiry) => ofEnquiry(enquiry, goTo, nameOf)) },
  ]
}

/** Opens the list of the vertical in use, where a search can be filtered and sorted. */
export const allLeads = (text: string, goTo: GoTo): Entry => ({
  key: 'all-leads',
  label: `Show all leads that match “${text}”`,
  icon: ListFilter,
  run: goTo(`${paths.leads}?${new URLSearchParams({ tab: 'all', search: text })}`),
})

/** What was opened last. */
export const recentEntries = (records: readonly RecentRecord[], goTo: GoTo, nameOf: VerticalName): Entry[] =>
  records.map(({ kind, id, name, detail, verticalId }) => ({
    key: id,
    label: name,
    detail: detail ?? undefined,
    hint: nameOf(verticalId),
    icon: kind === 'lead' ? Building2 : Kanban,
    run: goTo(kind === 'lead' ? paths.lead(id) : paths.enquiry(id)),
  }))
