import type { RuleStop } from '@ginkgo/contracts'
import { Checkbox } from '@ginkgo/ui/form'

const labels: Readonly<Record<RuleStop, string>> = {
  answered: 'The person answers',
  meeting_planned: 'A meeting is planned',
  closed: 'The enquiry is closed',
  unsubscribed: 'The person unsubscribes',
  condition_fails: 'The conditions no longer hold',
}

const stops = Object.keys(labels) as RuleStop[]

interface StopFieldsProps {
  value: readonly RuleStop[]
  onChange: (value: RuleStop[]) => void
}

/** What takes a record that waits out of a rule. */
export function StopFields({ value, onChange }: StopFieldsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-fg">Take out who waits when</legend>
      <div className="flex flex-wrap gap-x-4">
        {stops.map((stop) => (
          <Checkbox
            key={stop}
            label={labels[stop]}
            value={value.includes(stop)}
            onValueChange={(isOn) =>
              onChange(stops.filter((one) => (one === stop ? isOn : value.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
