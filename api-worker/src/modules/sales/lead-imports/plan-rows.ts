import { type ImportedRow, type ImportLists, type LeadImportIssue, readImportRow } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import type { ImportRow } from './import-fields.ts'
import { KnownLeads, knownLead, type Match } from './known-leads.ts'
import { addContact, changeContact, readMobiles } from './plan-contact.ts'
import type { Importer, LeadState, LeadValues, RowPlan, StepPlan } from './plan-types.ts'
import type { Step } from './read-step.ts'

type Read = Step & { readonly leadImport: ImportRow }

/**
 * Decides from the data that was read what happens with each row of a step. Empty rows are kept until here, so that the
 * others have their numbers in the file, and are skipped.
 */
export function planRows(step: Read, importer: Importer, now: string): StepPlan {
  const known = new KnownLeads(importer.home)
  const oldestFirst = step.leads.toSorted((a, b) => a.id.localeCompare(b.id))
  for (const lead of oldestFirst)
    known.add(
      knownLead(
        lead,
        step.contacts.filter(({ leadId }) => leadId === lead.id),
      ),
    )
  const planner = new RowPlanner(step, importer, known, now)
  const rows = step.rows.filter(({ cells }) => !isEmpty(cells)).map((row) => planner.plan(row))
  // A later row may have changed the country by which local numbers are read.
  for (const lead of known.all) readMobiles(lead, importer.home)
  return {
    lastRow: step.rows.at(-1)?.rowNumber ?? step.leadImport.processed,
    rows,
    leads: known.all,
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const fieldOfList = { 'lead-sources': 'source', industries: 'industry', tags: 'tags' } as const

/** The edited lists of the organization, by the fields of a file. */
const listsOf = (rows: Read['lists']): ImportLists =>
  Object.fromEntries(
    rows.map(({ list, entries }) => [fieldOfList[list as keyof typeof fieldOfList], entries]),
  )

class RowPlanner {
  readonly #import: ImportRow
  readonly #importer: Importer
  readonly #known: KnownLeads
  readonly #now: string
  readonly #ownerIds: ReadonlyMap<string, string>
  readonly #lists: ImportLists

  constructor(step: Read, importer: Importer, known: KnownLeads, now: string) {
    this.#import = step.leadImport
    this.#importer = importer
    this.#known = known
    this.#now = now
    this.#lists = listsOf(step.lists)
    this.#ownerIds = new Map(step.people.map(({ email, id }) => [email, id]))
  }

  plan({ rowNumber, cells }: Read['rows'][number]): RowPlan {
    const { row, issues } = readImportRow(this.#import.columns, cells, this.#lists)
    if (!row) return left(rowNumber, 'failed', null, issues)
    const match = this.#import.duplicates === 'create' ? undefined : this.#known.find(row.lead)
    if (match && this.#import.duplicates === 'skip') return skipped(rowNumber, match)
    const { ownerId, issues: ofOwner } = this.#ownerOf(row, match)
    const plan = match ? this.#update(rowNumber, row, ownerId, match) : this.#create(rowNumber, row, ownerId)
    return { ...plan, issues: [...plan.issues, ...issues, ...ofOwner] }
  }

  /** The owner that the row names, if that person may own the lead; otherwise the cell is left out. */
  #ownerOf(
    { ownerEmail }: ImportedRow,
    match: Match | undefined,
  ): { readonly ownerId?: string; readonly issues: readonly LeadImportIssue[] } {
    if (ownerEmail === undefined) return { issues: [] }
    const leftOut = (message: string) => ({ issues: [{ field: 'ownerEmail', message } as const] })
    const ownerId = this.#ownerIds.get(ownerEmail)
    if (ownerId === undefined)
      return leftOut(`“${ownerEmail}” is no active member with access to this vertical`)
    const current = match?.lead.values.ownerId
    if (current && current !== ownerId && current !== this.#importer.user.id && !this.#importer.mayManage)
      return leftOut(`“${ownerEmail}”: you may only reassign your own leads`)
    return { ownerId, issues: [] }
  }

  #create(rowNumber: number, { lead: fields, contact }: ImportedRow, ownerId: string | undefined): RowPlan {
    const values: LeadValues = {
      ...overlay(nullsOf(leads), fields),
      id: uuid(),
      verticalId: this.#import.verticalId,
      ownerId: ownerId ?? this.#importer.user.id,
      referredBy: fields.source === 'referral' ? (fields.referredBy ?? null) : null,
      ...phoneColumns(fields, this.#importer.home),
      openEnquiries: 0,
      convertedEnquiries: 0,
      lostEnquiries: 0,
      createdAt: this.#now,
      updatedAt: this.#now,
    }
    const lead: LeadState = { values, isNew: true, readStamp: this.#now, set: {}, contacts: [] }
    this.#known.add(lead)
    const contactId = contact ? addContact(lead, contact, this.#now) : null
    return {
      rowNumber,
      outcome: 'created',
      leadId: values.id,
      contactId,
      activity: {
        id: uuid(),
        type: 'lead.created',
        title: 'Lead created',
        description: `${values.name}, imported from ${this.#import.fileName}`,
        changes: [],
      },
      former: null,
      issues: [],
    }
  }

  /**
   * Changes the fields of a lead that the row fills in with other values, and likewise the contact person with the same
   * name or e-mail.
   */
  #update(
    rowNumber: number,
    { lead: fields, given, contact }: ImportedRow,
    ownerId: string | undefined,
    match: Match,
  ): RowPlan {
    const { lead } = match
    const patch: Partial<LeadValues> = Object.fromEntries(
      given.map((field) => [field, fields[field] ?? null]),
    )
    if ((patch.source ?? lead.values.source) !== 'referral') patch.referredBy = null
    if (ownerId) patch.ownerId = ownerId
    const changes = changesOf(lead.values, patch)
    const people = contact ? changeContact(lead, contact, this.#importer.home, this.#now) : undefined
    if (changes.length === 0 && !people) return unchanged(rowNumber, match)
    const former = Object.fromEntries(changes.map(({ field, from }) => [field, from]))
    if (changes.length > 0) this.#apply(lead, Object.fromEntries(changes.map(({ field, to }) => [field, to])))
    return {
      rowNumber,
      outcome: 'updated',
      leadId: lead.values.id,
      contactId: people?.addedId ?? null,
      activity: {
        id: uuid(),
        type: 'lead.updated',
        title: 'Lead updated',
        description: `Imported from ${this.#import.fileName}`,
        changes: [...changes, ...(people?.changes ?? [])],
      },
      former: { lead: former, ...(people?.former && { contact: people.former }) },
      issues: [],
    }
  }

  #apply(lead: LeadState, patch: Partial<LeadValues>): void {
    const set: Partial<LeadValues> = {
      ...patch,
      ...(('phone' in patch || 'country' in patch) &&
        phoneColumns({ ...lead.values, ...patch }, this.#importer.home)),
      updatedAt: nextStamp(this.#now, lead.isNew ? '' : lead.readStamp),
    }
    Object.assign(lead.set, set)
    lead.values = { ...lead.values, ...set }
    this.#known.learn(lead)
  }
}

const left = (
  rowNumber: number,
  outcome: 'failed' | 'skipped',
  leadId: string | null,
  issues: readonly LeadImportIssue[],
): RowPlan => ({ rowNumber, outcome, leadId, contactId: null, activity: undefined, former: null, issues })

export const refused = (rowNumber: number, issues: readonly LeadImportIssue[]): RowPlan =>
  left(rowNumber, 'failed', null, issues)

const skipped = (rowNumber: number, { lead: { values }, by }: Match): RowPlan =>
  left(rowNumber, 'skipped', values.id, [
    { field: by, message: `${values.name} has the same ${by === 'email' ? 'email' : 'phone number'}` },
  ])

const unchanged = (rowNumber: number, { lead: { values }, by }: Match): RowPlan =>
  left(rowNumber, 'skipped', values.id, [{ field: by, message: `${values.name} has these values already` }])
