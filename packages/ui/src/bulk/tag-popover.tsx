import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../fields/field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Popover } from '../overlays/popover.tsx'

/** Asks for one tag: any of at most `maxLength` characters, or one of those offered. */
export function TagPopover({
  label,
  icon,
  disabled,
  offered,
  maxLength,
  onTag,
}: {
  label: string
  icon?: ReactNode
  disabled: boolean
  /** The tags to choose from; without them one is typed. */
  offered?: readonly string[] | undefined
  maxLength: number
  onTag: (tag: string) => void
}) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const take = (tag: string) => {
    setOpen(false)
    setText('')
    onTag(tag)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) take(text.trim())
  }
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" icon={icon} disabled={disabled || offered?.length === 0}>
          {label}
        </Button>
      }
    >
      {offered ? (
        <ul className="ui:flex ui:flex-col">
          {offered.map((tag) => (
            <li key={tag}>
              <Button variant="ghost" className="ui:w-full ui:justify-start!" onClick={() => take(tag)}>
                <bdi>{tag}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <form onSubmit={submit} className="ui:flex ui:items-end ui:gap-2">
          <Field label="Tag" className="ui:flex-1">
            <TextField value={text} onValueChange={setText} maxLength={maxLength} autoComplete="off" />
          </Field>
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </form>
      )}
    </Popover>
  )
}
