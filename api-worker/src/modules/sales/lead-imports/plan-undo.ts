import type { ContactValues, EnquiryValues, LeadValues } from './plan-types.ts'
import type { UndoStep } from './read-undo.ts'
import type { RecordedRow as Result } from './recorded-rows.ts'

type Outcome = 'removed' | 'restored' | 'kept'

/** A record as it was read. */
interface ReadRecord {
  readonly id: string
  readonly updatedAt: string
}

const emptyPlan = () => ({
  rows: [] as { readonly rowNumber: number; readonly undo: Outcome }[],
  /** How many leads come to what, or rows where the rows are not leads. */
  counts: { removed: 0, restored: 0, kept: 0 } satisfies Record<Outcome, number>,
  /** What is removed; with a lead everything of it. */
  removed: {
    leads: [] as ReadRecord[],
    enquiries: [] as ReadRecord[],
    tasks: [] as ReadRecord[],
    meetings: [] as ReadRecord[],
    notes: [] as ReadRecord[],
    contacts: [] as ReadRecord[],
  },
  /** Activities of what is removed, which tell of nothing any more. */
  activityIds: [] as string[],
  leads: [] as { readonly lead: LeadValues; readonly former: Partial<LeadValues> }[],
  contacts: [] as {
    readonly contact: ContactValues
    readonly former: Partial<ContactValues>
    /** The country by which its number is read. */
    readonly country: string | null
  }[],
  enquiries: [] as {
    readonly enquiry: EnquiryValues
    readonly former: Partial<EnquiryValues>
    /** The stage it returns to, where a row had moved it. */
    readonly stageName: string
  }[],
  /** The leads of the rows. */
  leadIds: [] as string[],
})

/** What a step of undoing does. */
export type UndoPlan = ReturnType<typeof emptyPlan>

/**
 * Decides what undoing does with the rows of a step. What a row added is removed, and what it changed gets its former
 * values, unless somebody has worked with it since. Rows of leads that matched the same lead are undone or left together,
 * rows of other kinds each by itself.
 */
export function planUndo(step: UndoStep): UndoPlan {
  const plan = emptyPlan()
  const byLead = Map.groupBy(step.results, ({ leadId }) => leadId)
  for (const [leadId, results] of byLead) new LeadUndo(step, plan, results).plan(leadId)
  return { ...plan, leadIds: [...byLead.keys()] }
}

/** Undoes the rows of one lead, the latest first, so that the values from before the import are the last ones. */
class LeadUndo {
  readonly #step: UndoStep
  readonly #plan: UndoPlan
  /** The latest first. */
  readonly #results: readonly Result[]
  readonly #isOfLeads: boolean

  constructor(step: UndoStep, plan: UndoPlan, results: readonly Result[]) {
    this.#step = step
    this.#plan = plan
    this.#results = results
    this.#isOfLeads = step.leadImport?.kind === 'lead'
  }

  plan(leadId: string): void {
    const lead = this.#step.leads.find(({ id }) => id === leadId)
    const units = this.#isOfLeads ? [this.#results] : this.#results.map((result) => [result])
    const note = (unit: readonly Result[], undo: Outcome) => {
      this.#plan.rows.push(...unit.map(({ rowNumber }) => ({ rowNumber, undo })))
      this.#plan.counts[undo] += 1
    }
    if (!lead) return units.forEach((unit) => note(unit, 'removed'))
    const isMade = this.#results.some((result) => this.#hasMadeLead(result))
    if (isMade && this.#isUnused(lead)) {
      this.#plan.removed.leads.push(lead)
      return units.forEach((unit) => note(unit, 'removed'))
    }
    const former: Partial<LeadValues> = {}
    const people = new Map<string, Partial<ContactValues>>()
    const deals = new Map<string, Partial<EnquiryValues>>()
    const fieldsThatStay = new Set<string>()
    for (const unit of units) {
      if ((isMade && this.#isOfLeads) || unit.some((result) => this.#isWorkedWith(result, lead))) {
        note(unit, 'kept')
        // An earlier row must not take away what this one wrote.
        for (const result of unit) for (const field of changedFields(result)) fieldsThatStay.add(field)
        continue
      }
      for (const result of unit) {
        this.#remove(result)
        const fields = Object.entries(result.former?.lead ?? {})
        Object.assign(former, Object.fromEntries(fields.filter(([field]) => !fieldsThatStay.has(field))))
        const { contact, enquiry } = result.former ?? {}
        if (contact) people.set(contact.id, { ...people.get(contact.id), ...contact.fields })
        if (enquiry && result.outcome === 'updated' && result.recordId)
          deals.set(result.recordId, { ...deals.get(result.recordId), ...enquiry })
      }
      note(unit, unit.some(({ outcome }) => outcome === 'created') ? 'removed' : 'restored')
    }
    this.#restore(lead, former, people, deals)
  }

  #hasMadeLead({ outcome, former }: Result): boolean {
    return this.#isOfLeads ? outcome === 'created' : former?.isNewLead === true
  }

  /** Whether nobody but the import has worked with a lead that it made. */
  #isUnused(lead: LeadValues): boolean {
    const { workedWith } = this.#step
    return (
      !this.#isLeadEdited(lead) &&
      !workedWith.some(({ leadId }) => leadId === lead.id) &&
      !this.#results.some(({ noteId }) => this.#isNoteEdited(noteId))
    )
  }

  /** Whether somebody has changed the lead since the last row that wrote it. */
  #isLeadEdited(lead: LeadValues): boolean {
    const writers = this.#results.filter(
      (result) => this.#hasMadeLead(result) || Object.keys(result.former?.lead ?? {}).length > 0,
    )
    return lead.updatedAt > latest(writers.flatMap(({ stamp, createdAt }) => [stamp, createdAt]))
  }

  #isNoteEdited(noteId: string | null): boolean {
    const note = this.#step.notes.find(({ id }) => id === noteId)
    return note !== undefined && note.updatedAt !== note.createdAt
  }

  /** Whether somebody has worked since with what a row added or changed. */
  #isWorkedWith(result: Result, lead: LeadValues): boolean {
    const { recordId, noteId, former } = result
    const step = this.#step
    const record = [...step.enquiries, ...step.tasks, ...step.meetings].find(({ id }) => id === recordId)
    const stamps = this.#results.filter((one) => one.recordId === recordId).map(({ stamp }) => stamp)
    if (record && record.updatedAt !== latest(stamps)) return true
    if (recordId !== null && step.workedWith.some(({ enquiryId }) => enquiryId === recordId)) return true
    if (this.#isNoteEdited(noteId)) return true
    const added = addedContactsOf(result)
    const meant = [...added, ...(former?.contact ? [former.contact.id] : [])]
    const isChanged = step.contacts.some(
      ({ id, updatedAt }) => meant.includes(id) && updatedAt > this.#contactWrittenAt(id),
    )
    const isNeeded = step.inEnquiries.some(
      (one) => added.includes(one.contactId ?? '') && one.id !== recordId,
    )
    const isLeadChanged = Object.keys(former?.lead ?? {}).length > 0 && this.#isLeadEdited(lead)
    return isChanged || isNeeded || isLeadChanged
  }

  #contactWrittenAt(contactId: string): string {
    const writers = this.#results.filter(
      (one) => one.former?.contact?.id === contactId || addedContactsOf(one).includes(contactId),
    )
    return latest(writers.map(({ createdAt }) => createdAt))
  }

  #remove(result: Result): void {
    const { outcome, recordId, noteId } = result
    const { enquiries, tasks, meetings, notes, contacts } = this.#step
    const { removed } = this.#plan
    const added = addedContactsOf(result)
    if (outcome === 'created') removed.enquiries.push(...enquiries.filter(({ id }) => id === recordId))
    removed.tasks.push(...tasks.filter(({ id }) => id === recordId))
    removed.meetings.push(...meetings.filter(({ id }) => id === recordId))
    removed.notes.push(...notes.filter(({ id }) => id === noteId))
    removed.contacts.push(...contacts.filter(({ id }) => added.includes(id)))
    if (outcome === 'created' || isAddition(result)) this.#plan.activityIds.push(...idsOf(result.activityIds))
  }

  #restore(
    lead: LeadValues,
    former: Partial<LeadValues>,
    people: ReadonlyMap<string, Partial<ContactValues>>,
    deals: ReadonlyMap<string, Partial<EnquiryValues>>,
  ): void {
    const { contacts, enquiries, stages } = this.#step
    const { country } = { ...lead, ...former }
    if (Object.keys(former).length > 0) this.#plan.leads.push({ lead, former })
    const removedIds = new Set(this.#plan.removed.contacts.map(({ id }) => id))
    for (const contact of contacts) {
      const isOfLead = contact.leadId === lead.id && !removedIds.has(contact.id)
      // With another country, local numbers of all contact persons have another international form.
      if (isOfLead && (people.has(contact.id) || country !== lead.country))
        this.#plan.contacts.push({ contact, former: people.get(contact.id) ?? {}, country })
    }
    for (const [id, values] of deals) {
      const enquiry = enquiries.find((one) => one.id === id)
      const stageName = stages.find((stage) => stage.id === values.stageId)?.name ?? ''
      if (enquiry) this.#plan.enquiries.push({ enquiry, former: values, stageName })
    }
  }
}

const latest = (instants: readonly string[]): string =>
  instants.reduce((last, one) => (one > last ? one : last), '')

const changedFields = ({ former }: Result): string[] => Object.keys(former?.lead ?? {})

/** Whether a row changed nothing that was there, and only added to it. */
const isAddition = ({ former }: Result): boolean =>
  !former || (Object.keys(former.lead).length === 0 && !former.contact && !former.enquiry)

/** The contact persons that a row added. */
const addedContactsOf = ({ contactId, former }: Pick<Result, 'contactId' | 'former'>): string[] => [
  ...(contactId === null ? [] : [contactId]),
  ...(former?.addedContactIds ?? []),
]

/** Activities are written one after the other under ids of 36 characters. */
const idsOf = (joined: string | null): string[] => joined?.match(/.{36}/g) ?? []
