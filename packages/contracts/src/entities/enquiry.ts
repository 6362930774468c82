import * as z from 'zod'
import { choiceSchema, givenShape, initialShape, storedShape } from '../fields/field-schemas.ts'
import {
  ContactId,
  Currency,
  EnquiryId,
  isAtLeast,
  LeadId,
  LossReasonId,
  MeetingId,
  maxLength,
  optionalText,
  PipelineId,
  StageId,
  TaskId,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { GivenCustomFields, StoredCustomFields } from './custom-field.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { lastContact } from './lead.ts'
import { StageType } from './pipeline.ts'
import { PersonName } from './user.ts'

export const Priority = choiceSchema(enquiryFields.priority)
export type Priority = z.output<typeof Priority>
export const EnquirySource = choiceSchema(enquiryFields.source)
export type EnquirySource = z.output<typeof EnquirySource>

/** An enquiry (deal) as lists and the board show it. */
export const Enquiry = z
  .object({
    id: EnquiryId,
    verticalId: VerticalId,
    leadId: LeadId,
    pipelineId: PipelineId,
    stageId: StageId,
    ...storedShape(enquiryFields),
    customFields: StoredCustomFields,
    /** The same as `title`: the name under which lists show the enquiry. */
    name: z.string(),
    createdBy: UserId.nullable(),
    /** Position within the stage: fractional, compared as plain text. */
    rank: z.string(),
    lossReasonId: LossReasonId.nullable(),
    stageType: StageType,
    /** When it came to its stage. */
    stageSince: Timestamp,
    /** The open task of the enquiry that is due first; one without a due date where no other is open. */
    nextTask: z.object({ id: TaskId, title: z.string(), dueDate: z.iso.date().nullable() }).nullable(),
    /** The planned meeting of the enquiry that begins first, of those that have not ended. */
    nextMeeting: z.object({ id: MeetingId, title: z.string(), startTime: Timestamp }).nullable(),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.output<typeof Enquiry>

/** The enquiry with what its page shows with it. */
export const EnquiryDetail = Enquiry.extend({
  lead: z.object({ id: LeadId, name: z.string() }),
  primaryContact: z
    .object({
      id: ContactId,
      name: z.string(),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      mobileE164: z.string().nullable(),
      designation: z.string().nullable(),
      customFields: StoredCustomFields,
    })
    .nullable(),
  assignee: PersonName.nullable(),
  lossReason: z.string().nullable(),
  lostBy: PersonName.nullable(),
  ...lastContact,
}).meta({ id: 'EnquiryDetail' })
export type EnquiryDetail = z.output<typeof EnquiryDetail>

/** `pipelineId` follows from the stage and must agree with it where it is given. */
export const EnquiryCreate = z
  .object({
    ...givenShape(enquiryFields),
    ...initialShape(enquiryFields),
    customFields: GivenCustomFields.optional(),
    /** The organization's default currency where it is left out. */
    currency: Currency.optional(),
    leadId: LeadId,
    pipelineId: PipelineId.optional(),
    stageId: StageId.optional(),
    lossReasonId: LossReasonId.optional(),
  })
  .meta({ id: 'EnquiryCreate' })
export type EnquiryCreate = z.output<typeof EnquiryCreate>

export const EnquiryPatch = z
  .object({ ...givenShape(enquiryFields), customFields: GivenCustomFields })
  .partial()
  .meta({ id: 'EnquiryPatch' })
export type EnquiryPatch = z.output<typeof EnquiryPatch>

/** What is said with a move. It becomes a note on the enquiry; where nothing changes, there is none. */
export const MoveComment = optionalText(maxLength.moveComment)

/** Of a move back to where the enquiry came from. */
export const undoMove = z.boolean().optional().meta({
  description:
    'Whether this takes back the moves since the enquiry was last in that stage: they count in no figure then, and its days there go on',
})

/**
 * `afterId` is the card it lands behind; null is the top of the stage, absent its end. Without it `atRank` is the rank
 * that the enquiry had in the stage before it left, so that it lands there again.
 */
export const StageChange = z
  .object({
    stageId: StageId,
    lossReasonId: LossReasonId.nullable().optional(),
    comment: MoveComment,
    afterId: EnquiryId.nullable().optional(),
    undo: undoMove,
    atRank: z.string().min(1).max(maxLength.text).optional(),
  })
  .meta({ id: 'StageChange' })
export type StageChange = z.output<typeof StageChange>

/** Figures of one stage: the tab's count and the column's head. */
export const StageCount = z
  .object({
    stageId: StageId,
    count: z.number().int(),
    totals: z.array(z.object({ currency: Currency, value: z.number().int(), count: z.number().int() })),
  })
  .meta({ id: 'StageCount' })
export const EnquiryCounts = z
  .object({
    isAtLeast,
    /** Neither converted nor lost. */
    open: z.number().int(),
    won: z.number().int(),
    lost: z.number().int(),
    stages: z.array(StageCount),
    sources: z.array(EnquirySource),
  })
  .meta({ id: 'EnquiryCounts' })
export type EnquiryCounts = z.output<typeof EnquiryCounts>

const undone = z.boolean().meta({
  description: 'Whether the move there was taken back; the stay then counts in no figure',
})

/** One stay of an enquiry in a stage; `leftAt` is null for the present one. */
export const StageStay = z
  .object({
    id: z.string(),
    stageId: StageId.nullable(),
    stage: z.string(),
    enteredAt: Timestamp,
    leftAt: Timestamp.nullable(),
    lossReason: z.string().nullable(),
    by: z.string(),
    undone,
  })
  .meta({ id: 'StageStay' })
export type StageStay = z.output<typeof StageStay>
