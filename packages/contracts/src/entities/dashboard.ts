import * as z from 'zod'
import { maxLength } from '../limits.ts'
import {
  Currency,
  CurrencyTotal,
  EnquiryId,
  isAtLeast,
  LossReasonId,
  StageId,
  Timestamp,
  UserId,
} from '../primitives.ts'
import { StageType } from './pipeline.ts'

/** Figures of one vertical, or of its records with an option; archived leads and deleted enquiries count nowhere. */
export const DashboardStats = z
  .object({
    totalLeads: z.number().int(),
    /** Percent of leads with a converted enquiry, one decimal. */
    conversionRate: z.number(),
    /** The largest of `pipelineValueByCurrency`; there are no exchange rates, so the larger number. */
    pipelineValue: z.number().int(),
    pipelineCurrency: Currency,
    /** Open enquiries, the largest amount first. */
    pipelineValueByCurrency: z.array(CurrencyTotal),
    closedWon: z.number().int(),
    closedWonByCurrency: z.array(CurrencyTotal),
    recentEnquiries: z.array(
      z.object({
        id: EnquiryId,
        name: z.string(),
        leadName: z.string(),
        stage: z.string(),
        stageColor: z.string(),
        updatedAt: Timestamp,
        value: z.number().int().nullable(),
        currency: Currency,
      }),
    ),
    stageDistribution: z.array(
      z.object({
        stageId: StageId,
        stage: z.string(),
        color: z.string(),
        count: z.number().int(),
        /** Share of the open enquiries in percent, one decimal. */
        percentage: z.number(),
      }),
    ),
    isAtLeast,
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.output<typeof DashboardStats>

/** Days that a report spans at most. */
export const longestReportDays = 1_096

const totals = z.array(CurrencyTotal)

/**
 * What became of the enquiries of a range of days, deleted ones left out. Amounts are per currency, the largest first;
 * those of different currencies are never added together. A day is that of the calendar of whoever created or closed
 * the enquiry.
 */
export const DashboardReport = z
  .object({
    /** How long the parts of `outcomes` are; weeks begin as `weekStart` says. */
    step: z.enum(['day', 'week', 'month']),
    /** Every stage in its order, with what was created in the range and is in it now. */
    funnel: z.array(
      z.object({
        stageId: StageId,
        stage: z.string(),
        color: z.string(),
        stageType: StageType,
        count: z.number().int(),
        /** Those that were ever in this stage, also the ones that were lost from it. Null for the lost stage. */
        reached: z.number().int().nullable(),
        /** `reached` as a share of all that were created in the range, in percent. */
        reachedPercentage: z.number().nullable(),
        /** Of `reached`, those that were in a later stage at any time, or were won. Null for closing stages. */
        wentOn: z.number().int().nullable(),
        /** `wentOn` as a share of `reached`, in percent. Null where nothing entered the stage, too. */
        wentOnPercentage: z.number().nullable(),
        totals,
      }),
    ),
    /** What was won and lost in each part of the range, parts with nothing included. */
    outcomes: z.array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        won: z.number().int(),
        lost: z.number().int(),
        wonTotals: totals,
        lostTotals: totals,
      }),
    ),
    /** Why enquiries were lost in the range, the most frequent reason first. */
    lossReasons: z.array(
      z.object({ lossReasonId: LossReasonId, reason: z.string(), count: z.number().int(), totals }),
    ),
    /** Whose enquiries they are, null where nobody is assigned: created in the range and open now, and won in it. */
    owners: z.array(
      z.object({
        userId: UserId.nullable(),
        name: z.string().nullable(),
        openTotals: totals,
        wonTotals: totals,
      }),
    ),
    isAtLeast,
  })
  .meta({ id: 'DashboardReport' })
export type DashboardReport = z.output<typeof DashboardReport>

/** The kind of record and the key of a field of it, e.g. `lead.heat`. */
export const FieldOfRecord = z
  .string()
  .max(60)
  .regex(
    /^(?:lead|enquiry)\.[a-z][a-z0-9_]{0,49}$/,
    'A field is named by lead. or enquiry. and its key, such as lead.heat',
  ) as unknown as z.ZodType<FieldOfRecord, string>
export type FieldOfRecord = `${'lead' | 'enquiry'}.${string}`

/** What narrows the figures of the dashboard: a field, and one of its options. */
export const narrowing = {
  narrowBy: FieldOfRecord.optional().meta({
    description:
      'A filterable choice, several choices or checkbox. The figures are then of the leads that have `option` in it and their enquiries, or of the enquiries that have it and their leads. Beyond the newest 10,000 records they are lower bounds (`isAtLeast`).',
  }),
  option: z
    .string()
    .min(1)
    .max(maxLength.name)
    .optional()
    .meta({ description: 'The id of an option of `narrowBy`; of a checkbox `true` or `false`' }),
}
export const isNarrowing = ({ narrowBy, option }: Narrowing): boolean =>
  (narrowBy === undefined) === (option === undefined)
interface Narrowing {
  readonly narrowBy?: FieldOfRecord | undefined
  readonly option?: string | undefined
}

/** What records of one kind have in a field. Archived leads, closed and deleted enquiries count nowhere. */
export const FieldCounts = z
  .object({
    /** In the order of the field; of a checkbox `true` and `false`. Archived ones where records have them. */
    options: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        count: z.number().int(),
        /** There are more than `count`: counting them all would take too long. */
        isAtLeast: z.boolean(),
      }),
    ),
    /** Records without a value; null where not all that have one were counted. */
    none: z.number().int().nullable(),
  })
  .meta({ id: 'FieldCounts' })
export type FieldCounts = z.output<typeof FieldCounts>
