import { ApiError, useRefresh } from '@ginkgo/api-client'
import { showFormFailure, toastError, toastSuccess } from '@ginkgo/portal-sdk'
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
export function EditDialog<Values>({
  form,
  noun,
  save,
  saved,
  failed,
  groups,
  onClose,
  children,
  ...heading
}: Pick<FormDialogProps, 'title' | 'description' | 'children' | 'onClose'> & {
  form: FormOfValues<Values>
  /** What the record is called. */
  noun: string
  save: (values: Values) => Promise<unknown>
  /** Toast when it is done. */
  saved: string
  /** Toast when there is no better message. */
  failed: string
  /** What has to be read again afterwards. */
  groups: readonly string[]
}) {
  const refresh = useRefresh()
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values)
      toastSuccess(saved)
      onClose()
      await refresh(...groups)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError(`Someone else changed this ${noun} in the meantime. Open it again to see the latest.`)
        await refresh(...groups)
        onClose()
      } else showFormFailure(form, error, failed)
    }
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
