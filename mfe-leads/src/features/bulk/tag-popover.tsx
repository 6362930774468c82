import { maxLength } from '@ginkgo/contracts'
import { Button, Field, Popover, TextField } from '@ginkgo/ui'
import { type FormEvent, type ReactNode, useState } from 'react'

/** Asks for one tag: any, or one of those offered. */
export function TagPopover({
  label,
  icon,
  disabled,
  offered,
  onTag,
}: {
  label: string
  icon?: ReactNode
  disabled: boolean
  /** The tags to choose from; without them one is typed. */
  offered?: readonly string[]
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
        <ul className="flex flex-col">
          {offered.map((tag) => (
            <li key={tag}>
              <Button variant="ghost" className="w-full justify-start!" onClick={() => take(tag)}>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <form onSubmit={submit} className="flex items-end gap-2">
          <Field label="Tag" className="flex-1">
            <TextField value={text} onValueChange={setText} maxLength={maxLength.tag} autoComplete="off" />
          </Field>
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </form>
      )}
    </Popover>
  )
}
