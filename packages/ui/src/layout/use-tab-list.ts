import { type ComponentProps, type KeyboardEvent, useId } from 'react'

/** Props of the parts of a tab list. */
export interface TabListProps {
  readonly list: ComponentProps<'div'>
  readonly tab: (value: string) => ComponentProps<'button'> & { 'data-tab': string; 'data-state': string }
  readonly panel: ComponentProps<'div'>
}

const ways = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
} as const

/**
 * Tabs as WAI-ARIA describes them, which are chosen as the focus moves along: one of them is in the tab order, the arrow
 * keys go around, Home and End to the first and the last. Focus that returns from elsewhere, as from the dialog that asks
 * whether to leave the tab, chooses none.
 */
export function useTabList({
  value,
  values,
  onValueChange,
  orientation = 'horizontal',
}: {
  value: string
  /** Of all tabs. */
  values: readonly string[]
  onValueChange: (value: string) => void
  orientation?: 'horizontal' | 'vertical' | undefined
}): TabListProps {
  const id = useId()
  const stop = values.includes(value) ? value : values[0]
  const select = (next: string) => {
    if (next !== value) onValueChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const place = tabs.indexOf(event.target as HTMLElement)
    if (place < 0) return
    const step = (ways[orientation] as Readonly<Record<string, number>>)[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const to = step === undefined ? ends[event.key] : (place + step + tabs.length) % tabs.length
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    next.focus()
    select(next.dataset['tab']!)
  }
  const idOf = (part: 'tab' | 'panel', of: string) => `${id}-${part}-${of}`
  return {
    list: { role: 'tablist', 'aria-orientation': orientation, onKeyDown },
    tab: (of) => ({
      type: 'button',
      role: 'tab',
      id: idOf('tab', of),
      'aria-controls': idOf('panel', of),
      'aria-selected': of === value,
      'data-state': of === value ? 'active' : 'inactive',
      'data-tab': of,
      tabIndex: of === stop ? 0 : -1,
      // A press chooses at once; a key and what helps people press a button make a click alone.
      onMouseDown: (event) => {
        if (event.button !== 0 || event.ctrlKey) return event.preventDefault()
        // Not every browser gives a button that is pressed the focus.
        event.currentTarget.focus()
        select(of)
      },
      onClick: ({ detail }) => {
        if (detail === 0) select(of)
      },
    }),
    panel: {
      role: 'tabpanel',
      id: idOf('panel', value),
      'aria-labelledby': idOf('tab', value),
      tabIndex: -1,
    },
  }
}
