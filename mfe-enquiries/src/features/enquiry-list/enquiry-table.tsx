import { usePages } from '@ginkgo/api-client'
import { type Enquiry, type EnquiryCounts, EnquirySort, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, DataTable, EmptyState, LoadFailed, Tabs } from '@ginkgo/ui'
import { Kanban } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryColumns } from './enquiry-columns.tsx'
import { type EnquiryList, queryOfTab } from './enquiry-list-query.ts'
import { stageTabs } from './stage-order.ts'

/** The enquiries of a vertical as a table, with a tab per stage. */
export function EnquiryTable({
  verticalId,
  list,
  tab,
  stages,
  counts,
  onMove,
  addButton,
}: {
  verticalId: string
  list: EnquiryList
  /** The tab in force, one of those shown. */
  tab: string
  stages: readonly Stage[]
  counts: EnquiryCounts | undefined
  onMove: MoveToStage | undefined
  addButton: ReactNode
}) {
  const navigate = useNavigate()
  const enquiries = usePages(enquiriesApi.list, {
    params: { verticalId },
    query: { ...list.filters, ...queryOfTab(tab), sort: list.sort },
  })
  const columns = useMemo(() => enquiryColumns(stages, onMove), [stages, onMove])
  const isLoading = enquiries.isLoading || (enquiries.isValidating && !enquiries.rows)
  const isStage = tab !== 'all' && tab !== 'closed'
  return (
    <Tabs
      label="Enquiries by stage"
      value={tab}
      onValueChange={(value) => list.change({ tab: value === 'all' ? null : value })}
      items={stageTabs(stages, counts)}
    >
      {isLoading && !enquiries.rows ? (
        <p role="status" className="sr-only">
          Loading enquiries...
        </p>
      ) : null}
      <DataTable<Enquiry>
        label="Enquiries"
        columns={columns}
        rows={enquiries.rows ?? []}
        rowKey={(enquiry) => enquiry.id}
        total={enquiries.total}
        sort={list.sort}
        onSortChange={(sort) => list.change({ sort: EnquirySort.safeParse(sort).data })}
        onRowClick={(enquiry) => navigate(paths.enquiry(enquiry.id))}
        onEndReached={enquiries.loadMore}
        hasMore={enquiries.hasMore}
        loadingMore={enquiries.isLoadingMore}
        onRetryMore={enquiries.error && enquiries.rows ? enquiries.retry : undefined}
        loading={isLoading}
        error={
          enquiries.error && !enquiries.rows ? (
            <LoadFailed
              retry={enquiries.retry}
              retrying={enquiries.isValidating}
              requestId={enquiries.error.requestId}
            />
          ) : undefined
        }
        empty={
          <EmptyState
            icon={<Kanban />}
            title={isStage ? 'No enquiries in this stage' : 'No enquiries found'}
            text={
              list.isFiltered ? 'No enquiry matches these filters.' : 'Enquiries of this tab appear here.'
            }
            action={
              list.isFiltered ? (
                <Button variant="secondary" onClick={list.clear}>
                  Clear filters
                </Button>
              ) : (
                addButton
              )
            }
          />
        }
        renderCard={(enquiry) => <EnquiryCard enquiry={enquiry} stages={stages} onMove={onMove} />}
        cardHeight={150}
      />
    </Tabs>
  )
}
