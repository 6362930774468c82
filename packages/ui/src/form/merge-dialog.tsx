import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { FormDialog } from '../overlays/form-dialog.tsx'
import type { Difference, Side } from './merge-versions.ts'

export interface MergeField<Name extends string> extends Difference<Name> {
  label: string
  /** Both values as people read them; empty for nothing. */
  mine: string
  theirs: string
}

/** Two versions of a record side by side: a choice for each field that differs, or for all of them at once. */
export function MergeDialog<Name extends string>({
  title,
  description,
  fields,
  busy,
  onSave,
  onClose,
}: {
  title: string
  description: ReactNode
  fields: readonly MergeField<Name>[]
  busy: boolean
  onSave: (choice: Readonly<Record<Name, Side>>) => void
  /** Back to the form, with everything that was typed. */
  onClose: () => void
}) {
  const sides = (sideOf: (field: MergeField<Name>) => Side) =>
    Object.fromEntries(fields.map((field) => [field.name, sideOf(field)])) as Record<Name, Side>
  const [choice, setChoice] = useState(() => sides((field) => field.preferred))
  return (
    <FormDialog
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(choice)
      }}
      onClose={onClose}
      submitLabel="Save"
      busy={busy}
      busyLabel="Updating..."
      changed={false}
    >
      <div className="ui:flex ui:flex-wrap ui:gap-2">
        <Button variant="secondary" size="sm" onClick={() => setChoice(sides(() => 'mine'))}>
          Keep all of mine
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setChoice(sides(() => 'theirs'))}>
          Take all of theirs
        </Button>
      </div>
      <div className="ui:mt-3 ui:divided">
        {fields.map(({ name, label, mine, theirs }) => (
          <fieldset key={name} className="ui:py-3">
            <legend className="ui:float-left ui:mb-1 ui:w-full ui:text-sm ui:font-medium ui:text-fg">
              {label}
            </legend>
            <div className="ui:clear-both">
              <RadioGroup
                aria-label={label}
                value={choice[name]}
                onValueChange={(side) => setChoice({ ...choice, [name]: side as Side })}
                options={[
                  { value: 'mine', label: mine || 'Nothing', hint: 'Yours' },
                  { value: 'theirs', label: theirs || 'Nothing', hint: 'Theirs, saved meanwhile' },
                ]}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </FormDialog>
  )
}
