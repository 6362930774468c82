import { type ImportedRow, type LeadImportIssue, readContact } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { type FormerValues, leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { columnsOf } from './import-custom-fields.ts'
import type { Match } from './known-leads.ts'
import { addContact, changeContact, contactOf } from './plan-contact.ts'
import type { ActivityPlan, LeadState, LeadValues } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import type { StepContext } from './step-context.ts'

/** What a row does to its lead and contact person. */
export interface LeadPart {
  readonly lead: LeadState
  readonly isNew: boolean
  readonly isChanged: boolean
  /** The contact person that the row is about. */
  readonly contactId: string | undefined
  readonly addedContactId: string | null
  readonly activities: readonly ActivityPlan[]
  readonly former: FormerValues | null
  readonly issues: readonly LeadImportIssue[]
  /** What is to be kept about a person who cannot be a contact. */
  readonly note: string | undefined
}

/**
 * The lead that a row means. Old ids come first, those of the deepest record in front, then the lead's e-mail and phone, and
 * its name where the rows are other records.
 */
export function findLead(
  { leads: all, records, import: of }: StepContext,
  row: ImportedRow,
): Match | undefined {
  if (of.duplicates === 'create') return undefined
  const { oldIds } = row
  const ids = (['enquiry', 'contact', 'lead'] as const)
    .filter((kind) => of.kind !== 'lead' || kind === 'lead')
    .map((kind) => records.find(keyOf(of, kind, oldIds[kind]))?.leadId)
  // In a file of deals, the company is told by its own id even where the person is known at another one.
  const inOrder = of.kind === 'contact' ? ids : [ids[0], ids.at(-1), ids[1]]
  const byId = inOrder.map((id) => all.byId(id)).find((lead) => lead !== undefined)
  if (byId) return { lead: byId, by: 'externalId' }
  const found = all.find(row.lead)
  if (found || of.kind === 'lead') return found
  const name = row.namedAfter === 'enquiry' ? undefined : row.lead.name
  const byName = name === undefined ? undefined : all.named(name)
  return byName && { lead: byName, by: 'name' }
}

export function createLead(context: StepContext, row: ImportedRow, ownerId: string | undefined): LeadPart {
  const { now, importer, import: of } = context
  const { lead: fields } = row
  const isRecord = of.kind === 'lead' || of.kind === 'contact'
  const values: LeadValues = {
    ...overlay(nullsOf(leads), fields),
    id: uuid(),
    verticalId: of.verticalId,
    ownerId: ownerId ?? importer.user.id,
    referredBy: fields.source === 'referral' ? (fields.referredBy ?? null) : null,
    ...phoneColumns(fields, importer.home),
    customFields: {},
    openEnquiries: 0,
    convertedEnquiries: 0,
    lostEnquiries: 0,
    createdAt: isRecord ? context.instantOf(row.createdOn) : now,
    updatedAt: now,
  }
  values.customFields = context.custom.take(
    'lead',
    { verticalId: of.verticalId, id: values.id },
    row.custom.lead,
  )
  const lead: LeadState = { values, isNew: true, readStamp: now, set: {}, contacts: [] }
  context.leads.add(lead)
  const contactId = row.contact ? addContact(context, lead, row.contact, row.custom.contact) : null
  const unreachable = row.contact || of.kind === 'lead' ? undefined : readContact(ownCells(row), values)
  return {
    ...{ lead, isNew: true, isChanged: true, contactId: contactId ?? undefined, addedContactId: contactId },
    activities: [
      {
        id: uuid(),
        type: 'lead.created',
        title: 'Lead created',
        description: `${values.name}, imported from ${of.fileName}`,
        changes: [],
      },
    ],
    former: of.kind === 'lead' ? null : { lead: {}, isNewLead: true },
    issues: unreachable?.issues ?? [],
    note: unreachable?.note,
  }
}

/**
 * Changes the fields of a lead that the row fills in with other values, and likewise the contact person with the same
 * name or e-mail. Rows of other records change only the person, except those of people who are leads themselves.
 */
export function updateLead(
  context: StepContext,
  row: ImportedRow,
  ownerId: string | undefined,
  { lead }: Match,
): LeadPart {
  const { import: of, importer, now } = context
  const isOwn = of.kind === 'lead' || (of.kind === 'contact' && isPersonOf(row, lead))
  const patch: Partial<LeadValues> = isOwn
    ? Object.fromEntries(row.given.map((field) => [field, row.lead[field] ?? null]))
    : {}
  if (isOwn && (patch.source ?? lead.values.source) !== 'referral') patch.referredBy = null
  if (isOwn && ownerId) patch.ownerId = ownerId
  if (row.custom.lead.length > 0) {
    const { id, verticalId, customFields: before } = lead.values
    patch.customFields = context.custom.take('lead', { id, verticalId, before }, row.custom.lead)
  }
  const changes = changesOf(lead.values, patch)
  const people = changePerson(context, row, lead)
  const former = columnsOf(changes, lead.values)
  if (changes.length > 0) {
    const set: Partial<LeadValues> = {
      ...columnsOf(changes, patch),
      ...(('phone' in patch || 'country' in patch) &&
        phoneColumns({ ...lead.values, ...patch }, importer.home)),
      updatedAt: nextStamp(now, lead.isNew ? '' : lead.readStamp),
    }
    Object.assign(lead.set, set)
    lead.values = { ...lead.values, ...set }
    context.leads.learn(lead)
  }
  const all = [...changes, ...people.changes]
  return {
    ...{ lead, isNew: false, isChanged: all.length > 0, contactId: people.id },
    addedContactId: people.addedId ?? null,
    activities:
      all.length === 0
        ? []
        : [
            {
              id: uuid(),
              type: 'lead.updated',
              title: 'Lead updated',
              description: `Imported from ${of.fileName}`,
              changes: all,
            },
          ],
    former: all.length === 0 ? null : { lead: former, ...(people.former && { contact: people.former }) },
    issues: people.issues ?? [],
    note: people.note,
  }
}

/** Whether the row is about the lead itself, who is a person without a company. */
const isPersonOf = ({ namedAfter }: ImportedRow, { values }: LeadState): boolean =>
  namedAfter === 'person' && values.accountType === 'individual'

/** The person of a row without a company is not named again as the contact of the lead of that name. */
const ownCells = (row: ImportedRow) =>
  row.namedAfter === 'person' ? { ...row.person, name: undefined } : row.person

type PersonChange = Partial<ReturnType<typeof changeContact>> & {
  readonly changes: ReturnType<typeof changeContact>['changes']
  readonly issues?: readonly LeadImportIssue[]
  readonly note?: string | undefined
}

/** Files of deals and notes say who is meant; only files of leads and people change a person who is there. */
function changePerson(context: StepContext, row: ImportedRow, lead: LeadState): PersonChange {
  const { importer, import: of, records } = context
  if (of.kind === 'lead')
    return row.contact ? changeContact(context, lead, row.contact, row.custom.contact) : { changes: [] }
  const knownId = records.find(keyOf(of, 'contact', row.oldIds.contact))?.recordId
  const known = contactOf(lead, row.person, importer.home, knownId)
  if (known && of.kind !== 'contact') return { id: known.values.id, changes: [] }
  const { contact, issues, note } = readContact(
    known ? { ...row.person, name: row.person.name ?? known.values.name } : ownCells(row),
    lead.values,
  )
  if (contact) return changeContact(context, lead, contact, row.custom.contact, knownId)
  return known ? { id: known.values.id, changes: [] } : { changes: [], issues, note }
}
