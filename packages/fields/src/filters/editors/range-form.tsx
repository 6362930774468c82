import { Button } from '@ginkgo/ui'
import type { ReactNode } from 'react'

/** Inputs that take effect together, with Enter or by the button. */
export function RangeForm({ onApply, children }: { onApply: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className="flex flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        // A form around the list, of a dialog for example, is another one.
        event.stopPropagation()
        onApply()
      }}
    >
      {children}
      <Button type="submit" className="self-end">
        Apply
      </Button>
    </form>
  )
}
