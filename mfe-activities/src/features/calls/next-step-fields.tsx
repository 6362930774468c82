import { Button } from '@ginkgo/ui'
import { DateField, Field, TextField } from '@ginkgo/ui/form'
import { useToday } from '../tasks/use-today.ts'
import { defaultStep, type NextStep, quickDays } from './next-step.ts'

/** What is to be done after a call, and when. */
export function NextStepFields({ step, onChange }: { step: NextStep; onChange: (step: NextStep) => void }) {
  const today = useToday()
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-medium text-fg">Next step</legend>
      <Field label="Task">
        <TextField
          value={step.title}
          placeholder={defaultStep}
          onValueChange={(title) => onChange({ ...step, title })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Due Date" className="min-w-40 flex-1 max-md:basis-full">
          <DateField value={step.dueDate} onValueChange={(dueDate) => onChange({ ...step, dueDate })} />
        </Field>
        {quickDays(today).map(({ label, date }) => (
          <Button
            key={label}
            variant="secondary"
            className="max-md:flex-1"
            aria-pressed={step.dueDate === date}
            onClick={() => onChange({ ...step, dueDate: step.dueDate === date ? null : date })}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
