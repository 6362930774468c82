import { Button } from '@ginkgo/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** The form of one value for all selected records; its first control has the focus. */
export function SetForm({
  children,
  onApply,
  onClear,
}: {
  readonly children: ReactNode
  readonly onApply: () => void
  /** Undefined where every record needs a value. */
  readonly onClear: (() => void) | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current), [])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        // Whatever is wrong is corrected there.
        focusFirst(event.currentTarget)
        onApply()
      }}
    >
      {children}
      <div className="flex justify-end gap-2">
        {onClear ? (
          <Button variant="ghost" onClick={onClear}>
            Remove value
          </Button>
        ) : null}
        <Button type="submit">Set</Button>
      </div>
    </form>
  )
}

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea, [role="combobox"], [role="checkbox"], button')?.focus()
