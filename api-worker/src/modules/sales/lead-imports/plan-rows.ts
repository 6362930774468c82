import { type ImportedRow, type LeadImportIssue, readImportRow } from '@ginkgo/contracts'
import { findLead } from './find-lead.ts'
import { type Match, SeveralLeads } from './known-leads.ts'
import { planActivity } from './plan-activity.ts'
import { readMobiles } from './plan-contact.ts'
import { EnquiryPlanner } from './plan-enquiry.ts'
import { joinLead } from './join-lead.ts'
import { createLead, type LeadPart, updateLead } from './plan-lead.ts'
import type { FormerValues, Importer, RowPlan, StepPlan } from './plan-types.ts'
import { keyOf, noteKeyOf } from './row-keys.ts'
import { archived, leftAlone, refused, skipped, unchanged } from './row-plans.ts'
import { type ReadStep, StepContext } from './step-context.ts'

/**
 * Decides from the data that was read what happens with each row of a step. Empty rows stay until here, so that the
 * others have their numbers in the file, and are skipped.
 */
export function planRows(step: ReadStep, importer: Importer, now: string): StepPlan {
  const context = new StepContext(step, importer, now)
  const planner = new RowPlanner(context)
  const rows = step.rows.filter(({ cells }) => !isEmpty(cells)).map((row) => planner.plan(row))
  // A later row may have changed the country by which local numbers are read.
  for (const lead of context.leads.all) readMobiles(lead, importer.home)
  return {
    lastRow: step.rows.at(-1)?.rowNumber ?? step.leadImport.processed,
    rows,
    leads: context.leads.all,
    enquiries: context.records.enquiries,
    notes: context.notes,
    tasks: context.tasks,
    meetings: context.meetings,
    externalIds: [...context.records.learned.values()],
    neededLeadIds: [...context.neededLeadIds],
    uniques: context.custom.uniques,
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

class RowPlanner {
  readonly #context: StepContext
  readonly #enquiries: EnquiryPlanner

  constructor(context: StepContext) {
    this.#context = context
    this.#enquiries = new EnquiryPlanner(context)
  }

  plan({ rowNumber, cells }: ReadStep['rows'][number]): RowPlan {
    const { import: of, rules } = this.#context
    const { row, issues } = readImportRow(of.columns, cells, rules)
    if (!row) return refused(rowNumber, issues)
    const match = findLead(this.#context, row)
    if (match instanceof SeveralLeads)
      return refused(rowNumber, [
        {
          field: 'name',
          message: `Several leads are named “${match.name}”: give the email, phone or ID of the one`,
        },
        ...issues,
      ])
    if (match && match.lead.values.archivedAt !== null) return archived(rowNumber, match)
    const isUnchanged = match !== undefined && (match.isOther === true || of.duplicates === 'skip')
    const plan =
      isUnchanged && (of.kind === 'lead' || of.kind === 'contact')
        ? this.#joined(rowNumber, row, match)
        : this.#ofKind(rowNumber, row, match)
    return { ...plan, issues: [...plan.issues, ...issues, ...this.#context.custom.issuesOf(row)] }
  }

  #ofKind(rowNumber: number, row: ImportedRow, match: Match | undefined): RowPlan {
    if (row.enquiry) return this.#enquiry(rowNumber, row, row.enquiry, match)
    if (row.activity) return this.#activity(rowNumber, row, row.activity, match)
    const current = match?.lead.values.ownerId
    const owner = this.#context.ownerOf(row.ownerEmail, current)
    const part = this.#lead(row, match, owner.id)
    const isAdded = part.isNew || (this.#context.import.kind === 'contact' && part.addedContactId !== null)
    const noted = this.#note(row, part, null)
    const issues = [...part.issues, ...owner.issues]
    if (match && !part.isChanged && !noted)
      return withIssues(unchanged(rowNumber, match, part.issues.length > 0), issues)
    return {
      rowNumber,
      outcome: isAdded ? 'created' : 'updated',
      leadId: part.lead.values.id,
      contactId: part.addedContactId,
      recordId: null,
      noteId: noted?.id ?? null,
      activities: [...part.activities, ...(noted ? [noted.activity] : [])],
      former: part.former ?? (isAdded ? null : { lead: {} }),
      issues,
    }
  }

  /** A row whose lead stays as it is. */
  #joined(rowNumber: number, row: ImportedRow, match: Match): RowPlan {
    const part = joinLead(this.#context, row, match)
    const { id, name } = part.lead.values
    const noted = part.isChanged || part.note ? this.#note(row, part, null) : undefined
    if (!part.isChanged && !noted)
      return part.contactId && match.isOther
        ? leftAlone(rowNumber, id, `${personName(row)} is a contact person of ${name} already`)
        : withIssues(skipped(rowNumber, match), part.issues)
    const { records, import: of } = this.#context
    records.learn(keyOf(of, 'contact', row.oldIds.contact), id, part.contactId ?? id)
    const isAdded = of.kind === 'contact' && part.isChanged
    return {
      rowNumber,
      outcome: isAdded ? 'created' : 'updated',
      leadId: id,
      contactId: part.addedContactId,
      recordId: null,
      noteId: noted?.id ?? null,
      activities: [...part.activities, ...(noted ? [noted.activity] : [])],
      former: part.former,
      issues: part.issues,
    }
  }

  #enquiry(
    rowNumber: number,
    row: ImportedRow,
    imported: NonNullable<ImportedRow['enquiry']>,
    match: Match | undefined,
  ): RowPlan {
    const { records, import: of } = this.#context
    const there = this.#enquiries.find(row, match?.lead.values.id)
    if (there && there.values.deletedAt !== null)
      return leftAlone(rowNumber, there.values.leadId, `${there.values.title} was deleted`)
    const owner = this.#context.ownerOf(
      row.ownerEmail,
      there && (there.values.assignedTo ?? there.values.createdBy),
    )
    const part = this.#lead(row, match, owner.id)
    const leadId = part.lead.values.id
    if (!part.lead.isNew) this.#context.neededLeadIds.add(leadId)
    const made = there
      ? this.#enquiries.update(row, imported, there, part.contactId, owner)
      : this.#enquiries.create(row, imported, leadId, part.contactId, owner)
    const enquiryId = made.enquiry.values.id
    records.learn(keyOf(of, 'enquiry', row.oldIds.enquiry), leadId, enquiryId)
    const noted = this.#note(row, part, enquiryId)
    const issues = [...made.issues, ...part.issues]
    if (made.outcome === 'skipped' && !part.isChanged && !noted)
      return withIssues(
        leftAlone(rowNumber, leadId, `${made.enquiry.values.title} has these values already`),
        issues,
      )
    return {
      rowNumber,
      outcome: made.outcome === 'created' ? 'created' : 'updated',
      leadId,
      contactId: part.addedContactId,
      recordId: enquiryId,
      noteId: noted?.id ?? null,
      activities: [...part.activities, ...made.activities, ...(noted ? [noted.activity] : [])],
      former: formerOf(part, made.former),
      issues,
    }
  }

  #activity(
    rowNumber: number,
    row: ImportedRow,
    imported: NonNullable<ImportedRow['activity']>,
    match: Match | undefined,
  ): RowPlan {
    const { records, import: of } = this.#context
    if (!match)
      return refused(rowNumber, [
        { field: null, message: 'No lead, contact person or enquiry is known that this row belongs to' },
      ])
    const leadId = match.lead.values.id
    const key = noteKeyOf(of, row)
    if (records.find(key)) return leftAlone(rowNumber, leadId, 'It is there already')
    const enquiry = this.#enquiries.find(row, leadId)
    if (enquiry && enquiry.values.deletedAt !== null)
      return leftAlone(rowNumber, leadId, `${enquiry.values.title} was deleted`)
    const owner = this.#context.ownerOf(row.ownerEmail, undefined)
    this.#context.neededLeadIds.add(leadId)
    const place = { leadId, enquiryId: enquiry?.values.id ?? null }
    const made = planActivity(this.#context, row, imported, place, owner)
    records.learn(key, leadId, made.recordId ?? made.noteId ?? '')
    return {
      rowNumber,
      outcome: 'created',
      leadId,
      contactId: null,
      recordId: made.recordId,
      noteId: made.noteId,
      activities: made.activities,
      former: null,
      issues: owner.issues,
    }
  }

  /** The lead of a row, whose old ids are remembered. */
  #lead(row: ImportedRow, match: Match | undefined, ownerId: string | undefined): LeadPart {
    const { records, import: of } = this.#context
    const part = match
      ? updateLead(this.#context, row, ownerId, match)
      : createLead(this.#context, row, ownerId)
    const { id } = part.lead.values
    const key = keyOf(of, 'lead', row.oldIds.lead)
    // A record that was merged into the lead stays another one than the lead.
    if (records.find(key)?.leadId !== id) records.learn(key, id, id)
    const contactKey = keyOf(of, 'contact', row.oldIds.contact)
    if (part.contactId || records.find(contactKey)?.leadId !== id)
      records.learn(contactKey, id, part.contactId ?? id)
    return part
  }

  /** The note of a row, unless it came with the same row of an earlier file. */
  #note(row: ImportedRow, part: LeadPart, enquiryId: string | null) {
    const { records, import: of } = this.#context
    const content = [row.note, part.note].filter((text) => text !== undefined).join('\n\n')
    const key = noteKeyOf(of, row)
    if (content === '' || (of.duplicates !== 'create' && records.find(key))) return undefined
    const leadId = part.lead.values.id
    const note = this.#context.addNote({ leadId, enquiryId }, content)
    records.learn(key, leadId, note.id)
    if (!part.lead.isNew) this.#context.neededLeadIds.add(leadId)
    return note
  }
}

const personName = ({ person, lead }: ImportedRow): string => person.name ?? lead.name

const withIssues = (plan: RowPlan, issues: readonly LeadImportIssue[]): RowPlan => ({
  ...plan,
  issues: [...plan.issues, ...issues],
})

function formerOf({ former }: LeadPart, enquiry: FormerValues['enquiry'] | undefined): FormerValues | null {
  if (!former && !enquiry) return null
  return { ...(former ?? { lead: {} }), ...(enquiry && { enquiry }) }
}
