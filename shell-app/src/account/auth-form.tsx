import type { FormEvent, ReactNode } from 'react'
import { loadAccountForms } from './load-account-forms.ts'

// What fails here fails again on submit, and is told then.
const loadAhead = () => void loadAccountForms().catch(() => undefined)

/** The form of an account page. What it is checked with is loaded while somebody types. */
export function AuthForm({
  onSubmit,
  children,
}: {
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => void onSubmit(event)}
      onInput={loadAhead}
      noValidate
    >
      {children}
    </form>
  )
}
