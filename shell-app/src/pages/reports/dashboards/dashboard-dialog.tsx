import { useEndpoint } from '@ginkgo/api-client'
import {
  maxTiles,
  type Report,
  type ReportDashboardPage,
  ReportDashboardName,
  reportDashboardsApi,
  reportsApi,
} from '@ginkgo/contracts'
import { paths, useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, IconButton, LoadFailed, NativeSelect, Skeleton } from '@ginkgo/ui'
import { SortableList } from '@ginkgo/ui/board'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { Columns2, RectangleHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { addableReports, arranged, type Tile } from './tile-list.ts'

/** What a dashboard is called, who sees it, and which reports stand on it in which order and width. */
export function DashboardDialog({
  dashboard,
  onClose,
}: {
  /** The one to arrange; undefined for a new one. */
  dashboard: ReportDashboardPage | undefined
  onClose: () => void
}) {
  const { verticals, can } = useSession()
  const navigate = useNavigate()
  const { data: reports, error, failed } = useEndpoint(reportsApi.list, {})
  const [tiles, setTiles] = useState<readonly Tile[]>(dashboard?.tiles ?? [])
  const form = useZodForm(ReportDashboardName, {
    defaultValues: { name: dashboard?.name ?? '', verticalId: dashboard?.verticalId ?? null },
  })
  const { send } = useMutation(dashboard ? reportDashboardsApi.update : reportDashboardsApi.create, {
    form,
    saved: 'Dashboard saved',
    failed: 'Failed to save dashboard',
    done: (saved) => {
      onClose()
      if (!dashboard) void navigate(paths.reportDashboard(saved.id))
    },
  })
  const submit = form.handleSubmit(async ({ name, verticalId }) => {
    const body = { name, verticalId, tiles: [...tiles] }
    await send(
      dashboard ? { params: { dashboardId: dashboard.id }, body } : { body },
      dashboard ? { ifMatch: dashboard.updatedAt } : {},
    )
  })
  const places = [
    ...(dashboard && !dashboard.own ? [] : [{ value: '', label: 'Only me' }]),
    ...verticals
      .filter(({ id }) => can('records:manage', id))
      .map(({ id, name }) => ({ value: id as string, label: `Everybody in ${name}` })),
  ]
  const known = [...(reports ?? []), ...(dashboard?.reports ?? [])]
  const nameOf = ({ reportId }: Tile) =>
    known.find(({ id }) => id === reportId)?.name ?? 'A report that is gone'
  const verticalId = form.watch('verticalId')
  const changed = form.formState.isDirty || JSON.stringify(tiles) !== JSON.stringify(dashboard?.tiles ?? [])
  return (
    <FormDialog
      title={dashboard ? 'Arrange dashboard' : 'New dashboard'}
      onSubmit={submit}
      submitLabel={dashboard ? 'Save' : 'Create Dashboard'}
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={changed}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" placeholder="e.g. Monday meeting" />}
      </FormField>
      {places.length > 1 ? (
        <FormField
          form={form}
          name="verticalId"
          label="Who sees it"
          hint="Everybody sees the figures of the records that they may read themselves."
        >
          {({ value, onValueChange, ...field }) => (
            <NativeSelect
              {...field}
              value={value ?? ''}
              options={places}
              onValueChange={(place) => onValueChange(place === '' ? null : place)}
            />
          )}
        </FormField>
      ) : null}
      <section aria-label="Reports on the dashboard">
        <h3 className="text-sm font-medium text-fg">
          Reports{' '}
          <span className="font-normal text-muted tabular-nums">
            {tiles.length} of {maxTiles}
          </span>
        </h3>
        {tiles.length > 0 ? (
          <div className="mt-2 rounded-lg border border-line">
            <SortableList
              label="Reports in their order"
              items={tiles}
              itemId={({ reportId }) => reportId}
              itemName={nameOf}
              onReorder={(ids) => setTiles(arranged(tiles, ids))}
              renderItem={(tile) => (
                <TileRow
                  name={nameOf(tile)}
                  tile={tile}
                  onResize={() =>
                    setTiles(tiles.map((each) => (each === tile ? { ...tile, wide: !tile.wide } : each)))
                  }
                  onRemove={() => setTiles(tiles.filter((each) => each !== tile))}
                />
              )}
            />
          </div>
        ) : null}
        {error ? (
          <LoadFailed title="Failed to fetch reports" {...failed} />
        ) : reports ? (
          <AddReport
            reports={addableReports(reports, tiles, verticalId ?? null)}
            isFull={tiles.length >= maxTiles}
            hasReports={reports.length > 0}
            onAdd={({ id }) => setTiles([...tiles, { reportId: id, wide: false }])}
          />
        ) : (
          <div role="status" className="mt-2">
            <p className="sr-only">Loading reports...</p>
            <Skeleton className="h-9 w-full" />
          </div>
        )}
      </section>
    </FormDialog>
  )
}

function TileRow({
  name,
  tile: { wide },
  onResize,
  onRemove,
}: {
  name: string
  tile: Tile
  onResize: () => void
  onRemove: () => void
}) {
  return (
    <div className="flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate text-fg">{name}</span>
      <Button
        variant="ghost"
        size="sm"
        icon={wide ? <RectangleHorizontal size={14} /> : <Columns2 size={14} />}
        aria-label={`Width of ${name}: ${wide ? 'whole' : 'half'}`}
        onClick={onResize}
      >
        {wide ? 'Whole' : 'Half'}
      </Button>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X size={15} />
      </IconButton>
    </div>
  )
}

function AddReport({
  reports,
  isFull,
  hasReports,
  onAdd,
}: {
  reports: readonly Report[]
  isFull: boolean
  hasReports: boolean
  onAdd: (report: Report) => void
}) {
  if (reports.length === 0)
    return (
      <p className="mt-2 text-sm text-pretty text-muted">
        {isFull
          ? `A dashboard has ${maxTiles} reports at most.`
          : hasReports
            ? 'There is no other report to add. One that others see has reports that are shared with them.'
            : 'There are no saved reports yet. Save one first, then add it here.'}
      </p>
    )
  return (
    <NativeSelect
      aria-label="Add a report"
      className="mt-2"
      value=""
      options={[
        { value: '', label: 'Add a report...' },
        ...reports.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      onValueChange={(chosen) => {
        const report = reports.find(({ id }) => id === chosen)
        if (report) onAdd(report)
      }}
    />
  )
}
