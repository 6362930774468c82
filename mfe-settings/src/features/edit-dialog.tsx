import type { WritingEndpoint } from '@ginkgo/contracts'
import { isStale, type RequestOfAny, toastError, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, type FormDialogProps } from '@ginkgo/ui/form'
import type { FormEvent } from 'react'

/** The part of a react-hook-form that is needed, whatever its fields are. */
interface FormOfValues<Values> {
  readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean }
  readonly handleSubmit: (save: (values: Values) => Promise<void>) => (event?: FormEvent) => Promise<void>
  readonly setError: (...parts: never[]) => void
  readonly getValues: (...parts: never[]) => unknown
}

/**
 * The dialog that creates or changes a record. It saves, shows a toast and closes. When somebody else changed the
 * record meanwhile, it overwrites nothing and closes too; opened again, it shows the present values.
 */
export function EditDialog<Values, E extends WritingEndpoint>({
  form,
  noun,
  endpoint,
  requestOf,
  seen,
  again,
  saved,
  failed,
  onClose,
  children,
  ...heading
}: Pick<FormDialogProps, 'title' | 'description' | 'children' | 'onClose'> & {
  form: FormOfValues<Values>
  /** What the record is called. */
  noun: string
  endpoint: E
  requestOf: (values: Values) => RequestOfAny<E>
  /** The `updatedAt` of the record that is changed. */
  seen: string | undefined
  /** Asks the person about a refusal that they may overrule; the request that then is sent, if any. */
  again?: {
    readonly mayAsk: (error: unknown) => boolean
    readonly ask: (values: Values, error: unknown) => Promise<RequestOfAny<E> | undefined>
  }
  /** Toast when it is done. */
  saved: string
  /** Toast when there is no better message. */
  failed: string
}) {
  const { send } = useMutation(endpoint, {
    ...{ form, saved, failed },
    done: onClose,
    onFailure: (error) => {
      if (isStale(error))
        toastError(`Someone else changed this ${noun} in the meantime. Open it again to see the latest.`)
      return isStale(error) || (again?.mayAsk(error) ?? false)
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const how = { ...(seen && { ifMatch: seen }) }
    const first = await send(requestOf(values), how)
    const next = !first.done && again?.mayAsk(first.error) ? await again.ask(values, first.error) : undefined
    const outcome = next ? await send(next, how) : first
    // The record is read again by now, for when the dialog is opened once more.
    if (!outcome.done && isStale(outcome.error)) onClose()
  })
  return (
    <FormDialog
      {...heading}
      size="sm"
      onSubmit={submit}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </FormDialog>
  )
}
