import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { formatCalendarDate, formatMoney } from '@ginkgo/ui'
import type { DataColumn } from '@ginkgo/ui/table'
import type { QuoteRow } from '../contract/quote.ts'
import { quoteName } from '../contract/totals.ts'
import { QuoteMenu } from './quote-menu.tsx'
import { StatusBadge } from './quote-status.tsx'

const day = (date: string | null) => (date ? formatCalendarDate(date) : '—')

export const quoteColumns: readonly DataColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Number',
    width: '6rem',
    sortKey: 'number',
    cell: ({ number }) => <span className="text-muted tabular-nums">{quoteName(number)}</span>,
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(12rem, 2fr)',
    sortKey: 'title',
    cell: ({ title }) => <span className="truncate font-medium text-fg">{title}</span>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 'minmax(10rem, 1fr)',
    sortKey: 'customer',
    cell: ({ customer, enquiryId }) => (
      <Link to={paths.enquiry(enquiryId)} className="truncate rounded-sm hover:underline">
        {customer}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    width: '8rem',
    sortKey: 'validUntil',
    cell: ({ validUntil }) => day(validUntil),
  },
  {
    id: 'total',
    header: 'Total',
    width: '8rem',
    align: 'end',
    cell: ({ total, currency }) => (
      <span className="font-medium text-fg tabular-nums">{formatMoney(total, currency)}</span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: '3rem',
    align: 'end',
    last: true,
    cell: (quote) => <QuoteMenu quote={quote} />,
  },
]

/** A quote on a phone. */
export function QuoteCard({ quote }: { quote: QuoteRow }) {
  const { number, title, customer, status, total, currency, enquiryId } = quote
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-fg">{title}</p>
          <Link to={paths.enquiry(enquiryId)} className="block truncate rounded-sm text-muted">
            {customer}
          </Link>
        </div>
        <QuoteMenu quote={quote} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-2">
        <span className="flex items-center gap-2 text-xs text-muted">
          {quoteName(number)}
          <StatusBadge status={status} />
        </span>
        <span className="font-medium text-fg">{formatMoney(total, currency)}</span>
      </div>
    </>
  )
}
