import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * The fields of a form that few people fill in, folded. They stay in the form: whatever brings one of them into view, such
 * as the Tab key, an error that takes the focus or a search in the page, unfolds them.
 */
export function MoreFields({
  about,
  children,
  className,
}: {
  /** What can be filled in there, in a few words. */
  about: string
  children: ReactNode
  className?: string | undefined
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const folded = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) folded.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="ui:flex ui:min-h-8 ui:w-full ui:items-center ui:gap-1.5 ui:rounded-sm ui:text-left ui:text-sm ui:font-medium ui:text-fg ui:max-md:min-h-10"
      >
        <ChevronDown
          aria-hidden
          size={14}
          className={clsx('ui:shrink-0 ui:text-muted', !open && 'ui:-rotate-90')}
        />
        More
        <span className="ui:min-w-0 ui:truncate ui:font-normal ui:text-muted">{about}</span>
      </button>
      <div
        ref={folded}
        id={id}
        onFocus={() => setOpen(true)}
        // What is folded scrolls only when something in it is looked for.
        onScroll={(event) => {
          if (open) return
          event.currentTarget.scrollTop = 0
          setOpen(true)
        }}
        className={open ? 'ui:pt-3' : 'ui:h-0 ui:overflow-hidden'}
      >
        {children}
      </div>
    </div>
  )
}
