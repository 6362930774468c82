import type { FigureColumn, FigureSet, ReportResult } from '@ginkgo/contracts'
import { Link, useSearchState } from '@ginkgo/router'
import { formatMoney } from '@ginkgo/ui'
import { figureText } from './figure-text.ts'
import { listLink } from './list-link.ts'

/** Whether there is something behind a figure. */
const isSome = (figure: ReturnType<FigureColumn['read']>): boolean =>
  figure !== undefined && figure !== null && figure !== 0 && !(Array.isArray(figure) && figure.length === 0)

/** A figure that leads to the records that make it up. */
export function FigureCell({
  column,
  of,
  title,
  result: { reportingCurrency },
  className = '',
}: {
  column: FigureColumn
  of: FigureSet
  /** What the list behind it is called. */
  title: string
  result: Pick<ReportResult, 'reportingCurrency'>
  className?: string
}) {
  const [search] = useSearchState()
  const figure = column.read(of)
  const text = figureText(figure, column.kind)
  // Amounts of several currencies stand below each other, as they are never added together.
  const lines = Array.isArray(figure) ? figure.map((each) => figureText([each], column.kind)) : []
  const shown =
    lines.length > 1
      ? lines.map((line) => (
          <span key={line} className="block whitespace-nowrap">
            {line}
          </span>
        ))
      : text
  const converted = column.converted(of)
  const to = isSome(figure) ? listLink(search, column.listQuery(of), title) : undefined
  return (
    <span className={className}>
      {to === undefined ? (
        <span className={isSome(figure) ? undefined : 'text-muted'}>{shown}</span>
      ) : (
        <Link
          to={to}
          aria-label={`${text}, ${title}`}
          preventScrollReset
          className="rounded-sm underline decoration-line-strong underline-offset-3 hover:decoration-fg"
        >
          {shown}
        </Link>
      )}
      {converted !== undefined && reportingCurrency !== null ? (
        <span className="block text-xs text-muted">≈ {formatMoney(converted, reportingCurrency)}</span>
      ) : null}
    </span>
  )
}
