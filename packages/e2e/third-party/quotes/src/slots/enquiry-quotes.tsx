import { usePages } from '@ginkgo/api-client'
import { dialogs, type SlotProps, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, formatMoney, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import type { QuoteRow } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import { quoteName } from '../contract/totals.ts'
import { QuoteMenu } from '../features/quote-menu.tsx'
import { StatusBadge } from '../features/quote-status.tsx'

/** The quotes of an enquiry, on its page. */
export default function EnquiryQuotes({ enquiry }: SlotProps<'enquiry.page.side'>) {
  const { can } = useSession()
  const { id: enquiryId, verticalId } = enquiry
  const quotes = usePages(quotesApi.list, { query: { verticalId, enquiryId } }, 20)
  return (
    <Card>
      <CardHeader
        title="Quotes"
        actions={
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus size={14} />}
            disabled={!can('enquiries:write', verticalId)}
            onClick={() => void dialogs.open('quote.create', { enquiryId })}
          >
            New quote
          </Button>
        }
      />
      {quotes.error && !quotes.rows ? (
        <LoadFailed retry={quotes.retry} retrying={quotes.isValidating} error={quotes.error} />
      ) : !quotes.rows ? (
        <SkeletonRow />
      ) : quotes.rows.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-muted">No quotes yet</p>
      ) : (
        <ul className="divided">
          {quotes.rows.map((quote) => (
            <Line key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      {quotes.hasMore ? (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" busy={quotes.isLoadingMore} onClick={quotes.loadMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Line({ quote }: { quote: QuoteRow }) {
  const { number, title, total, currency, status } = quote
  return (
    <li className="flex items-start gap-2 py-2.5 pr-2 pl-4 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-fg">{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
          {quoteName(number)}
          <StatusBadge status={status} />
        </p>
      </div>
      <span className="shrink-0 font-medium whitespace-nowrap text-fg tabular-nums">
        {formatMoney(total, currency)}
      </span>
      <QuoteMenu quote={quote} />
    </li>
  )
}
