import { Button, IconButton, isolated } from '@ginkgo/ui'
import { FormField, TextField, type TextFieldProps } from '@ginkgo/ui/form'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MeetingForm } from './meeting-draft.ts'

type EntryName = 'attendee.email' | 'attendee.name' | 'task.title' | 'task.description'

interface EntryInput extends Pick<TextFieldProps, 'type' | 'maxLength'> {
  readonly name: EntryName
  readonly label: string
}

/** Entries of a list of a meeting, and the inputs of one more; Enter or Add takes what is typed into the list. */
export function EntrySection({
  form,
  label,
  heading,
  inputs,
  addLabel,
  onAdd,
  more,
  children,
}: {
  form: MeetingForm
  label: string
  heading: string
  /** An entry needs the first of them. */
  inputs: readonly [EntryInput, EntryInput]
  addLabel: string
  /** @returns why what is typed cannot be taken */
  onAdd: () => string | undefined
  /** What else is said of the entry that is being typed. */
  more?: ReactNode
  /** The list. */
  children: ReactNode
}) {
  const names = inputs.map(({ name }) => name)
  const [first] = inputs
  const add = () => {
    const message = onAdd()
    if (message) form.setError(first.name, { message }, { shouldFocus: true })
    else form.clearErrors(names)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || form.getValues(names).every((text) => text === '')) return
    // Otherwise Enter would submit the whole form.
    event.preventDefault()
    add()
  }
  return (
    <section aria-label={label} className="border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-fg">{heading}</h3>
      {children}
      <div className="mt-2 grid grid-cols-[1fr_1fr_auto] items-start gap-2 max-md:grid-cols-[1fr_auto]">
        {inputs.map(({ name, label: inputLabel, ...input }) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={inputLabel}
            className={name === first.name ? 'max-md:col-span-2' : undefined}
          >
            {({ onValueChange, ...field }) => (
              <TextField
                {...input}
                {...field}
                onValueChange={(text) => {
                  form.clearErrors(first.name)
                  onValueChange(text)
                }}
                onKeyDown={onKeyDown}
                autoComplete="off"
              />
            )}
          </FormField>
        ))}
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          aria-label={addLabel}
          disabled={form.watch(first.name).trim() === ''}
          className="mt-6.5"
          onClick={add}
        >
          Add
        </Button>
      </div>
      {more}
    </section>
  )
}

/** The entries that are in a list, each of which can be taken out again. */
export function EntryRows<Entry>({
  value,
  onValueChange,
  textOf,
}: {
  value: readonly Entry[]
  onValueChange: (entries: Entry[]) => void
  textOf: (entry: Entry) => { name: string; detail: string }
}) {
  return (
    <ul className="mt-1 flex flex-col">
      {value.map((entry, index) => {
        const { name, detail } = textOf(entry)
        return (
          <li key={`${index} ${name}`} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate text-fg">
              <bdi>{name}</bdi>{' '}
              <span className="text-muted">
                <bdi>{detail}</bdi>
              </span>
            </span>
            <IconButton
              label={`Remove ${isolated(name)}`}
              onClick={() => onValueChange(value.filter((_, place) => place !== index))}
            >
              <X size={14} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
