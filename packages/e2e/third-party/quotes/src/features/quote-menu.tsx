import { dialogs } from '@ginkgo/portal-sdk'
import { DropdownMenu, IconButton, MenuItem, MenuSeparator } from '@ginkgo/ui'
import { CircleCheck, CircleX, Download, Ellipsis, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react'
import type { QuoteRow } from '../contract/quote.ts'
import { quoteName } from '../contract/totals.ts'
import { useQuoteActions } from './use-quote-actions.ts'

const moves = {
  draft: ['Back to draft', <RotateCcw key="" size={14} />],
  sent: ['Mark as sent', <Send key="" size={14} />],
  accepted: ['Mark as accepted', <CircleCheck key="" size={14} />],
  declined: ['Mark as declined', <CircleX key="" size={14} />],
} as const

/** What can be done with a quote. */
export function QuoteMenu({ quote }: { quote: QuoteRow }) {
  const actions = useQuoteActions(quote)
  const name = quoteName(quote.number)
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`Actions for ${name}`} size="sm">
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      {actions.isEditable ? (
        <MenuItem
          icon={<Pencil size={14} />}
          onSelect={() => void dialogs.open('quote.edit', { quoteId: quote.id })}
        >
          Edit
        </MenuItem>
      ) : null}
      <MenuItem icon={<Download size={14} />} onSelect={() => void actions.download()}>
        Download PDF
      </MenuItem>
      {actions.following.length > 0 ? <MenuSeparator /> : null}
      {actions.following.map((status) => {
        const [label, icon] = moves[status]
        return (
          <MenuItem key={status} icon={icon} onSelect={() => void actions.setStatus(status)}>
            {label}
          </MenuItem>
        )
      })}
      {actions.remove ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={14} />} tone="destructive" onSelect={() => void actions.remove?.()}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </DropdownMenu>
  )
}
