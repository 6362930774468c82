import type { Currency, CurrencyTotal } from '@ginkgo/contracts'
import { ConvertedSum } from '@ginkgo/fields/money'
import { Link } from '@ginkgo/router'
import { formatMoney } from '@ginkgo/ui'
import { Fragment, type ReactNode } from 'react'

/** A small table of figures: names on the left, figures on the right. */
export function FiguresTable({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    // Tables too wide for a phone scroll within their card; a scrollable area must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {head.map((title, place) => (
              <th
                key={title}
                scope="col"
                className={`py-1.5 font-medium ${place === 0 ? 'text-left' : 'pl-4 text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divided">
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row" className="py-1.5 text-left font-normal text-fg">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={head[place + 1]} className="py-1.5 pl-4 text-right text-fg tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A figure that leads to the list behind it, where there is one; nothing is behind zero. */
export function FigureLink({
  to,
  value,
  children,
}: {
  to: string | undefined
  value: number
  children: ReactNode
}) {
  return value === 0 || to === undefined ? (
    <span className={value === 0 ? 'text-muted' : undefined}>{children}</span>
  ) : (
    <Link
      to={to}
      className="rounded-sm underline decoration-line-strong underline-offset-3 hover:decoration-fg"
    >
      {children}
    </Link>
  )
}

/** Amounts of several currencies side by side, each leading to its own list; they are never added together. */
export function Amounts({
  totals,
  to,
}: {
  totals: readonly CurrencyTotal[]
  to: (currency: Currency) => string | undefined
}) {
  const amounts = totals.filter(({ value }) => value > 0)
  if (amounts.length === 0) return <span className="text-muted">–</span>
  return amounts.map(({ currency, value }, place) => (
    <Fragment key={currency}>
      {place > 0 ? ' · ' : null}
      <span className="whitespace-nowrap">
        <FigureLink to={to(currency)} value={value}>
          {formatMoney(value, currency)}
        </FigureLink>
      </span>
    </Fragment>
  ))
}

/** The same in a table of the report, with what they are in the reporting currency. */
export function ReportAmounts(props: Parameters<typeof Amounts>[0]) {
  return (
    <>
      <Amounts {...props} /> <ConvertedSum totals={props.totals} short />
    </>
  )
}
