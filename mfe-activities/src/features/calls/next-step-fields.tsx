import { DueDateField, Field, TextField } from '@ginkgo/ui/form'
import { defaultStep, type NextStep } from './next-step.ts'

/** What is to be done after a call, and when. */
export function NextStepFields({ step, onChange }: { step: NextStep; onChange: (step: NextStep) => void }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <legend className="mb-3 w-full border-t border-line pt-4 text-sm font-semibold text-fg">
        Next step
      </legend>
      <Field label="Task">
        <TextField
          value={step.title}
          placeholder={defaultStep}
          maxLength={200}
          autoComplete="off"
          onValueChange={(title) => onChange({ ...step, title })}
        />
      </Field>
      <Field label="Due Date">
        <DueDateField value={step.dueDate} onValueChange={(dueDate) => onChange({ ...step, dueDate })} />
      </Field>
    </fieldset>
  )
}
