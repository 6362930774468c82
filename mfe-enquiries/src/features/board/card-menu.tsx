import type { Enquiry, Stage } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { MenuItem } from '@ginkgo/ui'
import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react'
import { outcomesOf } from '../stage-change/outcomes.ts'

/** What can be done with a card of the board. */
export function CardMenuItems({
  enquiry,
  mayEdit,
  mayDelete,
  stages,
  onMoveTo,
  onClose,
  onDelete,
}: {
  enquiry: Enquiry
  mayEdit: boolean
  mayDelete: boolean
  stages: readonly Stage[]
  /** Asks for the stage to move it to. */
  onMoveTo: (enquiry: Enquiry) => void
  /** Moves it to a closing stage. */
  onClose: (enquiry: Enquiry, closing: Stage) => void
  onDelete: (enquiry: Enquiry) => Promise<void>
}) {
  return (
    <>
      <MenuItem
        icon={<Pencil size={15} />}
        disabled={!mayEdit}
        onSelect={() => void dialogs.open('enquiry.edit', { enquiryId: enquiry.id })}
      >
        Edit
      </MenuItem>
      <MenuItem
        icon={<ArrowRightLeft size={15} />}
        disabled={!mayEdit}
        trailing={
          <kbd aria-hidden="true" className="font-sans max-md:hidden">
            s
          </kbd>
        }
        onSelect={() => onMoveTo(enquiry)}
      >
        Move to…
      </MenuItem>
      {mayEdit
        ? outcomesOf(enquiry, stages).map(({ name, stage, Icon }) => (
            <MenuItem key={name} icon={<Icon size={15} />} onSelect={() => stage && onClose(enquiry, stage)}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))
        : null}
      <MenuItem
        icon={<Trash2 size={15} />}
        tone="destructive"
        disabled={!mayDelete}
        trailing={mayDelete ? undefined : 'Assignee only'}
        onSelect={() => void onDelete(enquiry)}
      >
        Delete
      </MenuItem>
    </>
  )
}
