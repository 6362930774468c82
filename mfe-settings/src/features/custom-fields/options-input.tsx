import { Button, IconButton, isolated } from '@ginkgo/ui'
import { TextField } from '@ginkgo/ui/form'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'

/** An option as the form of a field has it. */
interface GivenOption {
  readonly id?: string | undefined
  readonly label: string
  readonly color?: string | null | undefined
  readonly isArchived?: boolean | undefined
}

const swapped = <T,>(list: readonly T[], at: number, to: number): T[] => {
  const copy = [...list]
  const moved = copy[at] as T
  copy[at] = copy[to] as T
  copy[to] = moved
  return copy
}

/** The options of a choice in their order. Renaming one keeps its id, and with it the values of records. */
export function OptionsInput({
  value,
  onValueChange,
}: {
  value: readonly GivenOption[]
  onValueChange: (options: GivenOption[]) => void
}) {
  const change = (place: number, label: string) =>
    onValueChange(value.map((option, index) => (index === place ? { ...option, label } : option)))
  const add = () => onValueChange([...value, { label: '', color: null, isArchived: false }])
  return (
    <div className="flex flex-col gap-1.5">
      {value.map((option, place) => (
        // A new option has no id of its own yet, and its place tells it apart.
        <div key={option.id ?? `new ${place}`} className="flex items-center gap-1">
          <TextField
            value={option.label}
            onValueChange={(label) => change(place, label)}
            aria-label={`Option ${place + 1}`}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <IconButton
            label={`Move ${isolated(option.label || 'option')} up`}
            disabled={place === 0}
            onClick={() => onValueChange(swapped(value, place, place - 1))}
          >
            <ArrowUp size={14} />
          </IconButton>
          <IconButton
            label={`Move ${isolated(option.label || 'option')} down`}
            disabled={place === value.length - 1}
            onClick={() => onValueChange(swapped(value, place, place + 1))}
          >
            <ArrowDown size={14} />
          </IconButton>
          <IconButton
            label={`Remove ${isolated(option.label || 'option')}`}
            onClick={() => onValueChange(value.filter((_, index) => index !== place))}
          >
            <X size={14} />
          </IconButton>
        </div>
      ))}
      <Button variant="secondary" icon={<Plus size={14} />} onClick={add} className="self-start">
        Add Option
      </Button>
    </div>
  )
}
