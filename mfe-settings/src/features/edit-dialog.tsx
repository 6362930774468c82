import type { WritingEndpoint } from '@ginkgo/contracts'
import {
  attempt,
  isStale,
  type RequestOfAny,
  toastError,
  useMutation,
  type Versions,
} from '@ginkgo/portal-sdk'
import { FormDialog, type FormDialogProps } from '@ginkgo/ui/form'
import { type ComponentType, type FormEvent, useState } from 'react'

/** The part of a react-hook-form that is needed, whatever its fields are. */
interface FormOfValues<Values> {
  readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean }
  readonly handleSubmit: (save: (values: Values) => Promise<void>) => (event?: FormEvent) => Promise<void>
  readonly setError: (...parts: never[]) => void
  readonly getValues: (...parts: never[]) => unknown
}

interface Versioned {
  readonly updatedAt: string
}

/** How what was typed is compared with what somebody else saved meanwhile. */
export interface Comparison<Item extends Versioned, Values> {
  /** What editing began with. */
  readonly base: Item
  /** Reads the record as it is now. */
  readonly read: () => Promise<Item>
  readonly Merge: ComponentType<{
    readonly versions: Versions<Item, Values>
    readonly onSave: (values: Values, theirs: Item) => Promise<void>
    readonly onClose: () => void
  }>
}

/**
 * The dialog that creates or changes a record. It saves, shows a toast and closes. When somebody else changed the
 * record meanwhile, it overwrites nothing: with a comparison both versions are shown, and without one it closes and shows
 * the present values when it is opened again.
 */
export function EditDialog<Values, E extends WritingEndpoint, Item extends Versioned = Versioned>({
  form,
  noun,
  endpoint,
  requestOf,
  seen,
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
  /** The `updatedAt` of the record that is changed. */
  seen: string | undefined
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
  const [versions, setVersions] = useState<Versions<Item, Values>>()
  const { send } = useMutation(endpoint, {
    form,
    saved,
    failed,
    done: onClose,
    onFailure: (error) => {
      if (isStale(error) && !comparison)
        toastError(`Someone else changed this ${noun} in the meantime. Open it again to see the latest.`)
      return isStale(error) || (again?.mayAsk(error) ?? false)
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const save = async (values: Values, since: string | undefined) => {
    const how = { ...(since && { ifMatch: since }) }
    const first = await send(requestOf(values), how)
    const next = !first.done && again?.mayAsk(first.error) ? await again.ask(values, first.error) : undefined
    const outcome = next ? await send(next, how) : first
    if (outcome.done || !isStale(outcome.error)) return
    // The record is read again by now, for when the dialog is opened once more.
    if (!comparison) return onClose()
    const { base, read } = comparison
    await attempt(async () => setVersions({ base, mine: values, theirs: await read() }), failed)
  }
  const submit = form.handleSubmit((values) => save(values, seen))
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
        <Merge
          key={versions.theirs.updatedAt}
          versions={versions}
          onSave={(values, theirs) => save(values, theirs.updatedAt)}
          onClose={() => setVersions(undefined)}
        />
      ) : null}
    </>
  )
}
