import { useEndpoint } from '@ginkgo/api-client'
import { type BackgroundJob, backgroundWorkApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  formatCount,
  LoadFailed,
  RelativeTime,
  SkeletonRow,
  type Tone,
} from '@ginkgo/ui'
import { ArrowLeft, CircleCheck, RotateCw } from 'lucide-react'

const tones: Readonly<Record<BackgroundJob['state'], Tone>> = {
  failed: 'danger',
  retrying: 'gold',
  running: 'accent',
  waiting: 'info',
}
const labels: Readonly<Record<BackgroundJob['state'], string>> = {
  failed: 'Failed',
  retrying: 'Retrying',
  running: 'Running',
  waiting: 'Waiting',
}

/** Milliseconds between two looks at what is left. */
const lookMs = 5_000

/** What the portal has still to do for the organization, what has failed first. */
export function BackgroundWork() {
  const { data, error, failed } = useEndpoint(
    backgroundWorkApi.list,
    {},
    { refreshInterval: (latest) => (latest && latest.jobs.length > 0 ? lookMs : 0) },
  )
  return (
    <div className="flex flex-col items-stretch gap-2">
      <Button asChild variant="ghost" icon={<ArrowLeft size={14} />} className="-ml-2 self-start">
        <Link to="?tab=organization">Organization</Link>
      </Button>
      <Card>
        <CardHeader
          title="Background Work"
          description="What the portal has still to do without anybody waiting for it."
        />
        {data ? (
          data.jobs.length > 0 ? (
            <ul className="divided" aria-label="Background work">
              {data.jobs.map((job) => (
                <WorkRow key={job.job} job={job} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<CircleCheck />}
              title="Everything is done"
              text="Nothing runs, waits or has failed."
            />
          )
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <>
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </Card>
    </div>
  )
}

function WorkRow({ job }: { job: BackgroundJob }) {
  const { title, state, waiting, failing, reason, consequence, retryAt } = job
  const retrying = useMutation(backgroundWorkApi.retry, {
    saved: 'It is tried again',
    failed: 'Failed to try it again',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-fg">{title}</span>
          <Badge tone={tones[state]}>{labels[state]}</Badge>
        </p>
        <p className="text-sm text-muted">
          {countText(waiting, failing)}
          {retryAt ? (
            <>
              {' · tried again '}
              <RelativeTime instant={retryAt} />
            </>
          ) : null}
        </p>
        {consequence ? <p className="text-sm text-fg">{consequence}</p> : null}
        {reason ? <p className="text-sm break-words text-danger-text">{reason}</p> : null}
      </div>
      {state === 'failed' || state === 'retrying' ? (
        <Button
          variant="secondary"
          icon={<RotateCw size={14} />}
          busy={retrying.busy}
          aria-label={`Retry: ${title}`}
          onClick={() => void retrying.send({ params: { job: job.job } })}
        >
          Retry
        </Button>
      ) : null}
    </li>
  )
}

function countText(waiting: number, failing: number): string {
  if (waiting === 0) return 'Nothing waits'
  const left = `${formatCount(waiting)} left`
  return failing > 0 ? `${left}, ${formatCount(failing)} of them failed` : left
}
