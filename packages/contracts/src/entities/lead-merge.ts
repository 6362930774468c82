import * as z from 'zod'
import { inputsOf } from '../fields/field.ts'
import type { GivenName } from '../fields/field-schemas.ts'
import { LeadId, LeadMergeId, Timestamp } from '../primitives.ts'
import { Lead } from './lead.ts'
import { leadFields } from './lead-fields.ts'

/** The two leads of a merge: the winner stays and keeps its id, the loser goes. */
export const MergedSide = z.enum(['winner', 'loser'])
export type MergedSide = z.output<typeof MergedSide>

export type MergedFieldName = GivenName<typeof leadFields>
/** The fields of which a merge selects the value. */
export const mergedFieldNames = inputsOf(leadFields).map(({ name }) => name) as MergedFieldName[]

const choices = Object.fromEntries(mergedFieldNames.map((name) => [name, MergedSide.optional()])) as Record<
  MergedFieldName,
  z.ZodOptional<typeof MergedSide>
>

export const LeadMergeRequest = z
  .object({
    from: LeadId.describe('The loser: the lead that is merged into the one of the address.'),
    fields: z
      .strictObject(choices)
      .default({})
      .describe(
        'Whose value the winner has afterwards, by field. Otherwise it keeps its own, or that of the loser where its own is empty, and has the tags of both.',
      ),
    dryRun: z
      .boolean()
      .default(false)
      .describe('Only answers what would become of both leads, and changes nothing.'),
  })
  .meta({ id: 'LeadMergeRequest' })
export type LeadMergeRequest = z.output<typeof LeadMergeRequest>

/** What becomes of one field. */
export const MergedField = z
  .object({
    field: z.enum(mergedFieldNames as [MergedFieldName, ...MergedFieldName[]]),
    winner: z.unknown(),
    loser: z.unknown(),
    result: z.unknown(),
    /** Whose value the result is; `both` where they are alike, and for tags of both. */
    of: z.enum(['winner', 'loser', 'both']),
  })
  .meta({ id: 'MergedField' })
export type MergedField = z.output<typeof MergedField>

/** The kinds of records that go with a lead, in the order in which people read of them. */
export const movedRecords = [
  ...(['contacts', 'enquiries', 'tasks', 'meetings', 'notes', 'calls', 'files', 'activities'] as const),
] as const
export type MovedRecords = (typeof movedRecords)[number]

/** What people call them. */
export const movedNames: Readonly<Record<MovedRecords, readonly [one: string, many: string]>> = {
  contacts: ['contact', 'contacts'],
  enquiries: ['enquiry', 'enquiries'],
  tasks: ['task', 'tasks'],
  meetings: ['meeting', 'meetings'],
  notes: ['note', 'notes'],
  calls: ['call', 'calls'],
  files: ['file', 'files'],
  activities: ['entry of its history', 'entries of its history'],
}

const count = z.number().int()
const counts = Object.fromEntries(movedRecords.map((kind) => [kind, count])) as Record<
  MovedRecords,
  typeof count
>

/** What a merge has done, or would do. */
export const LeadMerge = z
  .object({
    /** Null of a dry run. */
    mergeId: LeadMergeId.nullable(),
    /** The winner as it is after the merge. */
    lead: Lead,
    fields: z.array(MergedField),
    /** Values of custom fields that the winner takes from the loser, because it has none. */
    filledCustomFields: Lead.shape.customFields,
    /** How many records of the loser follow, by kind. */
    moved: z.object(counts),
    /** Until when it can be undone; null of a dry run. */
    undoUntil: Timestamp.nullable(),
  })
  .meta({ id: 'LeadMerge' })
export type LeadMerge = z.output<typeof LeadMerge>

/** What two leads have in common: the e-mail, the phone number in any notation, or nearly the name. */
export const LikenessReason = z.enum(['email', 'phone', 'name'])
export type LikenessReason = z.output<typeof LikenessReason>

/** What is shown of a lead that may be there twice. */
export const LeadLikeness = Lead.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  city: true,
  ownerId: true,
  ownerFirstName: true,
  ownerLastName: true,
  createdAt: true,
  openEnquiries: true,
  convertedEnquiries: true,
  lostEnquiries: true,
}).meta({ id: 'LeadLikeness' })
export type LeadLikeness = z.output<typeof LeadLikeness>

/** A lead with others that may be the same. A pair stands under one of its two leads. */
export const PossibleDuplicates = z
  .object({
    id: LeadId,
    lead: LeadLikeness,
    duplicates: z.array(z.object({ lead: LeadLikeness, reasons: z.array(LikenessReason).min(1) })).min(1),
  })
  .meta({ id: 'PossibleDuplicates' })
export type PossibleDuplicates = z.output<typeof PossibleDuplicates>

/** Two leads that somebody has marked as different, so that they are no possible duplicates. */
export const DistinguishedLeads = z
  .object({ id: LeadMergeId, leads: z.array(LeadLikeness).length(2), createdAt: Timestamp })
  .meta({ id: 'ToldApart' })
export type DistinguishedLeads = z.output<typeof DistinguishedLeads>
