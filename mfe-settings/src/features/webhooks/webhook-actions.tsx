import type { Webhook } from '@ginkgo/contracts'
import { DropdownMenu, IconButton, MenuItem, MenuSeparator } from '@ginkgo/ui'
import { Ellipsis } from 'lucide-react'

interface WebhookActionsProps {
  webhook: Webhook
  onEdit: () => void
  onDeliveries: () => void
  onSwitch: () => void
  onRotate: () => void
  onDelete: () => void
}

/** What can be done with a webhook. */
export function WebhookActions(props: WebhookActionsProps) {
  const { webhook, onEdit, onDeliveries, onSwitch, onRotate, onDelete } = props
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`Actions for ${new URL(webhook.url).host}`}>
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      <MenuItem onSelect={onDeliveries}>Deliveries</MenuItem>
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem onSelect={onSwitch}>{webhook.active ? 'Switch off' : 'Switch on'}</MenuItem>
      <MenuItem onSelect={onRotate}>Replace secret</MenuItem>
      <MenuSeparator />
      <MenuItem tone="destructive" onSelect={onDelete}>
        Delete
      </MenuItem>
    </DropdownMenu>
  )
}
