import { type PagesResult, usePages } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { useEffect, useMemo } from 'react'
import type { EnquiryFilters } from '../enquiry-list/enquiry-list-query.ts'

const cardsPerPage = 30

export type ColumnFeed = Pick<
  PagesResult<Enquiry>,
  'rows' | 'total' | 'isLoadingMore' | 'error' | 'loadMore' | 'retry'
>

/** Reads the cards of one stage, page by page, and reports them to the board. */
export function ColumnReader({
  verticalId,
  stageId,
  filters,
  onRead,
}: {
  verticalId: string
  stageId: string
  filters: EnquiryFilters
  onRead: (stageId: string, feed: ColumnFeed) => void
}) {
  const query = { ...filters, stageId, sort: 'rank' as const }
  const pages = usePages(enquiriesApi.list, { params: { verticalId }, query }, cardsPerPage)
  const { total, isLoadingMore, error, loadMore, retry } = pages
  // A card that was dropped behind the last loaded one comes once more with the next page.
  const rows = useMemo(
    () => pages.rows && [...new Map(pages.rows.map((row) => [row.id, row])).values()],
    [pages.rows],
  )
  useEffect(() => {
    onRead(stageId, { rows, total, isLoadingMore, error, loadMore, retry })
  }, [stageId, rows, total, isLoadingMore, error, loadMore, retry, onRead])
  return null
}
