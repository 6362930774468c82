import {
  type Report,
  type ReportDefinition,
  type ReportTemplate,
  reportsApi,
  sourceNames,
} from '@ginkgo/contracts'
import { paths, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Link, useSearchState } from '@ginkgo/router'
import {
  BackButton,
  Badge,
  Button,
  Card,
  CardBody,
  EmptyState,
  formatCalendarDate,
  formatCount,
  IconButton,
  LoadFailed,
  Skeleton,
  useIsMobile,
} from '@ginkgo/ui'
import { ChartColumn, Minimize, SlidersHorizontal, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReportSentence } from './builder/report-sentence.tsx'
import { useChoicesOf } from './builder/use-choices.ts'
import { ReportView } from './figures/report-view.tsx'
import { ReportMailDialog } from './mails/report-mail-dialog.tsx'
import { questionIn, RecordsBehind } from './records/records-behind.tsx'
import { ReportMenu } from './report-menu.tsx'
import { SaveReportDialog } from './save-report-dialog.tsx'
import { leaveFullScreen, useFullScreen } from './use-full-screen.ts'
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
  const fields = useReportFields(definition.source)
  const optionsOf = useChoicesOf()
  const answer = usePreview(definition)
  const { shown, error } = answer
  const result = shown?.result
  // The answer is that of its own question, while a changed one is read.
  const answered = shown?.definition ?? definition
  const answeredFields = useReportFields(answered.source)
  const [asTable, setAsTable] = useState(false)
  const [saving, setSaving] = useState<'new' | 'kept'>()
  const [mailing, setMailing] = useState(false)
  const isMobile = useIsMobile()
  // On a phone the answer comes first, unless there is none to ask for yet.
  const [isOpen, setOpen] = useState(!report && !template)
  const isFull = useFullScreen()
  const box = useRef<HTMLDivElement>(null)
  const name = report?.name ?? template?.name ?? 'New report'
  const mayChange = report && (report.own || (report.verticalId && can('records:manage', report.verticalId)))
  const { send: update, busy } = useMutation(reportsApi.update, {
    saved: 'Report saved',
    failed: 'Failed to save report',
    done: onReset,
  })
  const list = questionIn(search.get('list'))
  const sharedWith = verticals.find(({ id }) => id === report?.verticalId)?.name
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
          <ReportMenu
            name={name}
            result={result}
            box={box}
            sharedWith={sharedWith}
            definition={answered}
            fields={answeredFields}
            report={mayChange ? report : undefined}
            hasChart={charted.has(answered.show) && !asTable}
            onRename={() => setSaving('kept')}
            onMail={report ? () => setMailing(true) : undefined}
          />
        </div>
      </header>
      <Card aria-label="Question" padded className="mb-4 print:hidden">
        {isMobile ? (
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            icon={<SlidersHorizontal size={14} />}
            className="-m-2"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide the question' : 'Change the question'}
          </Button>
        ) : null}
        {isMobile && !isOpen ? null : (
          <div className={isMobile ? 'mt-4' : undefined}>
            <ReportSentence
              definition={definition}
              fields={fields}
              optionsOf={optionsOf}
              onChange={onChange}
            />
          </div>
        )}
      </Card>
      <div
        ref={box}
        className={isFull ? 'fixed inset-0 z-40 overflow-y-auto bg-canvas p-4 md:p-8' : 'bg-surface'}
      >
        {isFull ? (
          <div className="mb-4 flex items-center justify-between gap-3">
            <h2 className="text-xl font-semibold text-fg">{name}</h2>
            <IconButton label="Leave full screen" onClick={leaveFullScreen}>
              <Minimize size={16} />
            </IconButton>
          </div>
        ) : null}
        <Card aria-label="Answer">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
            <p className="text-sm text-muted">
              {result?.period
                ? `${formatCalendarDate(result.period.from)} – ${formatCalendarDate(result.period.to)}`
                : result
                  ? `${formatCount(Number(result.totals.figures['count']), result.isAtLeast)} ${sourceNames[answered.source].toLowerCase()}`
                  : null}
              {result?.comparedPeriod
                ? `, compared with ${definition.compareTo === 'goal' ? 'the goals of ' : ''}${formatCalendarDate(result.comparedPeriod.from)} – ${formatCalendarDate(result.comparedPeriod.to)}`
                : null}
            </p>
            {charted.has(answered.show) ? (
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
                {...answer.failed}
              />
            ) : !result ? (
              <div role="status">
                <p className="sr-only">Loading figures...</p>
                <Skeleton className="h-64 w-full" />
              </div>
            ) : Number(result.totals.figures['count']) === 0 &&
              result.rows.length === 0 &&
              answered.groupBy.length > 0 ? (
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
                <ReportView
                  name={name}
                  result={result}
                  asTable={asTable}
                  definition={answered}
                  fields={answeredFields}
                />
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
      {mailing && report ? (
        <ReportMailDialog
          subject={{ ...report, mayChange: Boolean(mayChange) }}
          onClose={() => setMailing(false)}
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
