import { ApiError, isOlder } from '@ginkgo/api-client'
import { useEffect, useRef, useState } from 'react'

/** Three versions of a record: what editing began with, what was typed, and what somebody else saved meanwhile. */
export interface Versions<Item, Values> {
  readonly base: Item
  readonly mine: Values
  readonly theirs: Item
}

export interface Versioned {
  /** Grows with every change. */
  readonly updatedAt: string
}

/** Somebody else has changed the record since. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_edit'

/** Shows any other failure, of the save or of reading the record after it; returns whether it is dealt with. */
type Refuse = (error: unknown, of: 'save' | 'read') => boolean

/** What an edit does where its save fails. */
interface Conflict<Item> {
  /** Reads the record as it is now; undefined where versions are not compared. */
  readonly read: (() => Promise<Item>) | undefined
  /** Goes on with what somebody else has saved meanwhile; resolves with whether the failure is dealt with. */
  readonly compare: (theirs: Item) => boolean | Promise<boolean>
  readonly refuse: Refuse
}

/** What every edit does where its save fails: a conflict is compared with what somebody else has saved. */
async function onConflict<Item>(error: unknown, { read, compare, refuse }: Conflict<Item>): Promise<boolean> {
  if (!isStale(error) || !read) return refuse(error, 'save')
  try {
    return await compare(await read())
  } catch (readError) {
    return refuse(readError, 'read')
  }
}

/** How one request saves over a version. */
export interface OverVersion {
  /** The version that it changes. */
  readonly ifMatch: string
  /** @returns whether the failure is shown */
  readonly onFailure: (error: unknown) => Promise<boolean>
}

const everyChange = () => true

/**
 * The rule by which an edit overwrites nobody's changes, in dialogs and in place. The version that is edited follows the
 * record until something is typed. A save goes over the version it names. Where somebody has saved since, it goes over
 * theirs too if that concerns nothing of this edit; otherwise all three versions are returned for the person to decide.
 */
export function useVersions<Item extends Versioned, Values>({
  latest,
  isTouched,
  concerns = everyChange,
  read,
}: {
  /** The record as it was read last. */
  latest: Item
  /** Whether the person has typed something that is not saved. */
  isTouched: (base: Item) => boolean
  /** Whether what differs between two versions is part of this edit; all of it is by default. */
  concerns?: (one: Item, other: Item) => boolean
  /** Reads the record as it is now; undefined where versions are not compared, and a conflict is refused. */
  read: (() => Promise<Item>) | undefined
}) {
  const [base, setBase] = useState(latest)
  const [versions, setVersions] = useState<Versions<Item, Values>>()
  if (isOlder(base, latest) && !(isTouched(base) && concerns(base, latest))) setBase(latest)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** `send` may be called again, with a newer version. `refuse` shows any failure but a conflict on which the person decides. */
  const saveOver = <Outcome>(
    seen: Item,
    mine: Values,
    send: (over: Item, how: OverVersion) => Promise<Outcome>,
    refuse: Refuse,
  ): Promise<Outcome> =>
    send(seen, {
      ifMatch: seen.updatedAt,
      onFailure: (error) =>
        onConflict(error, {
          read,
          compare: async (theirs) => {
            if (!concerns(seen, theirs)) await saveOver(theirs, mine, send, refuse)
            // Nobody is there to decide.
            else if (isGone.current) return refuse(error, 'save')
            else setVersions({ base: seen, mine, theirs })
            return true
          },
          refuse,
        }),
    })

  return {
    base,
    setBase,
    versions,
    /** Back to what was typed. */
    dismiss: () => setVersions(undefined),
    saveOver,
    isGone,
  }
}
