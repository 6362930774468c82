import * as z from 'zod'
import { allCurrencies, isKnownCurrency } from '../currencies.ts'
import { CalendarDate, Currency, CurrencyRateId, Timestamp } from '../primitives.ts'
import { texts } from '../texts.ts'

/** What one unit of a currency is worth in the reporting currency, from a day on. */
export const CurrencyRate = z
  .object({
    id: CurrencyRateId,
    currency: Currency,
    /** It holds from this day on, until another one does. */
    day: z.string(),
    /** Units of the reporting currency for one unit of `currency`. */
    rate: z.number(),
  })
  .meta({ id: 'CurrencyRate' })
export type CurrencyRate = z.output<typeof CurrencyRate>

/** The currencies of the organization. */
export const Currencies = z
  .object({
    defaultCurrency: Currency,
    /** Those that records may have, the specified ones first. */
    currencies: z.array(Currency),
    reportingCurrency: Currency.nullable(),
    /** Those of the reporting currency, the latest first, a thousand at most. */
    rates: z.array(CurrencyRate),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Currencies' })
export type Currencies = z.output<typeof Currencies>

const known = Currency.refine(isKnownCurrency, texts.currencyUnknown)

/**
 * `currencies` is the whole list: the specified ones may be left out and stay, and one that records have cannot be taken
 * away. The default currency and the reporting currency must be of the list.
 */
export const CurrenciesPatch = z
  .object({
    defaultCurrency: known,
    currencies: z.array(known).max(allCurrencies.length),
    reportingCurrency: known.nullable(),
  })
  .partial()
  .meta({ id: 'CurrenciesPatch' })

/** Rates that are given at once at most. */
export const maxRatesAtOnce = 1_000

const GivenRate = z.object({
  currency: known,
  day: CalendarDate,
  rate: z.number(texts.rateInvalid).positive(texts.rateInvalid).max(1e9, texts.rateInvalid),
})

/** Of the same currency and day, a rate takes the place of the one before, and the last one of the request counts. */
export const CurrencyRates = z.object({ rates: z.array(GivenRate).min(1).max(maxRatesAtOnce) })
