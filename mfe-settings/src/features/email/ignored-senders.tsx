import { usePages } from '@ginkgo/api-client'
import { ignoredSendersApi } from '@ginkgo/contracts'
import { PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, formatDay, SkeletonText, isolated } from '@ginkgo/ui'

/** Addresses from which nothing is filed; each can be taken off the list again. */
export function IgnoredSenders() {
  const { can } = useSession()
  const list = usePages(ignoredSendersApi.list, {})
  const removing = useMutation(ignoredSendersApi.delete, {
    saved: 'Sender is no longer ignored',
    failed: 'Failed to take the sender off the list',
  })
  return (
    <Card>
      <CardHeader title="Ignored Senders" description="Nothing that they send is filed." />
      <CardBody>
        <PagedList
          pages={list}
          label="Ignored senders"
          className="flex flex-col gap-2"
          waiting={<SkeletonText lines={2} />}
          keyOf={({ address }) => address}
          empty={<p className="text-sm text-muted">No sender is ignored.</p>}
        >
          {({ address, createdAt }) => (
            <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="min-w-0 flex-1 basis-48 break-words text-fg">{address}</span>
              <span className="text-muted">{formatDay(createdAt)}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`File Again: ${isolated(address)}`}
                disabled={!can('lists:write')}
                onClick={() => void removing.send({ params: { address } })}
              >
                File Again
              </Button>
            </li>
          )}
        </PagedList>
      </CardBody>
    </Card>
  )
}
