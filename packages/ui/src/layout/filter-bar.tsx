import { isolated } from '../format/isolated.ts'
import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { CountBadge } from '../controls/badge.tsx'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { DropdownMenu, MenuCheckItem } from '../overlays/dropdown-menu.tsx'
import { Sheet } from '../overlays/lazy-dialogs.tsx'
import { prefetchOverlays } from '../overlays/lazy-overlays.ts'
import type { SelectOption } from '../fields/select-props.ts'
import { useIsMobile } from './use-media-query.ts'

const rowClass = 'ui:flex ui:flex-wrap ui:items-center ui:gap-2'

/**
 * The row of search box and filters above a list. On a phone the filters beside a search box are behind one button, so
 * that the list is seen.
 */
export function FilterBar({
  search,
  aside,
  active = 0,
  children,
  className,
}: {
  /** The search box, always in sight. */
  search?: ReactNode
  /** What stands next to the filters and is always in sight. */
  aside?: ReactNode
  /** How many of the filters are set. */
  active?: number | undefined
  children: ReactNode
  className?: string | undefined
}) {
  const [open, setOpen] = useState(false)
  const isMobile = useIsMobile()
  if (!search && !aside) return <div className={clsx(rowClass, className)}>{children}</div>
  return (
    <div className={clsx(rowClass, className)}>
      {search ? <div className="ui:min-w-0 ui:max-md:flex-1 ui:md:w-56 ui:lg:w-64">{search}</div> : null}
      {isMobile ? (
        // A width of its own, so that the search box can be drawn before any script has run.
        <span className="ui:relative ui:flex ui:w-24">
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
            icon={<SlidersHorizontal size={14} />}
            className={clsx('ui:w-full ui:px-2!', active > 0 && 'ui:bg-selected!')}
            onPointerEnter={prefetchOverlays}
            onClick={() => setOpen(true)}
          >
            Filters
          </Button>
          {active > 0 ? (
            <CountBadge
              count={active}
              // Its text is in the name of the button.
              isDecoration
              className="ui:pointer-events-none ui:absolute ui:-top-1.5 ui:-right-1.5 ui:bg-accent! ui:text-accent-fg!"
            />
          ) : null}
        </span>
      ) : null}
      {aside}
      {isMobile ? (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title="Filters"
          footer={
            <Button className="ui:w-full" onClick={() => setOpen(false)}>
              Show results
            </Button>
          }
        >
          <div
            role="group"
            aria-label="Filters"
            className="ui:flex ui:flex-col ui:gap-3 ui:p-4 ui:[&>*]:justify-start"
          >
            {children}
          </div>
        </Sheet>
      ) : (
        children
      )}
    </div>
  )
}

/**
 * The button of a filter: shows its name, or what it is set to with a cross that clears it.
 * @param props.children makes the opener of the given button
 */
export function FilterButton({
  label,
  value,
  unset = label,
  onClear,
  children,
}: {
  label: string
  /** What it is set to; undefined while it is not. */
  value: string | undefined
  /** What stands there while it is not set, where that is not its name. */
  unset?: string | undefined
  onClear: () => void
  children: (button: (props?: Partial<ButtonProps>) => ReactElement) => ReactNode
}) {
  const box = useRef<HTMLSpanElement>(null)
  const isOn = value !== undefined
  const button = (props?: Partial<ButtonProps>) => (
    <Button
      variant="secondary"
      aria-label={isOn || unset === label ? undefined : `${isolated(label)}: ${unset}`}
      {...props}
      className={clsx(
        'ui:font-normal! ui:max-md:flex-1',
        isOn ? 'ui:rounded-r-none ui:bg-selected!' : 'ui:border-dashed',
      )}
    >
      <span className={isOn ? 'ui:text-muted' : undefined}>{isOn ? `${isolated(label)}:` : unset}</span>
      {isOn ? <span className="ui:max-w-48 ui:truncate ui:font-medium">{value}</span> : null}
      <ChevronDown aria-hidden="true" size={13} className="ui:text-subtle ui:max-md:ml-auto" />
    </Button>
  )
  return (
    <span ref={box} className="ui:inline-flex ui:min-w-0">
      {children(button)}
      {isOn ? (
        <Button
          variant="secondary"
          aria-label={`Clear ${isolated(label)}`}
          className="ui:rounded-l-none ui:border-l-0 ui:bg-selected! ui:px-2! ui:text-muted"
          onClick={() => {
            // The cross goes with the value, so the focus goes back to the filter.
            box.current?.querySelector('button')?.focus()
            onClear()
          }}
        >
          <X size={13} />
        </Button>
      ) : null}
    </span>
  )
}

/** A filter with a few values: shows its name, or the chosen value with a cross that clears it. */
export function FilterSelect({
  label,
  value,
  options,
  allLabel,
  onValueChange,
}: {
  label: string
  value: string | null | undefined
  options: readonly SelectOption[]
  /** Names the choice of no filter, e.g. "All Sources"; without it the cross alone clears. */
  allLabel?: string | undefined
  onValueChange: (value: string | null) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <FilterButton label={label} value={chosen?.label} onClear={() => onValueChange(null)}>
      {(button) => (
        <DropdownMenu trigger={button()}>
          {allLabel ? (
            <MenuCheckItem checked={!chosen} onSelect={() => onValueChange(null)}>
              {allLabel}
            </MenuCheckItem>
          ) : null}
          {options.map((option) => (
            <MenuCheckItem
              key={option.value}
              checked={option.value === value}
              icon={option.icon}
              disabled={option.disabled}
              onSelect={() => onValueChange(option.value === value ? null : option.value)}
            >
              {option.label}
            </MenuCheckItem>
          ))}
        </DropdownMenu>
      )}
    </FilterButton>
  )
}

/** How long a list is waited for that follows from a press. */
const aheadMs = 2_000

/** A filter that is on or off, for `aside`. Its width is fixed, so that it can be drawn before any script has run. */
export function FilterToggle({
  pressed,
  onPressedChange,
  children,
}: {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  children: ReactNode
}) {
  // Shown at once, while the list that follows from it is still being drawn; where none follows, what holds is shown again.
  const [ahead, setAhead] = useState<{ readonly of: boolean; readonly shown: boolean }>()
  if (ahead && ahead.of !== pressed) setAhead(undefined)
  useEffect(() => {
    const late = ahead && setTimeout(() => setAhead(undefined), aheadMs)
    return () => clearTimeout(late)
  }, [ahead])
  const shown = ahead?.of === pressed ? ahead.shown : pressed
  return (
    <Button
      variant="secondary"
      aria-pressed={shown}
      className={clsx('ui:w-16 ui:px-2!', shown && 'ui:border-accent! ui:bg-selected! ui:text-accent-text!')}
      onClick={() => {
        setAhead({ of: pressed, shown: !shown })
        onPressedChange(!shown)
      }}
    >
      {children}
    </Button>
  )
}

/** Shown while any filter is set. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      Clear filters
    </Button>
  )
}
