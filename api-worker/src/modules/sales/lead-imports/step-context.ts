import {
  currenciesOf,
  emailNamed,
  findMember,
  type ImportLists,
  type ImportRules,
  invitedOwner,
  type LeadImportIssue,
  listedValue,
  type ListName,
} from '@ginkgo/contracts'
import { dayIn, instantOf, startOfDay } from '@ginkgo/contracts/dates'
import { v7 as uuid } from 'uuid'
import { noteAdded } from '../../audit/activity-stream/note-added.ts'
import { activeIn } from '../custom-fields/field-rows.ts'
import { CustomValuesOfRows } from './import-custom-fields.ts'
import type { ImportRow } from './import-fields.ts'
import { KnownLeads, knownLead } from './known-leads.ts'
import { KnownRecords } from './known-records.ts'
import type { ActivityPlan, Importer, NewMeeting, NewNote, NewTask } from './plan-types.ts'
import type { Step } from './read-step.ts'

export type ReadStep = Step & { readonly leadImport: ImportRow }

/** Whom a row names as responsible. */
export interface Owner {
  readonly id?: string
  readonly issues: readonly LeadImportIssue[]
}

/** Where a note or task belongs. */
export interface Place {
  readonly leadId: string
  readonly enquiryId: string | null
}

const fieldsOfList: Readonly<Record<ListName, readonly (keyof ImportLists)[]>> = {
  'lead-sources': ['source'],
  'enquiry-sources': ['enquirySource'],
  industries: ['industry'],
  tags: ['tags', 'enquiryTags'],
}

/** The lists of the organization, by the fields of a file. */
const listsOf = ({ lists, money }: Step): ImportLists => ({
  ...Object.fromEntries(
    lists.flatMap(({ list, entries }) => fieldsOfList[list].map((field) => [field, entries])),
  ),
  enquiryCurrency: currenciesOf(money?.currencies ?? null).map((code) => listedValue(code)),
})

/** What the rows of a step have in common: what was read for them, and what they add up to. */
export class StepContext {
  readonly step: ReadStep
  readonly import: ImportRow
  /** How its cells are read. */
  readonly rules: ImportRules
  readonly importer: Importer
  readonly now: string
  readonly leads: KnownLeads
  readonly records: KnownRecords
  readonly custom: CustomValuesOfRows
  readonly notes: NewNote[] = []
  readonly tasks: NewTask[] = []
  readonly meetings: NewMeeting[] = []
  readonly neededLeadIds = new Set<string>()

  constructor(step: ReadStep, importer: Importer, now: string) {
    this.step = step
    this.import = step.leadImport
    const { kind, dayFirst, values, product } = step.leadImport
    const fields = activeIn(step.fields, step.leadImport.verticalId)
    this.rules = {
      kind,
      product,
      dayFirst,
      values,
      lists: listsOf(step),
      fields,
      people: step.people,
      now,
      timeZone: importer.user.timeZone ?? 'UTC',
      home: importer.home,
    }
    this.custom = new CustomValuesOfRows(step)
    this.importer = importer
    this.now = now
    this.leads = new KnownLeads(importer.home)
    for (const lead of step.leads.toSorted((a, b) => a.id.localeCompare(b.id)))
      this.leads.add(
        knownLead(
          lead,
          step.contacts.filter(({ leadId }) => leadId === lead.id),
        ),
      )
    const enquiries = step.enquiries.map((values) => ({
      values,
      isNew: false,
      readStamp: values.updatedAt,
      set: {},
      enters: undefined,
    }))
    this.records = new KnownRecords(step.externalIds, enquiries)
  }

  /**
   * The member that the row names, if that person may have the record; otherwise the cell is left out.
   * @param current who has it now
   */
  ownerOf(named: string | undefined, current: string | null | undefined): Owner {
    if (named === undefined) return { issues: [] }
    const leftOut = (message: string) => ({ issues: [{ field: 'ownerEmail', message } as const] })
    const member = findMember(this.step.people, named)
    if (member === null) return leftOut(`“${named}” is the name of several members`)
    const email = emailNamed(named)
    if (member === undefined && this.step.invited.some((one) => one.email === email))
      return leftOut(invitedOwner(named))
    if (member === undefined) return leftOut(`“${named}” is no active member with access to this vertical`)
    if (current && current !== member.id && current !== this.importer.user.id && !this.importer.mayManage)
      return leftOut(`“${named}”: you may only reassign your own records`)
    return { id: member.id, issues: [] }
  }

  /** The instant that a row says, in the importer's time zone; now where it says none or one that is still to come. */
  instantOf(written: string | undefined): string {
    if (written === undefined) return this.now
    if (written.endsWith('Z')) {
      const instant = new Date(written).toISOString()
      return instant < this.now ? instant : this.now
    }
    const zone = this.importer.user.timeZone ?? 'UTC'
    const [day = '', time] = written.split('T')
    const instant = time === undefined ? startOfDay(day, zone) : instantOf(day, time.slice(0, 5), zone)
    return instant < this.now ? instant : this.now
  }

  /** The contact person of a lead that an old id means; null where the lead has none of it. */
  contactOf(leadId: string, key: string | undefined): string | null {
    const known = this.records.find(key)?.recordId
    const contacts = this.leads.byId(leadId)?.contacts ?? []
    return contacts.find(({ values }) => values.id === known)?.values.id ?? null
  }

  /** Whether the file is of an export of this product, whose records are identified by their ids alone. */
  get isOwn(): boolean {
    return this.import.product === 'ginkgo'
  }

  /** The day that a row says, in the importer's time zone; today where it says none or one that is still to come. */
  dayOf(written: string | undefined): string {
    const { today, user } = this.importer
    if (written === undefined) return today
    const day = written.endsWith('Z') ? dayIn(written, user.timeZone ?? 'UTC') : written.slice(0, 10)
    return day < today ? day : today
  }

  /** Adds a note and returns it with its activity. */
  addNote(
    { leadId, enquiryId }: Place,
    content: string,
    by: { userId?: string | undefined; createdAt?: string } = {},
  ): { readonly id: string; readonly activity: ActivityPlan } {
    const { userId = this.importer.user.id, createdAt = this.now } = by
    const id = uuid()
    this.notes.push({
      id,
      verticalId: this.import.verticalId,
      leadId,
      enquiryId,
      content,
      userId,
      mentionIds: [],
      outcome: null,
      calledAt: null,
      durationSeconds: null,
      contactId: null,
      createdAt,
      updatedAt: createdAt,
    })
    return { id, activity: { id: uuid(), ...noteAdded({ id, content }), enquiryId } }
  }
}
