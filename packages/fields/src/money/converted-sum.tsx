import { useEndpoint } from '@ginkgo/api-client'
import { convertedSum, currenciesApi, type DatedRate } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { formatCalendarDate, formatMoney, formatMoneyShort, formatRate, useToday } from '@ginkgo/ui'

type Totals = readonly { readonly currency: string; readonly value: number }[]

/** "1 USD = 0.95 EUR, Nov 20, 2026". */
const rateText = (reporting: string, { currency, rate, day }: DatedRate): string =>
  `1 ${currency} = ${formatRate(rate)} ${reporting}, ${formatCalendarDate(day)}`

/**
 * Exact sums of several currencies as one in the organization's reporting currency, with the rates and their days. It
 * stands behind the exact ones; nothing is shown where there is nothing to convert or a rate is missing.
 */
export function ConvertedSum({
  totals,
  short = false,
  sign = '≈',
}: {
  totals: Totals
  short?: boolean
  /** In front of it, where ≈ already means something else. */
  sign?: string
}) {
  const { organization } = useSession()
  const today = useToday()
  const isNeeded = totals.some(
    ({ currency, value }) => value !== 0 && currency !== organization.reportingCurrency,
  )
  const { data } = useEndpoint(
    currenciesApi.get,
    organization.reportingCurrency !== null && isNeeded ? {} : null,
  )
  const sum = data && convertedSum(totals, data.reportingCurrency, data.rates, today)
  if (!sum) return null
  const rates = sum.rates.map((rate) => rateText(sum.currency, rate)).join('; ')
  const amount = `${sign} ${(short ? formatMoneyShort : formatMoney)(sum.value, sum.currency)}`
  return (
    <span className="text-muted" title={rates}>
      <span className="whitespace-nowrap">{amount}</span>
      {short ? <span className="sr-only"> at {rates}</span> : <span className="text-xs"> at {rates}</span>}
    </span>
  )
}
