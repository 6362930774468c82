import { downloadFile, usePages } from '@ginkgo/api-client'
import { auditLogApi } from '@ginkgo/contracts'
import { ExportButton } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  LoadFailed,
  SkeletonRow,
  formatCount,
} from '@ginkgo/ui'
import { ArrowLeft, ScrollText } from 'lucide-react'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** What happened to access and settings, the latest first. */
export function AuditLog() {
  const filters = useAuditFilters()
  const { rows, total, hasMore, isLoadingMore, error, loadMore, failed } = usePages(auditLogApi.list, {
    query: filters.query,
  })
  return (
    <div className="flex flex-col items-stretch gap-2">
      <Button asChild variant="ghost" icon={<ArrowLeft size={14} />} className="-ml-2 self-start">
        <Link to="?tab=organization">Organization</Link>
      </Button>
      <Card>
        <CardHeader
          title="Audit Log"
          description={rows ? `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}` : undefined}
          actions={
            <ExportButton
              download={() => downloadFile(auditLogApi.export, { query: filters.query })}
              failed="Failed to export the audit log"
            />
          }
        />
        <CardBody className="border-b border-line">
          <AuditFilterBar filters={filters} />
        </CardBody>
        {rows && rows.length > 0 ? (
          <>
            <ul aria-label="Audit log" className="divided">
              {rows.map((event) => (
                <AuditRow key={event.id} event={event} />
              ))}
            </ul>
            {error ? <LoadFailed {...failed} /> : null}
            {hasMore ? (
              <div className="flex justify-center border-t border-line p-3">
                <Button variant="secondary" busy={isLoadingMore} busyLabel="Loading..." onClick={loadMore}>
                  Load More
                </Button>
              </div>
            ) : null}
          </>
        ) : error ? (
          <LoadFailed {...failed} />
        ) : rows ? (
          <EmptyState
            icon={<ScrollText />}
            title={filters.isFiltered ? 'No entry matches' : 'Nothing happened yet'}
            text={filters.isFiltered ? 'Try other filters.' : undefined}
          />
        ) : (
          <>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </Card>
    </div>
  )
}
