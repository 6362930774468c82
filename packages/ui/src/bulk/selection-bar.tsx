import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { useShortcuts } from '../layout/use-shortcuts.ts'

/**
 * What can be done to the selected rows; it floats over the foot of the list. Shown while something is selected. On a phone
 * it is one line, which scrolls sideways, so that it covers little.
 */
export function SelectionBar({
  label,
  text,
  busy,
  onClear,
  children,
}: {
  /** Accessible name, for instance "Selected enquiries". */
  label: string
  /** How many are selected. */
  text: string
  busy: boolean
  onClear: () => void
  children: ReactNode
}) {
  // The bar comes after all rows in the document; Tab would take a press for each row to get here.
  const bar = useRef<HTMLElement>(null)
  useShortcuts({ a: () => bar.current?.querySelector('button')?.focus() })
  return (
    <section
      ref={bar}
      aria-label={label}
      aria-busy={busy || undefined}
      className="ui:fixed ui:inset-x-0 ui:bottom-4 ui:z-10 ui:mx-auto ui:flex ui:w-fit ui:flex-wrap ui:max-w-[calc(100vw-1rem)] ui:items-center ui:gap-1 ui:rounded-lg ui:border ui:border-line-strong ui:bg-raised ui:p-1.5 ui:shadow-lg ui:max-md:bottom-18 ui:max-md:flex-nowrap ui:max-md:overflow-x-auto ui:max-md:overscroll-x-contain ui:max-md:[scrollbar-width:none] ui:max-md:[&>*]:shrink-0 ui:md:left-56"
    >
      <p
        role="status"
        className="ui:px-2 ui:text-sm ui:font-medium ui:whitespace-nowrap ui:text-fg ui:tabular-nums"
      >
        {text}
      </p>
      {children}
      <Button variant="ghost" size="sm" icon={<X size={14} />} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
