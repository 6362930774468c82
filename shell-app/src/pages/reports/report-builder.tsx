import { saveFile, useReplace } from '@ginkgo/api-client'
import { type Report, type ReportDefinition, reportsApi, type ReportTemplate } from '@ginkgo/contracts'
import { confirm, paths, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Link, useNavigate, useSearchState } from '@ginkgo/router'
import {
  BackButton,
  Badge,
  Button,
  Card,
  CardBody,
  DropdownMenu,
  EmptyState,
  formatCalendarDate,
  formatCount,
  IconButton,
  LoadFailed,
  MenuItem,
  MenuSeparator,
  Skeleton,
} from '@ginkgo/ui'
import {
  ChartColumn,
  Download,
  Ellipsis,
  Image as Picture,
  Maximize,
  Pencil,
  Printer,
  Table2,
  Trash2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { ReportSentence } from './builder/report-sentence.tsx'
import { useChoicesOf } from './builder/use-choices.ts'
import { sourceNames } from './figures/figure-text.ts'
import { reportCsv } from './figures/report-csv.ts'
import { chartPicture } from './figures/report-png.ts'
import { ReportView } from './figures/report-view.tsx'
import { questionIn, RecordsBehind } from './records/records-behind.tsx'
import { SaveReportDialog } from './save-report-dialog.tsx'
import { usePreview } from './use-preview.ts'
import { useReportFields } from './use-report-fields.ts'

/** Looks that have a chart beside their table. */
const charted: ReadonlySet<ReportDefinition['show']> = new Set([
  'bar',
  'line',
  'area',
  'funnel',
  'stacked',
  'waterfall',
])

/** A report: its question as a sentence that is changed in place, and below it the answer at once. */
export function ReportBuilder({
  report,
  template,
  definition,
  isChanged,
  onChange,
  onReset,
}: {
  report: Report | undefined
  template: ReportTemplate | undefined
  definition: ReportDefinition
  isChanged: boolean
  onChange: (definition: ReportDefinition) => void
  onReset: () => void
}) {
  const { verticals, can } = useSession()
  const [search, change] = useSearchState()
  const navigate = useNavigate()
  const fields = useReportFields(definition.source)
  const optionsOf = useChoicesOf()
  const answer = usePreview(definition)
  const { data: result, error } = answer
  const [asTable, setAsTable] = useState(false)
  const [saving, setSaving] = useState<'new' | 'kept'>()
  const replace = useReplace()
  const box = useRef<HTMLDivElement>(null)
  const name = report?.name ?? template?.name ?? 'New report'
  const mayChange = report && (report.own || (report.verticalId && can('records:manage', report.verticalId)))
  const { send: update, busy } = useMutation(reportsApi.update, {
    saved: 'Report saved',
    failed: 'Failed to save report',
    done: (saved) => {
      replace('reports', saved)
      onReset()
    },
  })
  const { send: remove } = useMutation(reportsApi.delete, {
    saved: 'Report deleted',
    failed: 'Failed to delete report',
    done: () => void navigate(paths.reports, { replace: true }),
  })
  const list = questionIn(search.get('list'))
  const sharedWith = verticals.find(({ id }) => id === report?.verticalId)?.name
  const file = name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Report'
  const saveCsv = () => {
    if (result)
      saveFile(new Blob([reportCsv({ definition, result, fields })], { type: 'text/csv' }), `${file}.csv`)
  }
  const savePicture = async () => {
    const picture = box.current && (await chartPicture(box.current))
    if (picture) saveFile(picture, `${file}.png`)
    else toastError('This report has no chart to save as a picture.')
  }
  const askToDelete = async () => {
    if (!report) return
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: sharedWith
        ? `Nobody in ${sharedWith} will see this report any more. Its records stay.`
        : 'The report goes, its records stay.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (isSure) await remove({ params: { reportId: report.id } })
  }
  return (
    <div className="mx-auto max-w-6xl md:pb-14">
      <header className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <div className="print:hidden">
            <BackButton>
              <Link to={paths.reports}>Reports</Link>
            </BackButton>
          </div>
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold text-fg">
            <span className="min-w-0 break-words">{name}</span>
            {report ? <Badge>{sharedWith ? `Shared in ${sharedWith}` : 'Only me'}</Badge> : null}
          </h1>
          {template ? <p className="text-sm text-pretty text-muted">{template.asks}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2 pt-1 print:hidden">
          {isChanged ? (
            <Button variant="ghost" onClick={onReset}>
              Undo changes
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              disabled={!isChanged}
              busy={busy}
              busyLabel="Saving..."
              onClick={() =>
                void update(
                  { params: { reportId: report.id }, body: { definition } },
                  { ifMatch: report.updatedAt },
                )
              }
            >
              Save
            </Button>
          ) : null}
          <Button variant={mayChange ? 'secondary' : 'primary'} onClick={() => setSaving('new')}>
            {report ? 'Save as new' : 'Save report'}
          </Button>
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label="More" variant="secondary">
                <Ellipsis size={16} />
              </IconButton>
            }
          >
            <MenuItem icon={<Download size={14} />} disabled={!result} onSelect={saveCsv}>
              Download as CSV
            </MenuItem>
            <MenuItem
              icon={<Picture size={14} />}
              disabled={!result || !charted.has(definition.show) || asTable}
              onSelect={() => void savePicture()}
            >
              Download as picture
            </MenuItem>
            <MenuItem icon={<Printer size={14} />} onSelect={() => setTimeout(() => print())}>
              Print
            </MenuItem>
            <MenuItem icon={<Maximize size={14} />} onSelect={() => void box.current?.requestFullscreen()}>
              Full screen
            </MenuItem>
            {mayChange ? (
              <>
                <MenuSeparator />
                <MenuItem icon={<Pencil size={14} />} onSelect={() => setSaving('kept')}>
                  Name and sharing
                </MenuItem>
                <MenuItem icon={<Trash2 size={14} />} tone="destructive" onSelect={() => void askToDelete()}>
                  Delete report
                </MenuItem>
              </>
            ) : null}
          </DropdownMenu>
        </div>
      </header>
      <Card aria-label="Question" padded className="mb-4 print:hidden">
        <ReportSentence {...{ definition, fields, optionsOf, onChange }} />
      </Card>
      <div ref={box} className="bg-surface">
        <Card aria-label="Answer">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
            <p className="text-sm text-muted">
              {result?.period
                ? `${formatCalendarDate(result.period.from)} – ${formatCalendarDate(result.period.to)}`
                : result
                  ? `${formatCount(Number(result.totals.figures['count']), result.isAtLeast)} ${sourceNames[definition.source].toLowerCase()}`
                  : null}
              {result?.comparedPeriod
                ? `, compared with ${formatCalendarDate(result.comparedPeriod.from)} – ${formatCalendarDate(result.comparedPeriod.to)}`
                : null}
            </p>
            {charted.has(definition.show) ? (
              <Button
                variant="ghost"
                size="sm"
                icon={asTable ? <ChartColumn size={14} /> : <Table2 size={14} />}
                aria-label={asTable ? 'Show as a chart' : 'Show as a table'}
                className="print:hidden"
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? 'Chart' : 'Table'}
              </Button>
            ) : null}
          </div>
          <CardBody>
            {error ? (
              <LoadFailed
                title="Failed to compute the report"
                message={error.issues.map(({ message }) => message).join('. ') || error.message}
                retry={() => answer.mutate()}
                retrying={answer.isValidating}
                requestId={error.requestId}
              />
            ) : !result ? (
              <div role="status">
                <p className="sr-only">Loading figures...</p>
                <Skeleton className="h-64 w-full" />
              </div>
            ) : Number(result.totals.figures['count']) === 0 &&
              result.rows.length === 0 &&
              definition.groupBy.length > 0 ? (
              <EmptyState
                icon={<ChartColumn />}
                title="No records"
                text="Nothing meets these conditions. Take a longer span, or take a condition away."
              />
            ) : (
              <div
                aria-busy={answer.isLoading}
                inert={answer.isLoading}
                className="transition-opacity aria-busy:opacity-60"
              >
                <ReportView {...{ name, definition, result, fields, asTable }} />
                {result.isAtLeast || result.moreGroups ? (
                  <p className="mt-3 text-xs text-muted">
                    {result.isAtLeast
                      ? 'Only the first 250,000 records are counted, so each figure is at least this. '
                      : null}
                    {result.moreGroups
                      ? `${result.moreGroups} smaller groups are left out; they are part of the totals.`
                      : null}
                  </p>
                ) : null}
              </div>
            )}
          </CardBody>
        </Card>
      </div>
      {list ? (
        <RecordsBehind
          key={search.get('list')}
          question={list}
          title={search.get('title') ?? name}
          onClose={() => change({ list: null, title: null })}
        />
      ) : null}
      {saving ? (
        <SaveReportDialog
          report={saving === 'kept' ? report : undefined}
          definition={definition}
          suggestedName={saving === 'new' && !report && template ? template.name : ''}
          onClose={() => setSaving(undefined)}
        />
      ) : null}
    </div>
  )
}
