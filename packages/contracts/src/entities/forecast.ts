import * as z from 'zod'
import { Currency, isAtLeast } from '../primitives.ts'

/**
 * Open enquiries of one currency that are expected to close in one month. `weightedValue` is the value times the
 * enquiry's probability, or its stage's where it has none of its own, rounded to whole units.
 */
export const ForecastRow = z
  .object({
    /** `YYYY-MM`; null for enquiries without an expected close date. */
    month: z.string().nullable(),
    currency: Currency,
    count: z.number().int(),
    value: z.number().int(),
    weightedValue: z.number().int(),
    isAtLeast,
  })
  .meta({ id: 'ForecastRow' })
export type ForecastRow = z.output<typeof ForecastRow>
