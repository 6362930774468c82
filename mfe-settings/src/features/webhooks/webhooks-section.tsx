import { usePages } from '@ginkgo/api-client'
import { type Webhook, type WebhookWithSecret, webhooksApi } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, Card, CardHeader, EmptyState, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { SecretDialog } from '../integrations/secret-dialog.tsx'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { eventsText } from './event-names.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const leaveQuestion = {
  title: 'Close without copying the secret?',
  description: 'The secret cannot be shown again. Without it the receiver cannot check what it gets.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep it open',
}

type Open = { readonly kind: 'edit' | 'deliveries'; readonly webhook: Webhook } | { readonly kind: 'create' }

/** Systems outside that are told what happens. */
export function WebhooksSection() {
  const isAdmin = useSession().can('organization:manage')
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState<WebhookWithSecret>()
  const close = () => setOpen(undefined)
  return (
    <Card>
      <CardHeader
        title="Webhooks"
        description="Other systems are told what happens here."
        actions={
          isAdmin ? (
            <Button icon={<Plus size={14} />} onClick={() => setOpen({ kind: 'create' })}>
              Create Webhook
            </Button>
          ) : undefined
        }
      />
      {isAdmin ? (
        <Webhooks onOpen={setOpen} onSecret={setShown} />
      ) : (
        <div className="px-4 pt-3">
          <ReadOnlyNotice>Only Organisation Admins see and create webhooks.</ReadOnlyNotice>
        </div>
      )}
      {open?.kind === 'deliveries' ? <DeliveriesDialog webhook={open.webhook} onClose={close} /> : null}
      {open && open.kind !== 'deliveries' ? (
        <WebhookDialog
          webhook={open.kind === 'edit' ? open.webhook : undefined}
          onCreated={(webhook) => {
            close()
            setShown(webhook)
          }}
          onClose={close}
        />
      ) : null}
      {shown ? (
        <SecretDialog
          label="Secret"
          title="Save the secret"
          description={`This is the only time that it is shown. ${new URL(shown.url).host} checks by it that what arrives comes from here.`}
          secret={shown.secret}
          leaveQuestion={leaveQuestion}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </Card>
  )
}

interface WebhooksProps {
  onOpen: (open: Open) => void
  onSecret: (webhook: WebhookWithSecret) => void
}

function Webhooks({ onOpen, onSecret }: WebhooksProps) {
  const webhooks = usePages(webhooksApi.list, {})
  const changing = useMutation(webhooksApi.update, {
    saved: 'Webhook changed successfully',
    failed: 'Failed to change webhook',
  })
  const deleting = useMutation(webhooksApi.delete, {
    saved: 'Webhook deleted successfully',
    failed: 'Failed to delete webhook',
  })
  const rotating = useMutation(webhooksApi.rotateSecret, {
    failed: 'Failed to replace the secret',
    done: onSecret,
  })
  const { error, rows, failed } = webhooks
  if (error && !rows) return <LoadFailed {...failed} />
  if (!rows) return <SkeletonRow />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<WebhookIcon />}
        title="No webhooks yet"
        text="Create one to have another system hear of new leads, moved enquiries and more."
      />
    )
  const remove = async ({ id, url }: Webhook) => {
    const sure = await confirm({
      title: `Delete the webhook to ${new URL(url).host}?`,
      description: 'What still waits to be sent there is deleted with it.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await deleting.send({ params: { webhookId: id } })
  }
  const rotate = async ({ id }: Webhook) => {
    const sure = await confirm({
      title: 'Replace the secret?',
      description: 'For a day both secrets sign, so that the receiver can take over the new one.',
      confirmLabel: 'Replace',
    })
    if (sure) await rotating.send({ params: { webhookId: id } })
  }
  return (
    <ul className="divided" aria-label="Webhooks">
      {rows.map((webhook) => (
        <li key={webhook.id} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 truncate font-medium text-fg" dir="ltr">
                {webhook.url}
              </span>
              <StateBadge webhook={webhook} />
            </p>
            <p className="text-sm text-muted">{eventsText(webhook.events)}</p>
            {webhook.inactiveReason ? (
              <p className="text-sm text-danger-text">{webhook.inactiveReason}</p>
            ) : null}
          </div>
          <WebhookActions
            webhook={webhook}
            onEdit={() => onOpen({ kind: 'edit', webhook })}
            onDeliveries={() => onOpen({ kind: 'deliveries', webhook })}
            onSwitch={() =>
              void changing.send({ params: { webhookId: webhook.id }, body: { active: !webhook.active } })
            }
            onRotate={() => void rotate(webhook)}
            onDelete={() => void remove(webhook)}
          />
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ webhook: { active, failures } }: { webhook: Webhook }) {
  if (!active) return <Badge>Off</Badge>
  return failures > 0 ? <Badge tone="danger">Failing</Badge> : <Badge tone="accent">On</Badge>
}
