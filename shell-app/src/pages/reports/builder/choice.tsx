import { querySourceNames, sourceNames } from '@ginkgo/contracts'
import { Button, DropdownMenu, MenuCheckItem } from '@ginkgo/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export const rowClass = 'flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted'

/** A choice of the sentence by a menu. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  onChange: (value: Value) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="secondary" aria-label={`${label}: ${chosen?.label ?? value}`} icon={chosen?.icon}>
          {chosen?.label ?? value}
          <ChevronDown aria-hidden="true" size={13} className="text-subtle" />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheckItem
          key={option.value}
          checked={option.value === value}
          icon={option.icon}
          onSelect={() => onChange(option.value)}
        >
          {option.label}
        </MenuCheckItem>
      ))}
    </DropdownMenu>
  )
}

export const sources = querySourceNames.map((value) => ({ value, label: sourceNames[value] }))
