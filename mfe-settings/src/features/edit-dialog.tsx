import type { WritingEndpoint } from '@ginkgo/contracts'
import { userMessage } from '@ginkgo/api-client'
import {
  isStale,
  type RequestOfAny,
  toastError,
  useMutation,
  useVersions,
  type Versioned,
  type Versions,
} from '@ginkgo/portal-sdk'
import { FormDialog, type FormDialogProps } from '@ginkgo/ui/form'
import type { ComponentType, FormEvent } from 'react'

/** The part of a react-hook-form that is needed, whatever its fields are. */
interface FormOfValues<Values> {
  readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean }
  readonly handleSubmit: (save: (values: Values) => Promise<void>) => (event?: FormEvent) => Promise<void>
  readonly setError: (...parts: never[]) => void
  readonly getValues: (...parts: never[]) => unknown
}

/** How what was typed is compared with what somebody else saved meanwhile. */
export interface Comparison<Item extends Versioned, Values> {
  /** Reads the record as it is now. */
  readonly read: () => Promise<Item>
  readonly Merge: ComponentType<{
    readonly versions: Versions<Item, Values>
    readonly onSave: (values: Values, theirs: Item) => Promise<void>
    readonly onClose: () => void
  }>
}

const isNew = { updatedAt: '' }

/**
 * The dialog that creates or changes a record. It saves, shows a toast and closes. When somebody else changed the
 * record meanwhile, it overwrites nothing, by the rule of `useVersions`: with a comparison both versions are shown, and
 * without one it closes and shows the present values when it is opened again.
 */
export function EditDialog<Values, E extends WritingEndpoint, Item extends Versioned = Versioned>({
  form,
  noun,
  endpoint,
  requestOf,
  record,
  again,
  comparison,
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
  /** What is changed; undefined of what is created or has no version. */
  record: Item | undefined
  /** Asks the person about a refusal that they may overrule; the request that then is sent, if any. */
  again?: {
    readonly mayAsk: (error: unknown) => boolean
    readonly ask: (values: Values, error: unknown) => Promise<RequestOfAny<E> | undefined>
  }
  comparison?: Comparison<Item, Values> | undefined
  /** Toast when it is done. */
  saved: string
  /** Toast when there is no better message. */
  failed: string
}) {
  const { base, versions, dismiss, saveOver } = useVersions<Item, Values>({
    latest: record ?? (isNew as Item),
    // The form keeps the version that it began with.
    isTouched: () => true,
    read: comparison?.read,
  })
  const { send } = useMutation(endpoint, { form, saved, failed, done: onClose })
  const refuse = (error: unknown, of: 'save' | 'read' = 'save'): boolean => {
    if (of === 'read') toastError(userMessage(error, failed))
    else if (isStale(error))
      toastError(`Someone else changed this ${noun} in the meantime. Open it again to see the latest.`)
    else return again?.mayAsk(error) ?? false
    return true
  }
  const { isSubmitting, isDirty } = form.formState
  const save = async (values: Values, seen: Item | undefined) => {
    const sendOver = (request: RequestOfAny<E>) =>
      seen
        ? saveOver(seen, values, (_over, how) => send(request, how), refuse)
        : send(request, { onFailure: (error) => refuse(error) })
    const first = await sendOver(requestOf(values))
    const next = !first.done && again?.mayAsk(first.error) ? await again.ask(values, first.error) : undefined
    const outcome = next ? await sendOver(next) : first
    // The record is read again by now, for when the dialog is opened once more.
    if (!outcome.done && isStale(outcome.error) && !comparison) onClose()
  }
  const submit = form.handleSubmit((values) => save(values, record && base))
  const Merge = comparison?.Merge
  return (
    <>
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
      {versions && Merge ? (
        <Merge key={versions.theirs.updatedAt} versions={versions} onSave={save} onClose={dismiss} />
      ) : null}
    </>
  )
}
