import { ApiError } from '@ginkgo/api-client'
import type { ResponseOf, WritingEndpoint } from '@ginkgo/contracts'
import { useLayoutEffect, useRef, useState } from 'react'
import { showFormFailure } from './form-failure.ts'
import { type MutationOptions, type RequestOfAny, useMutation } from './use-mutation.ts'

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

/** Somebody else has changed the record since. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_edit'

/** What an edit does where its save fails. */
interface Conflict<Item> {
  /** Reads the record as it is now. */
  readonly read: () => Promise<Item>
  /** Goes on with what somebody else has saved meanwhile; resolves with whether the failure is dealt with. */
  readonly compare: (theirs: Item) => boolean | Promise<boolean>
  /** Shows any other failure; returns whether it is dealt with. */
  readonly refuse: (error: unknown) => boolean
}

/** What every edit does where its save fails: a conflict is compared with what somebody else has saved. */
export async function onConflict<Item>(
  error: unknown,
  { read, compare, refuse }: Conflict<Item>,
): Promise<boolean> {
  if (!isStale(error)) return refuse(error)
  try {
    return await compare(await read())
  } catch (readError) {
    return refuse(readError)
  }
}

/**
 * An edit that overwrites nobody's changes: it saves against the version that was on screen when typing began. When
 * that is no longer the newest, it returns all three versions for comparison.
 */
export function useVersionedEdit<E extends WritingEndpoint, Item extends Versioned, Values>({
  endpoint,
  latest,
  form,
  valuesOf,
  read,
  failed,
  done,
  upToDate,
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
} & Pick<MutationOptions<E>, 'upToDate'>) {
  const [base, setBase] = useState(latest)
  const [versions, setVersions] = useState<Versions<Item, Values>>()
  const { isDirty } = form.formState
  const { send } = useMutation(endpoint, { failed, form, ...(upToDate && { upToDate }) })

  if (!isDirty && latest.updatedAt !== base.updatedAt) setBase(latest)
  const inForm = useRef(base)
  // During render, so that nobody types into the values of the former version.
  useLayoutEffect(() => {
    if (inForm.current === base) return
    inForm.current = base
    form.reset(valuesOf(base))
  }, [base, form, valuesOf])

  /** Saves what was typed, unless somebody saved something else after `seen`. */
  const save = (request: RequestOfAny<E>, mine: Values, seen: Item) =>
    send(request, {
      ifMatch: seen.updatedAt,
      done: (answer) => done(answer, seen),
      onFailure: (error) =>
        onConflict(error, {
          read,
          compare: (theirs) => {
            setVersions({ base, mine, theirs })
            return true
          },
          refuse: (other) => {
            if (other === error) return false
            showFormFailure(form, other, failed)
            return true
          },
        }),
    })
  return { base, versions, save, dismiss: () => setVersions(undefined) }
}
