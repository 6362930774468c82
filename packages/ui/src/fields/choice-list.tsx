import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { bareInputClass, optionClass } from './control-style.ts'
import { useListbox } from './use-listbox.ts'

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
  onSelect: (item: T) => void
  /** Shown in place of the list: that nothing matches, or an error. */
  notice?: ReactNode
  busy?: boolean | undefined
  footer?: ReactNode
  /** Replaces the greatest height of the list. */
  listClassName?: string | undefined
}

/** The search box and list of choices inside a picker's popover or a dialog. The focus stays in the box. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { label, placeholder, text, onTextChange, items, itemKey, renderItem, selectedKey, onSelect } = props
  const { notice, busy = false, footer, listClassName = 'ui:max-h-64' } = props
  const { marked, restart, box, list, option } = useListbox({
    items,
    itemKey,
    initialKey: selectedKey,
    onSelect,
    busy,
  })

  return (
    <>
      <div className="ui:flex ui:h-9 ui:shrink-0 ui:items-center ui:gap-2 ui:border-b ui:border-line ui:px-2.5 ui:max-md:h-11">
        <Search aria-hidden="true" size={14} className="ui:text-subtle" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          {...box}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            restart()
            onTextChange(event.target.value)
          }}
          className={bareInputClass}
        />
        {busy ? <Spinner size={14} className="ui:text-subtle" /> : null}
      </div>
      <div
        {...list}
        aria-label={label}
        aria-busy={busy || undefined}
        className={clsx('ui:min-h-0 ui:overflow-y-auto ui:p-1', listClassName)}
      >
        {items.map((item, index) => (
          <div
            key={itemKey(item)}
            {...option(item, index)}
            data-highlighted={index === marked ? '' : undefined}
            aria-selected={itemKey(item) === selectedKey}
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
