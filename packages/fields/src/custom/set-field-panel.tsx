import { type CustomField, type CustomValue, readCustomValue } from '@ginkgo/contracts'
import { Button } from '@ginkgo/ui'
import { ChoiceList, Field } from '@ginkgo/ui/form'
import { useEffect, useRef, useState } from 'react'
import { CustomFieldInput, isCustomGroup } from './custom-input.tsx'

interface PanelProps {
  readonly fields: readonly CustomField[]
  readonly onSet: (key: string, value: CustomValue) => void
}

/** Chooses a field, then its value. */
export function SetFieldPanel({ fields, onSet }: PanelProps) {
  const [key, setKey] = useState<string>()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const chosen = fields.find((field) => field.key === key)
  if (chosen) return <ValueForm field={chosen} onSet={(value) => onSet(chosen.key, value)} />
  const typed = text.trim().toLowerCase()
  return (
    <div ref={box} className="-m-3">
      <ChoiceList
        label="Fields"
        placeholder="Set field..."
        text={text}
        onTextChange={setText}
        items={fields.filter(({ label }) => label.toLowerCase().includes(typed))}
        itemKey={(field) => field.key}
        renderItem={({ label }) => label}
        selectedKey={undefined}
        onChoose={(field) => setKey(field.key)}
        notice={<p className="pt-3">No field of that name</p>}
      />
    </div>
  )
}

function ValueForm({ field, onSet }: { field: CustomField; onSet: (value: CustomValue) => void }) {
  const [value, setValue] = useState<CustomValue>(field.type === 'checkbox' ? false : null)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>('input, textarea, [role="combobox"], [role="checkbox"]')
        ?.focus(),
    [],
  )
  const apply = () => {
    const read = readCustomValue(field, value)
    if ('problem' in read) setProblem(read.problem)
    else if (read.value === null) setProblem('A value is missing')
    else onSet(read.value)
  }
  const isRequired = field.required && field.requiredFromStageId === null
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        apply()
      }}
    >
      <Field
        label={field.type === 'checkbox' ? undefined : field.label}
        group={isCustomGroup(field) || undefined}
        hint={field.description ?? undefined}
        error={problem}
      >
        <CustomFieldInput
          field={field}
          value={value}
          onValueChange={(next) => {
            setProblem(undefined)
            setValue(next)
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {isRequired ? null : (
          <Button variant="ghost" onClick={() => onSet(null)}>
            Take value away
          </Button>
        )}
        <Button type="submit">Set</Button>
      </div>
    </form>
  )
}
