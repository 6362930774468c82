import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { DropdownMenu, MenuCheckItem } from '../overlays/dropdown-menu.tsx'
import type { SelectOption } from '../fields/select.tsx'

/** The row of search box and filters above a list; wraps on a phone. */
export function FilterBar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx('ui:flex ui:flex-wrap ui:items-center ui:gap-2', className)}>{children}</div>
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

/** Shown while any filter is set. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      Clear filters
    </Button>
  )
}
