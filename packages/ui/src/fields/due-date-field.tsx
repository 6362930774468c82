import { Button } from '../controls/button.tsx'
import { useToday } from '../format/use-today.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { useControlAttributes } from './field-context.ts'
import { quickDays } from './quick-days.ts'

/** The day by which something is to be done: the next ones in one press, which a second press takes back. */
export function DueDateField({ value, onValueChange, ...rest }: DateFieldProps) {
  const today = useToday()
  const { disabled } = useControlAttributes(rest)
  return (
    <div className="ui:flex ui:flex-col ui:gap-1.5">
      <DateField {...rest} value={value} onValueChange={onValueChange} />
      <div role="group" aria-label="Quick dates" className="ui:flex ui:gap-1.5">
        {quickDays(today).map(({ label, date }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            disabled={disabled}
            aria-pressed={value === date}
            className="ui:flex-auto ui:px-1.5! ui:aria-pressed:bg-selected!"
            onClick={() => onValueChange?.(value === date ? null : date)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
