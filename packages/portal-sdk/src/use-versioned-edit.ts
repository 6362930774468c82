import { ApiError } from '@ginkgo/api-client'
import { useLayoutEffect, useRef, useState } from 'react'
import { showFormFailure } from './form-failure.ts'

/** Three versions of a record: what editing began with, what was typed, and what somebody else saved meanwhile. */
export interface Versions<Item, Values> {
  readonly base: Item
  readonly mine: Values
  readonly theirs: Item
}

interface Versioned {
  readonly updatedAt: string
}

interface EditForm<Values> {
  readonly formState: { readonly isDirty: boolean }
  readonly reset: (values: Values) => void
  readonly setError: (...parts: never[]) => void
  readonly getValues: (...parts: never[]) => unknown
}

/**
 * An edit that overwrites nobody's changes: it saves against the version that was on screen when typing began. When
 * that is no longer the newest, it returns all three versions for comparison.
 */
export function useVersionedEdit<Item extends Versioned, Values>({
  latest,
  form,
  valuesOf,
  read,
  failed,
}: {
  latest: Item
  form: EditForm<Values>
  valuesOf: (record: Item) => Values
  /** Reads the record as it is now. */
  read: () => Promise<Item>
  /** Toast when there is no better message. */
  failed: string
}) {
  const [base, setBase] = useState(latest)
  const [versions, setVersions] = useState<Versions<Item, Values>>()
  const { isDirty } = form.formState

  if (!isDirty && latest.updatedAt !== base.updatedAt) setBase(latest)
  const inForm = useRef(base)
  // During render, so that nobody types into the values of the former version.
  useLayoutEffect(() => {
    if (inForm.current === base) return
    inForm.current = base
    form.reset(valuesOf(base))
  }, [base, form, valuesOf])

  /** Shows why these values could not be saved. */
  const onFailure = async (error: unknown, mine: Values) => {
    if (!(error instanceof ApiError && error.code === 'stale_edit'))
      return showFormFailure(form, error, failed)
    try {
      setVersions({ base, mine, theirs: await read() })
    } catch (readError) {
      showFormFailure(form, readError, failed)
    }
  }
  return { base, versions, onFailure, dismiss: () => setVersions(undefined) }
}
