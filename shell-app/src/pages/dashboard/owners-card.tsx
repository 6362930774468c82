import type { Currency, CurrencyTotal, DashboardReport } from '@ginkgo/contracts'
import { formatMoneyShort, Select, isolated } from '@ginkgo/ui'
import { useState } from 'react'
import { closedEnquiries, createdEnquiries } from './figure-links.ts'
import { ReportAmounts, FiguresTable } from './figures-table.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportState } from './report-range.ts'

type Owner = DashboardReport['owners'][number]

const nameOf = ({ name }: Owner) => name ?? 'Unassigned'
const partOf = ({ userId }: Owner) => ({ assignedTo: userId ?? 'none' })
const valueIn = (currency: Currency, totals: readonly CurrencyTotal[]) =>
  totals.find((total) => total.currency === currency)?.value ?? 0

/** What each owner won in the range, and has open of what was created in it; one currency at a time. */
export function OwnersCard({ report, owners }: { report: ReportState; owners: DashboardReport['owners'] }) {
  const [chosen, setChosen] = useState<Currency>()
  const currencies = currenciesOf(owners)
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0]
  const openLink = (owner: Owner, wanted: Currency) =>
    createdEnquiries(report, { tab: 'all' }, { ...partOf(owner), currency: wanted })
  const wonLink = (owner: Owner, wanted: Currency) =>
    closedEnquiries(report, 'won', { ...partOf(owner), currency: wanted })
  return (
    <ReportCard
      title="Value by owner"
      description="What they won, and what is new and open"
      legend={[
        { series: 'won', name: 'Won' },
        { series: 'open', name: 'Open' },
      ]}
      actions={
        currencies.length > 1 ? (
          <div className="w-24">
            <Select<Currency>
              aria-label="Currency"
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onValueChange={setChosen}
            />
          </div>
        ) : undefined
      }
      isEmpty={currency === undefined}
      emptyTitle="No value yet"
      emptyText="Nothing with a value was won or created in this range."
      chart={({ BarChart }) =>
        currency ? (
          <BarChart
            rows={owners
              .map((owner) => ({
                owner,
                won: valueIn(currency, owner.wonTotals),
                open: valueIn(currency, owner.openTotals),
              }))
              .filter(({ won, open }) => won + open > 0)
              .toSorted((a, b) => b.won - a.won || b.open - a.open)
              .map(({ owner, won, open }) => ({
                id: owner.userId ?? 'none',
                label: nameOf(owner),
                bars: [
                  {
                    series: 'won',
                    value: won,
                    text: formatMoneyShort(won, currency),
                    title: `${isolated(nameOf(owner))}, won: ${formatMoneyShort(won, currency)}`,
                    to: wonLink(owner, currency),
                  },
                  {
                    series: 'open',
                    value: open,
                    text: formatMoneyShort(open, currency),
                    title: `${isolated(nameOf(owner))}, open: ${formatMoneyShort(open, currency)}`,
                    to: openLink(owner, currency),
                  },
                ],
              }))}
          />
        ) : null
      }
      table={
        <FiguresTable
          label="Value by owner"
          head={['Owner', 'Won', 'Open']}
          rows={owners.map((owner) => ({
            id: owner.userId ?? 'none',
            cells: [
              nameOf(owner),
              <ReportAmounts key="won" totals={owner.wonTotals} to={(each) => wonLink(owner, each)} />,
              <ReportAmounts key="open" totals={owner.openTotals} to={(each) => openLink(owner, each)} />,
            ],
          }))}
        />
      }
    />
  )
}

/** Currencies with any value, that of most enquiries first; of equally many the one with the most value. */
function currenciesOf(owners: readonly Owner[]): Currency[] {
  const sums = new Map<Currency, { readonly count: number; readonly value: number }>()
  for (const { currency, value, count } of owners.flatMap((owner) => [
    ...owner.wonTotals,
    ...owner.openTotals,
  ])) {
    const sum = sums.get(currency) ?? { count: 0, value: 0 }
    if (value > 0) sums.set(currency, { count: sum.count + count, value: sum.value + value })
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b.count - a.count || b.value - a.value)
    .map(([currency]) => currency)
}
