import type { SelectOption } from '@ginkgo/ui'
import { Checkbox } from '@ginkgo/ui/form'

interface PeopleFieldProps {
  label: string
  options: readonly SelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Several people of the organization. */
export function PeopleField({ label, options, value, onChange }: PeopleFieldProps) {
  return (
    <fieldset className="md:col-span-2">
      <legend className="text-sm font-medium text-fg">{label}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
        {options.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            value={value.includes(one.value)}
            onValueChange={(isOn) =>
              onChange(isOn ? [...value, one.value] : value.filter((other) => other !== one.value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
