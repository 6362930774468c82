import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CountBadge } from '../controls/badge.tsx'
import { Button } from '../controls/button.tsx'
import { DropdownMenu, MenuCheckItem } from '../overlays/dropdown-menu.tsx'
import type { SelectOption } from '../fields/select-props.ts'
import { useIsMobile } from './use-media-query.ts'

const rowClass = 'ui:flex ui:flex-wrap ui:items-center ui:gap-2'

/**
 * The row of search box and filters above a list. On a phone the filters beside a search box are behind one button,
 * so that the list is seen.
 */
export function FilterBar({
  search,
  beside,
  active = 0,
  children,
  className,
}: {
  /** The search box, always in sight. */
  search?: ReactNode
  /** What stands beside the filters and is always in sight. */
  beside?: ReactNode
  /** How many of the filters are set. */
  active?: number | undefined
  children: ReactNode
  className?: string | undefined
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isMobile = useIsMobile()
  if (!search) return <div className={clsx(rowClass, className)}>{children}</div>
  return (
    <div className={clsx(rowClass, className)}>
      <div className="ui:min-w-0 ui:max-md:flex-1 ui:md:w-64">{search}</div>
      {isMobile ? (
        // A width of its own, so that the search box can be drawn before any script has run.
        <span className="ui:relative ui:flex ui:w-24">
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
            icon={<SlidersHorizontal size={14} />}
            className={clsx('ui:w-full ui:px-2!', (open || active > 0) && 'ui:bg-selected!')}
            onClick={() => setOpen(!open)}
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
      {beside}
      {isMobile ? (
        open ? (
          <div id={id} role="group" aria-label="Filters" className={clsx(rowClass, 'ui:w-full')}>
            {children}
          </div>
        ) : null
      ) : (
        children
      )}
    </div>
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
    <span className="ui:inline-flex ui:min-w-0">
      <DropdownMenu
        trigger={
          <Button
            variant="secondary"
            className={clsx(
              'ui:font-normal!',
              chosen ? 'ui:rounded-r-none ui:bg-selected!' : 'ui:border-dashed',
            )}
          >
            <span className={chosen ? 'ui:text-muted' : undefined}>{chosen ? `${label}:` : label}</span>
            {chosen ? <span className="ui:max-w-40 ui:truncate ui:font-medium">{chosen.label}</span> : null}
            <ChevronDown aria-hidden="true" size={13} className="ui:text-subtle" />
          </Button>
        }
      >
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
      {chosen ? (
        <Button
          variant="secondary"
          aria-label={`Clear ${label}`}
          className="ui:rounded-l-none ui:border-l-0 ui:bg-selected! ui:px-2! ui:text-muted"
          onClick={() => onValueChange(null)}
        >
          <X size={13} />
        </Button>
      ) : null}
    </span>
  )
}

/** A filter that is on or off, for `beside`. Its width is fixed, so that it can be drawn before any script has run. */
export function FilterToggle({
  pressed,
  onPressedChange,
  children,
}: {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      aria-pressed={pressed}
      className={clsx(
        'ui:w-16 ui:px-2!',
        pressed && 'ui:border-accent! ui:bg-selected! ui:text-accent-text!',
      )}
      onClick={() => onPressedChange(!pressed)}
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
