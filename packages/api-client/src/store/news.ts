import type { AnswerKey } from '../answer-key.ts'
import type { LoadedList, RecordChange } from './membership.ts'
import type { Records } from './records.ts'

/** A loaded list that follows changes, and what it would be after one. */
export interface FollowingList extends Pick<LoadedList, 'rows'> {
  readonly key: AnswerKey
  readonly kind: string
  readonly after: (change: RecordChange) => LoadedList | undefined
}

/** What takes the changes. */
interface Store {
  readonly records: Records
  readonly following: () => readonly FollowingList[]
  readonly change: (kind: string, change: RecordChange, asked: number) => void
  readonly outdate: (isOutdated: (key: AnswerKey) => boolean) => Promise<void>
}

/** What the person drags or points at in a list; a change by somebody else must not move it. */
interface Attention {
  /** Something is being dragged: nothing moves at all. */
  readonly isDragging: boolean
  /** The id of the record under the pointer. */
  readonly pointsAt: string | undefined
}

export type SetAttention = (change: Partial<Attention>) => void

/** A record that was read after somebody changed it. */
interface LatestRecord extends RecordChange {
  readonly kind: string
  /** Number of the request, by which an answer to a later change is newer. */
  readonly asked: number
}

/**
 * Takes what other people have changed into the lists that follow changes. What would move what the person points at or drags
 * waits until they have moved the pointer or dropped it.
 */
export class News {
  private readonly store: Store
  private attention: Attention = { isDragging: false, pointsAt: undefined }
  private readonly waiting = new Map<string, LatestRecord>()
  private mustReread = false
  private readonly listeners = new Set<() => void>()

  constructor(store: Store) {
    this.store = store
  }

  /** How many changes wait. */
  readonly count = (): number => this.waiting.size + (this.mustReread ? 1 : 0)

  readonly onCount = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly setAttention: SetAttention = (change) => {
    const { isDragging, pointsAt } = this.attention
    this.attention = { ...this.attention, ...change }
    if (this.attention.isDragging !== isDragging || this.attention.pointsAt !== pointsAt) this.show()
  }

  take(latest: readonly LatestRecord[]): void {
    for (const change of latest) this.waiting.set(change.id, change)
    this.show()
  }

  /** Reads the lists again, where more has changed than can be taken singly. */
  takeAll(): void {
    this.mustReread = true
    this.show()
  }

  clear(): void {
    this.waiting.clear()
    this.mustReread = false
    this.show()
  }

  private show(): void {
    const { isDragging, pointsAt } = this.attention
    const lists = this.waiting.size > 0 || this.mustReread ? this.store.following() : []
    if (this.mustReread && !isDragging && pointsAt === undefined) {
      this.mustReread = false
      this.waiting.clear()
      const keys = new Set(lists.map(({ key }) => key))
      void this.store.outdate((key) => keys.has(key))
    }
    const isDisturbing = (change: LatestRecord) =>
      isDragging ||
      this.mustReread ||
      lists.some(({ kind, rows, after }) => {
        const place = kind === change.kind ? rows.findIndex(({ id }) => id === pointsAt) : -1
        return place >= 0 && after(change)?.rows.findIndex(({ id }) => id === pointsAt) !== place
      })
    for (const latest of [...this.waiting.values()]) {
      const { kind, asked, ...change } = latest
      const isKnown = this.store.records.isNewerThan(kind, change.id, asked)
      if (!isKnown && isDisturbing(latest)) continue
      this.waiting.delete(change.id)
      if (!isKnown) this.store.change(kind, change, asked)
    }
    for (const listener of this.listeners) listener()
  }
}
