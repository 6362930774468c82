import { z } from 'zod'
import { Currency, CurrencyTotal, EnquiryId, StageId, Timestamp } from '../primitives.ts'

/** Figures of one vertical; archived leads and deleted enquiries count nowhere. */
export const DashboardStats = z
  .object({
    totalLeads: z.number().int(),
    /** Percent of leads with a converted enquiry, one decimal. */
    conversionRate: z.number(),
    /** Open enquiries in the vertical's most used currency. */
    pipelineValue: z.number().int(),
    pipelineCurrency: Currency,
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
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.output<typeof DashboardStats>
