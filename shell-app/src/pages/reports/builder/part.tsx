import { Button, Popover } from '@ginkgo/ui'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

const partClass =
  'h-auto! min-h-8 min-w-0 shrink! py-1! text-left font-medium whitespace-normal! max-md:min-h-10'

/** A part of the sentence that can be changed where it stands. */
export function Part({
  label,
  text,
  onRemove,
  startsOpen,
  onClose,
  children,
}: {
  /** What the part is, e.g. "Condition". */
  label: string
  text: string
  onRemove?: (() => void) | undefined
  startsOpen?: boolean | undefined
  onClose?: (() => void) | undefined
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(startsOpen === true)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onClose?.()
  }
  return (
    <span className="inline-flex max-w-full">
      <Popover
        label={label}
        open={open}
        onOpenChange={change}
        trigger={
          <Button
            variant="secondary"
            aria-label={`${label}: ${text}`}
            className={`${partClass} ${onRemove ? 'rounded-r-none' : ''}`}
          >
            {text}
          </Button>
        }
        className="p-3"
      >
        {children(() => change(false))}
      </Popover>
      {onRemove ? (
        <Button
          variant="secondary"
          aria-label={`Remove ${text}`}
          className="h-auto! rounded-l-none border-l-0 px-1.5! text-muted max-md:px-2.5!"
          onClick={onRemove}
        >
          <X size={13} />
        </Button>
      ) : null}
    </span>
  )
}
