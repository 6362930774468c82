import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { ConvertedSum } from '@ginkgo/fields/money'
import {
  formatMoney,
  formatMoneyShort,
  IconButton,
  LoadFailed,
  Skeleton,
  todayIn,
  formatCount,
} from '@ginkgo/ui'
import { ChevronRight } from 'lucide-react'
import type { FilterValues } from '@ginkgo/fields/filters'
import {
  type CurrencyForecast,
  forecastMonths,
  forecastTotals,
  type MonthForecast,
  monthLabel,
} from './forecast-months.ts'
import { useMoreOnRight } from './use-more-on-right.ts'

/** The value of the open enquiries: the total, and by the month in which they are expected to close. */
export function ForecastStrip({ verticalId, filters }: { verticalId: string; filters: FilterValues }) {
  const { data, error, failed } = useEndpoint(
    enquiriesApi.forecast,
    { params: { verticalId }, query: filters },
    { keepPreviousData: true },
  )
  const { row, isMore, goOn } = useMoreOnRight()
  return (
    <section
      aria-label="Forecast"
      className="relative flex h-15 shrink-0 overflow-hidden rounded-lg border border-line bg-surface text-xs tabular-nums"
    >
      <div
        ref={row}
        role="group"
        aria-label="Months"
        // Scrolls sideways by keyboard.
        tabIndex={0}
        // Positioned, or its visually hidden texts would widen the page.
        className="relative flex min-w-0 flex-1 items-stretch overflow-x-auto overflow-y-hidden focus-visible:-outline-offset-2 motion-safe:scroll-smooth"
      >
        {data ? (
          <Months rows={data} />
        ) : error ? (
          <LoadFailed title="The forecast could not be loaded" {...failed} />
        ) : (
          <div role="status" className="flex items-center gap-6 px-4">
            <span className="sr-only">Loading forecast</span>
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-8 w-28" />
          </div>
        )}
      </div>
      {isMore ? (
        <div className="pointer-events-none absolute inset-y-0 right-0 flex w-20 items-center justify-end bg-linear-to-l from-surface from-45% to-transparent pr-1.5">
          <IconButton label="Later months" size="sm" className="pointer-events-auto" onClick={goOn}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}

function Months({ rows }: { rows: readonly ForecastRow[] }) {
  const today = todayIn()
  const totals = forecastTotals(rows)
  if (totals.length === 0)
    return (
      <p className="flex items-center px-4 text-sm text-muted">
        No open value yet. The forecast adds up the values of open enquiries.
      </p>
    )
  return (
    <>
      <Figures
        title={rows.some(({ isAtLeast }) => isAtLeast) ? 'Open pipeline, at least' : 'Open pipeline'}
        note="≈ weighted by probability"
        currencies={totals}
        strong
      />
      {forecastMonths(rows, today).map((month) => (
        <Figures
          key={month.month}
          title={monthLabel(month.month, today)}
          note={noteOf(month)}
          currencies={month.currencies}
          isPast={month.isPast}
        />
      ))}
    </>
  )
}

function noteOf({ count, isPast }: MonthForecast): string {
  const enquiries = `${formatCount(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`
  return isPast ? `${enquiries}, overdue` : enquiries
}

function Figures({
  title,
  note,
  currencies,
  strong = false,
  isPast = false,
}: {
  title: string
  note?: string
  currencies: readonly CurrencyForecast[]
  strong?: boolean
  isPast?: boolean
}) {
  return (
    <dl
      className={`flex shrink-0 flex-col justify-center gap-0.5 border-r border-line px-4 last:border-r-0 ${strong ? 'bg-surface xl:sticky xl:left-0' : ''}`}
    >
      <dt className={`flex items-baseline gap-2 ${isPast ? 'text-danger-text' : 'text-muted'}`}>
        <bdi className={strong ? 'font-medium' : ''}>{title}</bdi>
        {note ? <bdi className="text-subtle">{note}</bdi> : null}
      </dt>
      <dd className="flex gap-3 whitespace-nowrap">
        {currencies.length === 0 ? <span className="text-muted">–</span> : null}
        {currencies.map(({ currency, value, weightedValue }) => (
          <span
            key={currency}
            title={`${formatMoney(value, currency)} open, ${formatMoney(weightedValue, currency)} weighted by probability`}
          >
            <bdi className={`text-fg ${strong ? 'text-sm font-semibold' : 'font-medium'}`}>
              {formatMoneyShort(value, currency)}
            </bdi>{' '}
            <span className="text-muted">
              <span aria-hidden="true">≈</span>
              <span className="sr-only">weighted</span> <bdi>{formatMoneyShort(weightedValue, currency)}</bdi>
            </span>
          </span>
        ))}
        {strong ? <ConvertedSum totals={currencies} short sign="together" /> : null}
      </dd>
    </dl>
  )
}
