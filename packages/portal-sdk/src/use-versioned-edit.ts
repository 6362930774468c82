import type { ResponseOf, WritingEndpoint } from '@ginkgo/contracts'
import { useLayoutEffect, useRef } from 'react'
import { showFormFailure } from './form-failure.ts'
import { type RequestOfAny, useMutation } from './use-mutation.ts'
import { useVersions, type Versioned } from './use-versions.ts'

interface EditForm<Values> {
  readonly formState: { readonly isDirty: boolean }
  readonly reset: (values: Values) => void
  readonly setError: (...parts: never[]) => void
  readonly getValues: (...parts: never[]) => unknown
}

/** The editing of a record in a form, by the rule of `useVersions`. Every change of the record concerns it. */
export function useVersionedEdit<E extends WritingEndpoint, Item extends Versioned, Values>({
  endpoint,
  latest,
  form,
  valuesOf,
  read,
  failed,
  done,
}: {
  endpoint: E
  latest: Item
  form: EditForm<Values>
  valuesOf: (record: Item) => Values
  /** Reads the record as it is now. */
  read: () => Promise<Item>
  /** Shows the success of an edit that began with `seen`. */
  done: (answer: ResponseOf<E>, seen: Item) => unknown
  /** Toast when there is no better message. */
  failed: string
}) {
  const { isDirty } = form.formState
  const { send } = useMutation(endpoint, { failed, form })
  const { base, versions, dismiss, saveOver } = useVersions<Item, Values>({
    latest,
    isTouched: () => isDirty,
    read,
  })
  const inForm = useRef(base)
  // During render, so that nobody types into the values of the former version.
  useLayoutEffect(() => {
    if (inForm.current === base) return
    inForm.current = base
    form.reset(valuesOf(base))
  }, [base, form, valuesOf])

  const refuse = (error: unknown, of: 'save' | 'read'): boolean => {
    // `useMutation` shows why a save failed.
    if (of === 'read') showFormFailure(form, error, failed)
    return of === 'read'
  }

  /** Saves what was typed, unless somebody saved something else after `seen`. */
  const save = (request: RequestOfAny<E>, mine: Values, seen: Item) =>
    saveOver(
      seen,
      mine,
      (over, how) => send(request, { ...how, done: (answer) => done(answer, over) }),
      refuse,
    )
  return { base, versions, save, dismiss }
}
