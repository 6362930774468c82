import { usePages } from '@ginkgo/api-client'
import { type SuppressedAddress, suppressedAddressesApi } from '@ginkgo/contracts'
import { PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, Card, CardHeader, formatDay, isolated } from '@ginkgo/ui'

const reasons = { unsubscribed: 'Unsubscribed', bounced: 'Does not work' } as const

/** Who gets no e-mails in bulk: people who said so, and addresses that do not work. */
export function SuppressedCard() {
  const addresses = usePages(suppressedAddressesApi.list, {})
  return (
    <Card>
      <CardHeader
        title="Unsubscribed"
        description="Nothing is sent in bulk to these addresses, whoever sends."
      />
      <PagedList
        pages={addresses}
        empty={<p className="p-4 text-sm text-muted">Nobody has unsubscribed.</p>}
        keyOf={({ reason, address }) => `${reason} ${address}`}
      >
        {(row) => <SuppressedRow row={row} />}
      </PagedList>
    </Card>
  )
}

function SuppressedRow({ row: { address, reason, createdAt } }: { row: SuppressedAddress }) {
  const { can } = useSession()
  const { send } = useMutation(suppressedAddressesApi.delete, {
    saved: 'Address allowed again',
    failed: 'Failed to allow the address again',
  })
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere text-fg">{address}</span>
      <Badge tone={reason === 'bounced' ? 'danger' : 'neutral'}>{reasons[reason]}</Badge>
      <span className="text-sm text-muted tabular-nums">{formatDay(createdAt)}</span>
      {reason === 'bounced' && can('lists:write') ? (
        <Button
          variant="secondary"
          aria-label={`Allow Again: ${isolated(address)}`}
          onClick={() => void send({ params: { address } })}
        >
          Allow Again
        </Button>
      ) : null}
    </li>
  )
}
