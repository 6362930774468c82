import { usePages } from '@ginkgo/api-client'
import { type Webhook, type WebhookDelivery, webhooksApi } from '@ginkgo/contracts'
import { PagedList, toastError, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Button, Dialog, EmptyState, RelativeTime, type Tone } from '@ginkgo/ui'
import { RotateCw, Send } from 'lucide-react'
import { useEffect } from 'react'

const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  pending: 'info',
  delivered: 'accent',
  failed: 'danger',
}
const labels: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** Milliseconds between two looks at what waits to be sent. */
const lookMs = 3_000

/** What a webhook got and what waits for it, the latest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const params = { webhookId: webhook.id }
  const deliveries = usePages(webhooksApi.deliveries, { params, query: {} })
  const { rows, retry } = deliveries
  const isSending = rows?.some(({ state }) => state === 'pending') ?? false
  useEffect(() => {
    if (!isSending) return undefined
    const timer = setInterval(retry, lookMs)
    return () => clearInterval(timer)
  }, [isSending, retry])
  const testing = useMutation(webhooksApi.test, {
    failed: 'Failed to send a test',
    done: ({ state }) =>
      state === 'delivered'
        ? toastSuccess('The receiver accepted the test')
        : toastError('The receiver did not accept the test'),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Deliveries"
      description={`What ${new URL(webhook.url).host} got in the last 30 days.`}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Send size={14} />}
            busy={testing.busy}
            onClick={() => void testing.send({ params })}
          >
            Send test
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <PagedList
        pages={deliveries}
        label="Deliveries"
        empty={
          <EmptyState
            icon={<Send />}
            title="Nothing sent yet"
            text="Send a test to see whether it arrives."
          />
        }
      >
        {(delivery) => <DeliveryRow delivery={delivery} />}
      </PagedList>
    </Dialog>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, state, attempts, nextAttemptAt, lastError, createdAt } = delivery
  const retrying = useMutation(webhooksApi.retry, {
    saved: 'The delivery is sent again',
    failed: 'Failed to send the delivery again',
  })
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="min-w-0 truncate text-sm text-fg">{event}</code>
          <Badge tone={tones[state]}>{labels[state]}</Badge>
        </p>
        <p className="text-sm text-muted">
          <RelativeTime instant={createdAt} /> · {attempts === 1 ? '1 try' : `${attempts} tries`}
          {nextAttemptAt ? (
            <>
              {' '}
              · next <RelativeTime instant={nextAttemptAt} />
            </>
          ) : null}
        </p>
        {lastError && state !== 'delivered' ? <p className="text-sm text-danger-text">{lastError}</p> : null}
      </div>
      {state === 'delivered' ? null : (
        <Button
          variant="secondary"
          icon={<RotateCw size={14} />}
          busy={retrying.busy}
          onClick={() => void retrying.send({ params: { deliveryId: id } })}
        >
          Retry
        </Button>
      )}
    </li>
  )
}
