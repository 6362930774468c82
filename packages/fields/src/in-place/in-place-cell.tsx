import { IconButton, Popover } from '@ginkgo/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { editNameOf, type InPlaceProps } from './in-place.tsx'

/** The button that edits a value in a cell of a table: the editor opens below the cell, so that no row moves. */
export function InPlaceCell<Item extends object>({
  onEditing,
  ...value
}: InPlaceProps<Item> & { onEditing: (isEditing: boolean) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { record, names, editor: Editor } = value
  const { prefetch } = Editor
  const name = editNameOf(value)
  const show = (open: boolean) => {
    setOpen(open)
    onEditing(open)
  }
  return (
    <Popover
      label={name}
      open={isOpen}
      // A press elsewhere and Escape are dealt with by the editor, which knows what was typed.
      onOpenChange={(open) => open && show(true)}
      align="end"
      ownFocus
      className="w-72 p-2"
      trigger={
        <IconButton
          label={name}
          variant="secondary"
          size="sm"
          tooltip={false}
          tabIndex={-1}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className="size-6"
        >
          <Pencil size={12} />
        </IconButton>
      }
    >
      <Editor record={record} names={names} onEnd={() => show(false)} />
    </Popover>
  )
}
