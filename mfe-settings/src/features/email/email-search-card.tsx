import { useEndpoint } from '@ginkgo/api-client'
import { type EmailSearch, emailSearchApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, LoadFailed, ProgressBar, SkeletonText } from '@ginkgo/ui'
import { Switch } from '@ginkgo/ui/form'

/** Milliseconds between two looks at how far the job is. */
const lookMs = 3_000

/** Whether searches of the whole organization look through the texts of e-mails. */
export function EmailSearchCard() {
  const { data, error, failed } = useEndpoint(
    emailSearchApi.get,
    {},
    { refreshInterval: (latest) => (latest?.progress ? lookMs : 0) },
  )
  const { send, busy } = useMutation(emailSearchApi.set, {
    saved: 'E-mail search saved',
    failed: 'Failed to save the e-mail search',
  })
  return (
    <Card>
      <CardHeader
        title="Searching E-mails"
        description="E-mails are found by subject and people. This is for the whole organization."
      />
      <CardBody className="flex flex-col gap-3">
        {data ? (
          <>
            <Switch
              label="Search the text of e-mails"
              hint="What people wrote is found as well, without what they quoted. Private e-mails are still found by who took part alone."
              value={data.isOn}
              disabled={busy}
              onValueChange={(isOn) => void send({ body: { isOn } })}
            />
            <Progress search={data} />
          </>
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={2} />
        )}
      </CardBody>
    </Card>
  )
}

function Progress({ search: { isOn, progress } }: { search: EmailSearch }) {
  if (!progress) return null
  const { done, total } = progress
  const what = isOn ? 'Indexing earlier e-mails' : 'Removing texts from the search'
  const share = total > 0 ? Math.floor((done * 100) / total) : 0
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="text-sm text-muted tabular-nums">
        {what}, {share} %
      </p>
      <ProgressBar label={what} value={done} max={Math.max(1, total)} />
    </div>
  )
}
