import type { ImportRow } from './import-fields.ts'
import type { ContactValues, LeadValues } from './plan-types.ts'
import type { UndoStep } from './read-undo.ts'
import { addedContactsOf } from './plan-undo-rows.ts'

/** A lead whose former values are restored. */
export interface Restoration {
  readonly lead: LeadValues
  readonly former: Partial<LeadValues>
  readonly contacts: readonly { readonly contact: ContactValues; readonly former: Partial<ContactValues> }[]
  readonly addedContactIds: readonly string[]
  readonly addedNoteIds: readonly string[]
}

export interface UndoPlan {
  readonly removed: readonly LeadValues[]
  readonly restored: readonly Restoration[]
  /** Leads with which somebody has worked since, which are not changed. */
  readonly remainingIds: readonly string[]
  /** Leads that were already deleted. */
  readonly goneIds: readonly string[]
  /** The number of leads that a step takes at most; if the step has fewer, it is the last one. */
  readonly leadsAtMost: number
}

type Results = UndoStep['results']

/**
 * Decides what undoing does with the leads of a step. Each lead is handled as a whole, even if several rows of the file
 * matched it.
 */
export function planUndo(step: UndoStep & { readonly leadImport: ImportRow }): UndoPlan {
  const removed: LeadValues[] = []
  const restored: Restoration[] = []
  const remainingIds: string[] = []
  const goneIds: string[] = []
  const leads = new Map(step.leads.map((lead) => [lead.id, lead]))
  const workedWith = new Set(step.workedWith.map(({ leadId }) => leadId))
  for (const [leadId, results] of byLead(step.results.toSorted((a, b) => a.rowNumber - b.rowNumber))) {
    const lead = leads.get(leadId)
    const isCreated = results.some(({ outcome }) => outcome === 'created')
    const isUntouched = lead?.updatedAt === results.at(-1)?.leadStamp
    if (!lead) goneIds.push(leadId)
    else if (isCreated && isUntouched && !workedWith.has(leadId)) removed.push(lead)
    else {
      const restoration = !isCreated && isUntouched ? restorationOf(lead, results, step) : undefined
      if (restoration) restored.push(restoration)
      else remainingIds.push(leadId)
    }
  }
  return { removed, restored, remainingIds, goneIds, leadsAtMost: step.leadsAtMost }
}

function byLead(results: Results): Map<string, Results> {
  const groups = new Map<string, Results>()
  for (const result of results)
    if (result.leadId) groups.set(result.leadId, [...(groups.get(result.leadId) ?? []), result])
  return groups
}

/** Undefined if a contact person that the import added or changed was changed since, or is needed by an enquiry. */
function restorationOf(lead: LeadValues, results: Results, step: UndoStep): Restoration | undefined {
  const addedContactIds = results.flatMap(addedContactsOf)
  // The earliest row has the values from before the import.
  const formers = results.toReversed().flatMap(({ former }) => former ?? [])
  const former = Object.assign({}, ...formers.map((one) => one.lead)) as Partial<LeadValues>
  const contactFormers = new Map<string, Partial<ContactValues>>()
  for (const { contact } of formers)
    if (contact && !addedContactIds.includes(contact.id))
      contactFormers.set(contact.id, { ...contactFormers.get(contact.id), ...contact.fields })
  const lastAt = results.at(-1)?.createdAt ?? ''
  const people = step.contacts.filter(({ leadId }) => leadId === lead.id)
  const meant = people.filter(({ id }) => addedContactIds.includes(id) || contactFormers.has(id))
  const isNeeded = step.inEnquiries.some(({ contactId }) => addedContactIds.includes(contactId ?? ''))
  if (isNeeded || meant.some(({ updatedAt }) => updatedAt > lastAt)) return undefined
  // With another country, local numbers of all contact persons have another international form.
  const contacts = ('country' in former ? people : meant)
    .filter(({ id }) => contactFormers.has(id) || !addedContactIds.includes(id))
    .map((contact) => ({ contact, former: contactFormers.get(contact.id) ?? {} }))
  return {
    lead,
    former,
    contacts,
    addedContactIds,
    addedNoteIds: results.flatMap(({ noteId }) => noteId ?? []),
  }
}
