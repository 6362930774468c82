import { useEndpoint } from '@ginkgo/api-client'
import { ReportDefinition, type ReportTemplate, reportsApi, reportTemplates } from '@ginkgo/contracts'
import { paths, RecordMissing, useVertical } from '@ginkgo/portal-sdk'
import { useParams, useSearchState } from '@ginkgo/router'
import { LoadFailed, Skeleton } from '@ginkgo/ui'
import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import { emptyReport, withinVertical } from './builder/change-definition.ts'
import { ReportBuilder } from './report-builder.tsx'

/** A definition in an address; undefined where there is none, or none that can be understood. */
function definitionIn(text: string | null): ReportDefinition | undefined {
  if (!text) return undefined
  try {
    return ReportDefinition.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const templates: Readonly<Record<string, ReportTemplate>> = reportTemplates

/** A kept report, or a new one from a template; what was changed in it is kept in the address. */
export function ReportPage() {
  const { reportId = 'new' } = useParams()
  const [search, change] = useSearchState()
  const { id: verticalId } = useVertical()
  const isNew = reportId === 'new'
  const { data, error, failed } = useEndpoint(
    reportsApi.get,
    isNew ? null : { params: { reportId: reportId as never } },
  )
  const template = templates[search.get('template') ?? '']
  const stored = data?.definition
  const base = useMemo(
    () =>
      isNew
        ? withinVertical(template ? ReportDefinition.parse(template.definition) : emptyReport, verticalId)
        : (stored ?? emptyReport),
    [template, isNew, stored, verticalId],
  )
  const text = search.get('asks')
  const changed = useMemo(() => definitionIn(text), [text])
  if (error?.status === 404)
    return (
      <RecordMissing
        icon={<ChartColumn />}
        title="Report not found"
        text="It was deleted, or it is not shared with you."
        path={paths.reports}
        backLabel="Back to Reports"
      />
    )
  if (error) return <LoadFailed {...failed} />
  if (!isNew && !data)
    return (
      <div role="status" className="mx-auto max-w-6xl">
        <p className="sr-only">Loading report...</p>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-4 h-32 w-full" />
        <Skeleton className="mt-4 h-72 w-full" />
      </div>
    )
  return (
    <ReportBuilder
      key={reportId}
      report={data}
      template={template}
      definition={changed ?? base}
      isChanged={changed !== undefined && JSON.stringify(changed) !== JSON.stringify(base)}
      onChange={(next) =>
        change(
          { asks: JSON.stringify(next) === JSON.stringify(base) ? null : JSON.stringify(next) },
          {
            replace: true,
          },
        )
      }
      onReset={() => change({ asks: null }, { replace: true })}
    />
  )
}
