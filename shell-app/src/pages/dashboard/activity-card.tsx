import { ReportDefinition, reportTemplates } from '@ginkgo/contracts'
import { paths, useVertical } from '@ginkgo/portal-sdk'
import { Link, useSearchState } from '@ginkgo/router'
import { Button, Card, CardBody, CardHeader, EmptyState, LoadFailed, Skeleton } from '@ginkgo/ui'
import { PhoneCall } from 'lucide-react'
import { useMemo } from 'react'
import { withinVertical } from '../reports/builder/change-definition.ts'
import { ReportTable } from '../reports/figures/report-table.tsx'
import { questionIn, RecordsBehind } from '../reports/records/records-behind.tsx'
import { usePreview } from '../reports/use-preview.ts'
import { useReportFields } from '../reports/use-report-fields.ts'

const title = 'Activity by person this week'

/** The report of the same name, of the present week. */
const definition = ReportDefinition.parse(
  JSON.parse(
    JSON.stringify(reportTemplates['activity-by-person'].definition).replaceAll('last-week', 'this-week'),
  ),
)

/** Calls, meetings, e-mails and deals of each person since the week began; each figure leads to its records. */
export function ActivityCard() {
  const { id: verticalId } = useVertical()
  const asked = useMemo(() => withinVertical(definition, verticalId), [verticalId])
  const fields = useReportFields(asked.source)
  const { shown, error, failed } = usePreview(asked)
  const [search, change] = useSearchState()
  const behind = questionIn(search.get('list'))
  return (
    <Card aria-label={title} className="lg:col-span-2">
      <CardHeader
        title={title}
        description="Calls, meetings and e-mails, and what was created and won"
        actions={
          <Button asChild variant="ghost" size="sm">
            <Link to={`${paths.report('new')}?template=activity-by-person`}>Open report</Link>
          </Button>
        }
      />
      {error && !shown ? (
        <LoadFailed {...failed} />
      ) : !shown ? (
        <CardBody>
          <Skeleton className="h-32 w-full" />
        </CardBody>
      ) : shown.result.rows.length === 0 ? (
        <EmptyState
          icon={<PhoneCall />}
          title="Nothing yet this week"
          text="What people log and send is counted here."
        />
      ) : (
        <CardBody>
          <ReportTable name={title} definition={shown.definition} result={shown.result} fields={fields} />
        </CardBody>
      )}
      {behind ? (
        <RecordsBehind
          key={search.get('list')}
          question={behind}
          title={search.get('title') ?? ''}
          onClose={() => change({ list: null, title: null })}
        />
      ) : null}
    </Card>
  )
}
