// Plain values, so that a page can read them without loading the schemas that are made from them.

/** The currencies that every organization has. */
export const specifiedCurrencies = ['USD', 'EUR', 'GBP', 'INR'] as const

/** The codes of ISO 4217 for money that is in use, without funds, metals and units of account. */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

/** Every currency that an organization may add to its list, by the codes of ISO 4217. */
export const allCurrencies: readonly string[] = codes.split(' ')

export const isKnownCurrency = (code: string): boolean => allCurrencies.includes(code)

/** The currencies of an organization: those that it added stand behind the specified ones. */
export const currenciesOf = (added: readonly string[] | null): string[] => [
  ...new Set([...specifiedCurrencies, ...(added ?? [])]),
]

/** What one unit of a currency is worth in the reporting currency, from a day (`YYYY-MM-DD`) on. */
export interface DatedRate {
  readonly currency: string
  readonly day: string
  readonly rate: number
}

/** The rates that hold on a day: of each currency the latest one that is not later. */
export function ratesOn<Rate extends DatedRate>(rates: readonly Rate[], day: string): Map<string, Rate> {
  const holding = new Map<string, Rate>()
  for (const rate of rates) {
    const known = holding.get(rate.currency)
    if (rate.day <= day && (!known || known.day < rate.day)) holding.set(rate.currency, rate)
  }
  return holding
}

/** A sum in the reporting currency that was computed from exact ones. */
export interface ConvertedSum {
  readonly currency: string
  /** In whole units, rounded once, at the end. */
  readonly value: number
  /** Those that it was computed with. */
  readonly rates: readonly DatedRate[]
}

/**
 * Several sums as one in the reporting currency, by the rates that hold on a day. Undefined where all are in that
 * currency or one of them has no rate: a sum that leaves something out is none.
 */
export function convertedSum(
  totals: readonly { readonly currency: string; readonly value: number }[],
  reporting: string | null,
  rates: readonly DatedRate[],
  day: string,
): ConvertedSum | undefined {
  const foreign = totals.filter(({ currency, value }) => currency !== reporting && value !== 0)
  if (reporting === null || foreign.length === 0) return undefined
  const holding = ratesOn(rates, day)
  const used = foreign.map(({ currency }) => holding.get(currency))
  if (used.includes(undefined)) return undefined
  const value = totals.reduce((sum, total) => {
    const rate = total.currency === reporting ? 1 : (holding.get(total.currency)?.rate ?? 0)
    return sum + total.value * rate
  }, 0)
  return { currency: reporting, value: Math.round(value), rates: used as DatedRate[] }
}
