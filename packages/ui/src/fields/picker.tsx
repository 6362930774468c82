import { clsx } from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, type Ref, useState } from 'react'
import { usePortalScope } from '../style-scope.tsx'
import { ChoiceList } from './choice-list.tsx'
import { floatingClass, optionClass, triggerClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'
import { useChoices } from './use-choices.ts'

export interface PickerProps<T> {
  /** The chosen item itself, so that its name can be shown before any search. */
  value: T | null | undefined
  onValueChange: (item: T | null) => void
  /** Searches the items by the typed text ('' when the list opens); called 300 ms after the last key. */
  search: (text: string) => Promise<readonly T[]> | readonly T[]
  itemKey: (item: T) => string
  itemLabel: (item: T) => string
  /** Renders an item in the list; without it the list shows the label. */
  renderItem?: ((item: T) => ReactNode) | undefined
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
  /** Shows a button with this name that clears the choice. */
  clearLabel?: string | undefined
  /** Shown below the list, for instance "Add lead". */
  footer?: ReactNode
  disabled?: boolean | undefined
  /** The list is open from the start. */
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  id?: string | undefined
  name?: string | undefined
  'aria-label'?: string | undefined
  onBlur?: (() => void) | undefined
  /** Called when the list closes; `preventDefault` keeps the focus from going back to the picker. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/**
 * One item of many, searched by typing. Keyboard: Enter or the first letter of the search opens, arrows move, Enter
 * selects, Escape closes.
 */
export function Picker<T>(props: PickerProps<T>) {
  const {
    value,
    itemKey,
    itemLabel,
    renderItem,
    placeholder = 'Select…',
    clearLabel,
    onValueChange,
    onBlur,
    onCloseAutoFocus,
    onOpenChange,
    ref,
  } = props
  const [open, setIsOpen] = useState(props.defaultOpen === true)
  const [text, setText] = useState('')
  const attributes = useControlAttributes(props)
  const scope = usePortalScope()
  const results = useChoices(props.search, text, open)
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    if (!next) setText('')
    onOpenChange?.(next)
  }
  const select = (item: T | null) => {
    onValueChange(item)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          {...attributes}
          ref={ref}
          type="button"
          name={props.name}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={props['aria-label']}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const { key, ctrlKey, altKey, metaKey } = event
            if ([...key].length !== 1 || ctrlKey || altKey || metaKey) return
            // A space opens the list without a letter.
            if (!open && key === ' ') return
            event.preventDefault()
            // Keys still come here until the search box has the focus.
            setText((before) => before + key)
            setOpen(true)
          }}
          data-placeholder={value ? undefined : ''}
          className={clsx(triggerClass, props.className)}
        >
          <span className="ui:min-w-0 ui:truncate">
            {value ? (renderItem?.(value) ?? itemLabel(value)) : placeholder}
          </span>
          <ChevronsUpDown aria-hidden="true" size={14} className="ui:shrink-0 ui:text-subtle" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...scope}
          aria-label={placeholder}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusBehindText}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(
            floatingClass,
            'ui:flex ui:max-h-(--radix-popover-content-available-height) ui:w-(--radix-popover-trigger-width) ui:max-w-[calc(100vw-1rem)] ui:min-w-64 ui:flex-col ui:overflow-hidden',
          )}
        >
          <ChoiceList
            label={props.searchPlaceholder ?? 'Search'}
            placeholder={props.searchPlaceholder ?? 'Search…'}
            text={text}
            onTextChange={setText}
            items={results.items}
            itemKey={itemKey}
            renderItem={(item) =>
              renderItem?.(item) ?? <span className="ui:block ui:truncate">{itemLabel(item)}</span>
            }
            selectedKey={value ? itemKey(value) : undefined}
            onSelect={select}
            busy={results.busy}
            notice={
              results.failed
                ? 'Could not search. Try again.'
                : results.busy
                  ? undefined
                  : (props.emptyText ?? 'Nothing found')
            }
            footer={
              (clearLabel && value) || props.footer ? (
                <>
                  {clearLabel && value ? (
                    <button
                      type="button"
                      onClick={() => select(null)}
                      className={clsx(optionClass, 'ui:hover:bg-hover ui:focus-visible:bg-hover')}
                    >
                      <X size={14} className="ui:text-muted" />
                      {clearLabel}
                    </button>
                  ) : null}
                  {props.footer}
                </>
              ) : undefined
            }
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Focuses the search box, with what is typed next behind the letter that opened the list. */
function focusBehindText(event: Event): void {
  const box = (event.currentTarget as HTMLElement).querySelector('input')
  event.preventDefault()
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
