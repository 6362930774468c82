import { useEndpoint } from '@ginkgo/api-client'
import { type ReportDashboardPage as ArrangedDashboard, reportDashboardsApi } from '@ginkgo/contracts'
import { confirm, paths, RecordMissing, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Link, useNavigate, useParams, useSearchState } from '@ginkgo/router'
import {
  BackButton,
  Badge,
  Button,
  Card,
  DropdownMenu,
  EmptyState,
  IconButton,
  LoadFailed,
  MenuItem,
  MenuSeparator,
  Skeleton,
} from '@ginkgo/ui'
import { Ellipsis, LayoutGrid, Mail, Maximize, Minimize, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ReportMailDialog } from '../mails/report-mail-dialog.tsx'
import { questionIn, RecordsBehind } from '../records/records-behind.tsx'
import { enterFullScreen, leaveFullScreen, useFullScreen } from '../use-full-screen.ts'
import { DashboardDialog } from './dashboard-dialog.tsx'
import { DashboardTile, LostTile } from './dashboard-tile.tsx'
import { filledRows } from './tile-list.ts'

/** Up to twelve reports on one page, in the order and width that somebody has arranged. */
export function ReportDashboardPage() {
  const { dashboardId = '' } = useParams()
  return <DashboardOf dashboardId={dashboardId} />
}

export function DashboardOf({ dashboardId }: { dashboardId: string }) {
  const { data, error, failed } = useEndpoint(
    reportDashboardsApi.get,
    { params: { dashboardId: dashboardId as never } },
    { revalidateOnMount: true },
  )
  if (error?.status === 404)
    return (
      <RecordMissing
        icon={<LayoutGrid />}
        title="Dashboard not found"
        text="It was deleted, or it is not shared with you."
        path={paths.reports}
        backLabel="Back to Reports"
      />
    )
  if (error) return <LoadFailed {...failed} />
  if (!data)
    return (
      <div role="status" className="mx-auto max-w-6xl">
        <p className="sr-only">Loading dashboard...</p>
        <Skeleton className="h-8 w-56" />
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((tile) => (
            <Skeleton key={tile} className="h-72 w-full" />
          ))}
        </div>
      </div>
    )
  return <Dashboard dashboard={data} />
}

function Dashboard({ dashboard }: { dashboard: ArrangedDashboard }) {
  const { name, tiles, reports, own, verticalId } = dashboard
  const { verticals, can } = useSession()
  const [search, change] = useSearchState()
  const [open, setOpen] = useState<'arrange' | 'mail'>()
  const isFull = useFullScreen()
  const list = questionIn(search.get('list'))
  const mayChange = own || (verticalId !== null && can('records:manage', verticalId))
  const sharedWith = verticals.find(({ id }) => id === verticalId)?.name
  return (
    <div
      className={
        isFull ? 'fixed inset-0 z-40 overflow-y-auto bg-canvas p-4 md:p-8' : 'mx-auto max-w-6xl md:pb-14'
      }
    >
      <header className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <div className={isFull ? 'hidden' : 'print:hidden'}>
            <BackButton>
              <Link to={paths.reports}>Reports</Link>
            </BackButton>
          </div>
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold text-fg">
            <span className="min-w-0 break-words">{name}</span>
            <Badge>{sharedWith ? `Shared in ${sharedWith}` : 'Only me'}</Badge>
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2 pt-1 print:hidden">
          {isFull ? (
            <IconButton label="Leave full screen" onClick={leaveFullScreen}>
              <Minimize size={16} />
            </IconButton>
          ) : (
            <>
              {mayChange ? (
                <Button
                  variant="secondary"
                  icon={<LayoutGrid size={14} />}
                  onClick={() => setOpen('arrange')}
                >
                  Arrange
                </Button>
              ) : null}
              <DashboardMenu
                dashboard={dashboard}
                sharedWith={sharedWith}
                mayChange={mayChange}
                onMail={() => setOpen('mail')}
              />
            </>
          )}
        </div>
      </header>
      {tiles.length === 0 ? (
        <Card>
          <EmptyState
            icon={<LayoutGrid />}
            title="No reports on this dashboard yet"
            text={
              mayChange
                ? 'Add saved reports, up to twelve, and put them in the order in which you read them.'
                : 'Nobody has added reports yet.'
            }
          />
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {filledRows(tiles).map(({ reportId, wide }) => {
            const report = reports.find(({ id }) => id === reportId)
            return report ? (
              <DashboardTile key={reportId} report={report} wide={wide} />
            ) : (
              <LostTile key={reportId} wide={wide} />
            )
          })}
        </div>
      )}
      {list ? (
        <RecordsBehind
          key={search.get('list')}
          question={list}
          title={search.get('title') ?? name}
          onClose={() => change({ list: null, title: null })}
        />
      ) : null}
      {open === 'arrange' ? (
        <DashboardDialog key={dashboard.updatedAt} dashboard={dashboard} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'mail' ? (
        <ReportMailDialog
          subject={{ id: dashboard.id, name, verticalId, mayChange }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

function DashboardMenu({
  dashboard: { id: dashboardId, name },
  sharedWith,
  mayChange,
  onMail,
}: {
  dashboard: ArrangedDashboard
  sharedWith: string | undefined
  mayChange: boolean
  onMail: () => void
}) {
  const navigate = useNavigate()
  const { send: remove } = useMutation(reportDashboardsApi.delete, {
    saved: 'Dashboard deleted',
    failed: 'Failed to delete dashboard',
    done: () => void navigate(paths.reports, { replace: true }),
  })
  const askToDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: sharedWith
        ? `Nobody in ${sharedWith} will see this dashboard any more. Its reports stay.`
        : 'The dashboard goes, its reports stay.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (isSure) await remove({ params: { dashboardId } })
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<Mail size={14} />} onSelect={onMail}>
        Weekly mail
      </MenuItem>
      {/* Once the menu is gone. */}
      <MenuItem icon={<Printer size={14} />} onSelect={() => setTimeout(() => print())}>
        Print
      </MenuItem>
      <MenuItem icon={<Maximize size={14} />} onSelect={enterFullScreen}>
        Full screen
      </MenuItem>
      {mayChange ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={14} />} tone="destructive" onSelect={() => void askToDelete()}>
            Delete dashboard
          </MenuItem>
        </>
      ) : null}
    </DropdownMenu>
  )
}
