import { ApiError, userMessage } from '@ginkgo/api-client'
import { applyServerErrors } from '@ginkgo/ui'
import { toastError } from './toasts.ts'

/** The part of a react-hook-form that is needed, whatever its fields are. */
export interface FormOfAnyShape {
  setError: (...parts: never[]) => void
  getValues: (...parts: never[]) => unknown
}

/**
 * Shows why a form could not be saved: rejected fields at the fields, everything else as an Error toast with the
 * server's message, or the screen's fallback where there is none.
 */
export function showFormFailure(form: FormOfAnyShape, error: unknown, fallback: string): void {
  const issues = error instanceof ApiError ? error.issues : []
  const elsewhere = applyServerErrors(form as Parameters<typeof applyServerErrors>[0], issues)
  if (issues.length === 0 || elsewhere.length > 0)
    toastError(elsewhere[0]?.message ?? userMessage(error, fallback))
}
