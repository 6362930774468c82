import { ApiError, call, useReread } from '@ginkgo/api-client'
import { type Change, type Changes, enquiriesApi } from '@ginkgo/contracts'
import { useChanges, useSession } from '@ginkgo/portal-sdk'
import { useCallback, useRef, useState } from 'react'
import { type EnquiryChange, isShown, movesRow } from './enquiry-lists.ts'
import { type CachedList, useEnquiryChanges } from './use-enquiry-changes.ts'

/** More changed enquiries than this are not asked for one by one: the lists are read again. */
const singleReadsAtMost = 12

/** The rest is read again as any other answers are. */
const keeps: readonly string[] = [enquiriesApi.list.id]

/** What the user drags or points at; a change by somebody else must not move it. */
interface Attention {
  /** A card is being dragged: nothing moves at all. */
  readonly dragging: boolean
  /** The enquiry under the pointer. */
  readonly hoveredId: string | undefined
}

/** The user's own changes of an enquiry, by number. */
interface OwnChanges {
  readonly pending: number
  readonly over: number
}
const noChanges: OwnChanges = { pending: 0, over: 0 }

/** Reads an enquiry; `now` is undefined when it was deleted. */
async function read(enquiryId: string): Promise<EnquiryChange> {
  try {
    return { id: enquiryId, now: await call(enquiriesApi.get, { params: { enquiryId } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id: enquiryId, now: undefined }
    throw error
  }
}

/** The enquiries that must be read to show these changes; those on screen already in that state are left out. */
function staleIds(changes: readonly Change[], lists: readonly CachedList[], userId: string): Set<string> {
  const rows = lists.flatMap(({ list }) => list.rows)
  const isShown = ({ id, at }: Change) => rows.some((row) => row.id === id && row.updatedAt >= at)
  const changed = changes.filter(
    (change) => change.entity === 'enquiry' && change.action !== 'deleted' && !isShown(change),
  )
  const renamed = new Set(
    changes.filter(({ entity }) => entity === 'lead' || entity === 'contact').map(({ leadId }) => leadId),
  )
  // The board shows what comes next. One's own change has read the lists again.
  const planned = new Set<string | null>(
    changes
      .filter(({ entity, actorId }) => (entity === 'task' || entity === 'meeting') && actorId !== userId)
      .map(({ enquiryId }) => enquiryId),
  )
  const cards = lists.filter(({ query }) => query.get('sort') === 'rank').flatMap(({ list }) => list.rows)
  return new Set(
    [
      ...changed,
      ...rows.filter(({ leadId }) => renamed.has(leadId)),
      ...cards.filter(({ id }) => planned.has(id)),
    ].map(({ id }) => id),
  )
}

/**
 * Keeps table and board of a vertical current with what other people do. A change that would move what the
 * user points at or drags is held; call `attend` when the user has moved the pointer or dropped the card. A change
 * of the user's own is sent within `during`, so that it is not counted as an update by somebody else.
 */
export function useLiveEnquiries(verticalId: string) {
  const { apply, cachedLists } = useEnquiryChanges(verticalId)
  const reread = useReread()
  const { user } = useSession()
  const attention = useRef<Attention>({ dragging: false, hoveredId: undefined })
  const held = useRef(new Map<string, EnquiryChange>())
  const mustReread = useRef<'no' | 'quietly' | 'as news'>('no')
  const own = useRef(new Map<string, OwnChanges>())
  const ownOf = useCallback((id: string) => own.current.get(id) ?? noChanges, [])
  const [waiting, setWaiting] = useState(0)

  const applyHeld = useCallback(() => {
    const { dragging, hoveredId } = attention.current
    if (mustReread.current !== 'no' && !dragging && hoveredId === undefined) {
      mustReread.current = 'no'
      held.current.clear()
      void reread(([id]) => keeps.includes(id))
    }
    if (held.current.size > 0 && !dragging && mustReread.current === 'no') {
      const lists = hoveredId === undefined ? [] : cachedLists()
      const disturbs = (change: EnquiryChange) =>
        hoveredId !== undefined && lists.some(({ list, query }) => movesRow(list, query, change, hoveredId))
      // What is read while a change of the user's own is pending may be from before it; it is read again after that.
      const free = [...held.current.values()].filter(
        (change) => ownOf(change.id).pending === 0 && !disturbs(change),
      )
      for (const { id } of free) held.current.delete(id)
      if (free.length > 0) void apply(free)
    }
    const news = [...held.current.values()].filter(({ id, isOwn }) => !isOwn && ownOf(id).pending === 0)
    setWaiting(news.length + (mustReread.current === 'as news' ? 1 : 0))
  }, [apply, cachedLists, reread, ownOf])

  const attend = useCallback(
    (change: Partial<Attention>) => {
      const before = attention.current
      const now = { ...before, ...change }
      if (now.dragging === before.dragging && now.hoveredId === before.hoveredId) return
      attention.current = now
      applyHeld()
    },
    [applyHeld],
  )

  const hold = useCallback(
    (latest: readonly EnquiryChange[]) => {
      const lists = cachedLists().map(({ list }) => list)
      for (const change of latest) {
        if (isShown(lists, change)) held.current.delete(change.id)
        else held.current.set(change.id, change)
      }
      applyHeld()
    },
    [cachedLists, applyHeld],
  )

  /** Reads an enquiry as it is after every change of the user's own that was over before the answer came. */
  const readLatest = useCallback(
    async (id: string): Promise<EnquiryChange> => {
      for (;;) {
        const { over } = ownOf(id)
        const change = await read(id)
        if (ownOf(id).over === over) return change
      }
    },
    [ownOf],
  )

  /** Sends the user's own change of an enquiry, and reads it again after that if the feed named it meanwhile. */
  const during = useCallback(
    async <Result>(enquiryId: string, change: () => Promise<Result>): Promise<Result> => {
      const count = (pending: number, over: number) => {
        const before = ownOf(enquiryId)
        own.current.set(enquiryId, { pending: before.pending + pending, over: before.over + over })
      }
      count(1, 0)
      try {
        return await change()
      } finally {
        count(-1, 1)
        const heldChange = held.current.get(enquiryId)
        if (heldChange) void readLatest(enquiryId).then((now) => hold([now]), applyHeld)
      }
    },
    [ownOf, readLatest, hold, applyHeld],
  )

  const take = useCallback(
    async ({ changes, reset }: Changes) => {
      const ids = staleIds(changes, cachedLists(), user.id)
      const byUser = new Set(changes.filter(({ actorId }) => actorId === user.id).map(({ id }) => id))
      const lostStage = changes.some(({ entity, action }) => entity === 'stage' && action === 'deleted')
      if (reset || lostStage || ids.size > singleReadsAtMost) {
        const isNews = reset || mustReread.current === 'as news' || byUser.size < changes.length
        mustReread.current = isNews ? 'as news' : 'quietly'
        applyHeld()
        return
      }
      const gone = changes
        .filter(({ entity, action }) => entity === 'enquiry' && action === 'deleted')
        .map(({ id }) => ({ id, now: undefined }))
      const latest = [...gone, ...(await Promise.all([...ids].map(readLatest)))]
      hold(latest.map((change) => ({ ...change, isOwn: byUser.has(change.id) })))
    },
    [cachedLists, hold, applyHeld, readLatest, user.id],
  )
  useChanges(verticalId, keeps, take)

  return { attend, during, waiting }
}

export type LiveEnquiries = ReturnType<typeof useLiveEnquiries>
