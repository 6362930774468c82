import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { bareInputClass, optionClass } from './control-style.ts'

export interface ChoiceListProps<T> {
  /** Accessible name of the search box. */
  label: string
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  items: readonly T[]
  itemKey: (item: T) => string
  renderItem: (item: T) => ReactNode
  selectedKey: string | undefined
  onChoose: (item: T) => void
  /** Shown in place of the list: that nothing matches, or an error. */
  notice?: ReactNode
  busy?: boolean | undefined
  footer?: ReactNode
  /** Replaces the greatest height of the list. */
  listClassName?: string | undefined
}

/** The search box and list of choices inside a picker's popover or a dialog. The focus stays in the box. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { label, placeholder, text, onTextChange, items, itemKey, renderItem, selectedKey, onChoose } = props
  const { notice, busy = false, footer, listClassName = 'ui:max-h-64' } = props
  const listId = useId()
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => itemKey(item) === selectedKey),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(marked, items.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMarked(Math.max(0, Math.min(items.length - 1, current + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[current]
      if (item !== undefined && !busy) onChoose(item)
    }
  }

  return (
    <>
      <div className="ui:flex ui:h-9 ui:shrink-0 ui:items-center ui:gap-2 ui:border-b ui:border-line ui:px-2.5 ui:max-md:h-11">
        <Search aria-hidden="true" size={14} className="ui:text-subtle" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setMarked(0)
            onTextChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className={bareInputClass}
        />
        {busy ? <Spinner size={14} className="ui:text-subtle" /> : null}
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={busy || undefined}
        className={clsx('ui:min-h-0 ui:overflow-y-auto ui:p-1', listClassName)}
      >
        {items.map((item, index) => (
          <div
            key={itemKey(item)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            data-index={index}
            data-highlighted={index === current ? '' : undefined}
            aria-selected={itemKey(item) === selectedKey}
            onPointerMove={() => setMarked(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            className={clsx(optionClass, 'ui:cursor-pointer!')}
          >
            <span className="ui:min-w-0 ui:flex-1">{renderItem(item)}</span>
            {itemKey(item) === selectedKey ? <Check size={14} className="ui:text-accent-text" /> : null}
          </div>
        ))}
      </div>
      {items.length === 0 && notice ? (
        <div role="status" className="ui:px-3 ui:pb-4 ui:text-center ui:text-sm ui:text-muted">
          {notice}
        </div>
      ) : null}
      {footer ? <div className="ui:shrink-0 ui:border-t ui:border-line ui:p-1">{footer}</div> : null}
    </>
  )
}
