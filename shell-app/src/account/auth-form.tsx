import type { FormEvent, ReactNode } from 'react'
import { loadAccountForms } from './load-account-forms.ts'

// A failure here is repeated and shown on submit.
const loadAhead = () => void loadAccountForms().catch(() => undefined)

/** The form of an account page. Its validation is loaded while the user types. */
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
