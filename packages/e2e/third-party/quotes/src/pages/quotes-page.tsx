import { useEndpoint, usePages } from '@ginkgo/api-client'
import { dialogs, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useSearchState } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed, SearchField, Tabs, useShortcuts } from '@ginkgo/ui'
import { DataTable, type DataTableHandle } from '@ginkgo/ui/table'
import { Plus, ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { type QuoteRow, type QuoteStatus, quoteStatuses } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import { QuoteCard, quoteColumns } from '../features/quote-columns.tsx'
import { countOf, Figures } from '../features/quote-figures.tsx'
import { statusNames } from '../features/quote-status.tsx'

const statusFrom = (text: string | null): QuoteStatus | undefined =>
  quoteStatuses.find((each) => each === text)

const sorts = ['number', 'title', 'customer', 'validUntil'] as const
type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`
const isSort = (text: string | null): text is Sort => sorts.some((key) => text === key || text === `-${key}`)

/** The quotes of the vertical in use. */
export default function QuotesPage() {
  const vertical = useVertical()
  const { can } = useSession()
  const { key } = useLocation()
  const [address, change] = useSearchState()
  const status = statusFrom(address.get('status'))
  const search = address.get('search') || undefined
  const wanted = address.get('sort')
  const sort: Sort = isSort(wanted) ? wanted : '-number'
  const asked = { verticalId: vertical.id, search }
  const quotes = usePages(quotesApi.list, { query: { ...asked, status, sort } })
  const { data: totals } = useEndpoint(quotesApi.totals, { query: asked }, { keepPreviousData: true })
  const mayWrite = can('enquiries:write', vertical.id)
  const create = () => void dialogs.open('quote.create', {})
  const edit = ({ id }: QuoteRow) => void dialogs.open('quote.edit', { quoteId: id })
  const box = useRef<HTMLInputElement>(null)
  const table = useRef<DataTableHandle>(null)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({
    '/': () => box.current?.focus(),
    n: mayWrite ? create : undefined,
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  })
  const isFiltered = Boolean(search || status)
  const newQuote = (
    <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={create}>
      New quote
    </Button>
  )
  return (
    <div className="flex flex-col gap-3 md:h-[max(var(--page-height),32rem)]">
      <header className="flex flex-wrap items-center gap-2">
        <div className="flex-1">
          <h1 className="sr-only">Quotes</h1>
          <p className="text-muted">What was offered, and what became of it</p>
        </div>
        {newQuote}
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full md:w-64">
          <SearchField
            ref={box}
            label="Search quotes"
            placeholder="Search quotes..."
            value={search ?? ''}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
        </div>
        {totals ? <Figures totals={totals} statuses={['sent', 'accepted']} /> : null}
      </div>
      <Tabs
        label="Quotes by state"
        value={status ?? 'all'}
        onValueChange={(value) => change({ status: value === 'all' ? null : value })}
        items={[
          { value: 'all', label: 'All', count: countOf(totals) },
          ...quoteStatuses.map((value) => ({
            value,
            label: statusNames[value],
            count: countOf(totals, value),
          })),
        ]}
        className="min-h-0 flex-1"
        panelClassName="flex flex-col pt-3"
      >
        <DataTable
          ref={table}
          label="Quotes"
          columns={quoteColumns}
          rows={quotes.rows ?? []}
          rowKey={({ id }) => id}
          total={quotes.total}
          sort={sort}
          onSortChange={(next) => change({ sort: next })}
          onRowClick={edit}
          placeKey={key}
          onEnd={quotes.loadMore}
          hasMore={quotes.hasMore}
          loadingMore={quotes.isLoadingMore}
          onRetryMore={quotes.rows && quotes.error ? quotes.retry : undefined}
          loading={quotes.isLoading}
          renderCard={(quote) => <QuoteCard quote={quote} />}
          cardHeight={96}
          error={
            quotes.error && !quotes.rows ? (
              <LoadFailed retry={quotes.retry} retrying={quotes.isValidating} error={quotes.error} />
            ) : undefined
          }
          empty={
            isFiltered ? (
              <EmptyState
                icon={<ReceiptText />}
                title="No quotes found"
                text="No quote matches what you are looking for."
                action={
                  <Button variant="secondary" onClick={() => change({ search: null, status: null })}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<ReceiptText />}
                title="No quotes yet"
                text="Write the first one here, or on the page of an enquiry."
                action={newQuote}
              />
            )
          }
        />
      </Tabs>
    </div>
  )
}
