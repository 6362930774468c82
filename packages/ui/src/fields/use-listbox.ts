import { type KeyboardEvent, useEffect, useId, useState } from 'react'

const lines: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
const ends: Readonly<Record<string, number>> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The one way to choose from a list while the focus stays in the box above it: arrows mark an option, Enter chooses it,
 * and assistive technology is told which it is. Until the person moves the mark it is on `initialKey`, else on the first
 * option, also when other options arrive.
 */
export function useListbox<T>({
  items,
  itemKey,
  onSelect,
  initialKey,
  busy = false,
  jumps = false,
  selectsWithTab = false,
}: {
  items: readonly T[]
  itemKey: (item: T) => string
  onSelect: (item: T) => void
  initialKey?: string | undefined
  /** Other options are being read, so that Enter could select one that is not meant. */
  busy?: boolean
  /** Home and End mark the first and the last option instead of moving in the text. */
  jumps?: boolean
  selectsWithTab?: boolean
}) {
  const listId = useId()
  const [key, setKey] = useState(initialKey)
  const place = items.findIndex((item) => itemKey(item) === key)
  const marked = items.length > 0 ? Math.max(0, place) : undefined
  const optionId = (index: number) => `${listId}-${index}`
  const markedId = marked === undefined ? undefined : optionId(marked)

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId, key])

  const onKeyDown = (event: KeyboardEvent) => {
    if (marked === undefined) return
    if (event.shiftKey || event.altKey || event.metaKey || event.ctrlKey) return
    const step = lines[event.key] ?? (jumps ? ends[event.key] : undefined)
    const isChosen = event.key === 'Enter' || (selectsWithTab && event.key === 'Tab')
    const item = items[Math.max(0, Math.min(items.length - 1, marked + (step ?? 0)))]
    if (item === undefined || (step === undefined && !isChosen)) return
    event.preventDefault()
    if (!isChosen) setKey(itemKey(item))
    else if (!busy) onSelect(item)
  }

  return {
    marked,
    /** To be called when the text changes, which begins the list anew. */
    restart: () => setKey(undefined),
    box: {
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': markedId,
      onKeyDown,
    },
    list: { id: listId, role: 'listbox' },
    option: (item: T, index: number) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      onPointerMove: () => setKey(itemKey(item)),
      // The box keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onSelect(item),
    }),
  }
}
