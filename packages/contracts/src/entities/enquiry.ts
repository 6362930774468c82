import { z } from 'zod'
import {
  ContactId,
  Currency,
  EnquiryId,
  isAtLeast,
  LeadId,
  line,
  LossReasonId,
  MoneyValue,
  optionalDate,
  optionalText,
  PipelineId,
  Probability,
  StageId,
  storedTags,
  tags,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'
import { StageType } from './pipeline.ts'
import { PersonName } from './user.ts'

export const Priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.output<typeof Priority>
export const EnquirySource = z.enum(['manual', 'web form', 'email', 'whatsapp', 'referral'])
export type EnquirySource = z.output<typeof EnquirySource>

/** An enquiry (deal) as lists and the board show it. */
export const Enquiry = z
  .object({
    id: EnquiryId,
    verticalId: VerticalId,
    leadId: LeadId,
    pipelineId: PipelineId,
    stageId: StageId,
    primaryContactId: ContactId.nullable(),
    title: z.string(),
    /** The same as `title`: the name under which lists show the enquiry. */
    name: z.string(),
    productOrService: z.string().nullable(),
    message: z.string().nullable(),
    source: EnquirySource,
    priority: Priority,
    value: z.number().int().nullable(),
    currency: Currency,
    /** As entered. It is kept while the enquiry is closed, and applies again when the enquiry is reopened. */
    probability: z.number().int().nullable(),
    /** The effective probability: 100 for a won enquiry, 0 for a lost one, else the entered one, else the stage's. */
    winProbability: z.number().int(),
    expectedCloseDate: z.string().nullable(),
    assignedTo: UserId.nullable(),
    createdBy: UserId.nullable(),
    tags: storedTags,
    /** Position within the stage: fractional, compared as plain text. */
    rank: z.string(),
    lossReasonId: LossReasonId.nullable(),
    lostAt: Timestamp.nullable(),
    leadName: z.string(),
    contactName: z.string().nullable(),
    contactMobile: z.string().nullable(),
    /** The E.164 form; null when it is not known. */
    contactMobileE164: z.string().nullable(),
    contactEmail: z.string().nullable(),
    /** The stage's name. */
    stage: z.string(),
    stageType: StageType,
    lastActivityAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.output<typeof Enquiry>

/** The enquiry with what its page shows beside it. */
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
    })
    .nullable(),
  assignee: PersonName.nullable(),
  lossReason: z.string().nullable(),
  lostBy: PersonName.nullable(),
}).meta({ id: 'EnquiryDetail' })
export type EnquiryDetail = z.output<typeof EnquiryDetail>

const enquiryFields = {
  title: line(texts.enquiryTitleRequired),
  productOrService: optionalText(),
  message: optionalText(10_000),
  source: EnquirySource,
  priority: Priority,
  value: MoneyValue.nullable().optional(),
  currency: Currency,
  probability: Probability.nullable().optional(),
  expectedCloseDate: optionalDate,
  primaryContactId: ContactId.nullable().optional(),
  assignedTo: UserId.nullable().optional(),
  tags,
}

/** `pipelineId` follows from the stage and must agree with it where it is given. */
export const EnquiryCreate = z
  .object({
    ...enquiryFields,
    leadId: LeadId,
    pipelineId: PipelineId.optional(),
    stageId: StageId.optional(),
    lossReasonId: LossReasonId.optional(),
    source: EnquirySource.default('manual'),
    priority: Priority.default('medium'),
    currency: Currency.default('USD'),
  })
  .meta({ id: 'EnquiryCreate' })
export type EnquiryCreate = z.output<typeof EnquiryCreate>

export const EnquiryPatch = z.object(enquiryFields).partial()
export type EnquiryPatch = z.output<typeof EnquiryPatch>

/** `afterId` is the card it lands behind; null is the top of the stage, absent its end. */
export const StageChange = z
  .object({
    stageId: StageId,
    lossReasonId: LossReasonId.nullable().optional(),
    afterId: EnquiryId.nullable().optional(),
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
  })
  .meta({ id: 'StageStay' })
export type StageStay = z.output<typeof StageStay>
