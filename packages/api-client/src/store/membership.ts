/** A record as an answer has it. */
export interface Identified {
  readonly id: string
}

/** What a list was asked: the path, and its parameters. */
export interface ListQuestion {
  readonly path: string
  readonly query: URLSearchParams
}

/** Which records a list has, as far as a record itself tells. */
export interface Membership {
  readonly belongs: (record: never, question: ListQuestion) => boolean
  /** The parameters that `belongs` answers. Those that are not named are left to the API. */
  readonly answers: readonly string[]
}

/** A change of a record, by the states before and after it. */
export interface RecordChange {
  readonly id: string
  /** As it is now; undefined when it was deleted. */
  readonly now: Identified | undefined
  /** As it was before, where that is known. */
  readonly before?: Identified | undefined
  /** The record that it was put behind; null is the top. */
  readonly afterId?: string | null | undefined
  /** The number of the request that made it: a deletion that the page learnt of since is newer. */
  readonly sent?: number | undefined
  /** It is not made yet, so that it has no rank of its own: `afterId` says the place. */
  readonly isPending?: boolean | undefined
}

/** The loaded part of a list; `next` is there while the server has more. */
export interface LoadedList {
  readonly rows: readonly Identified[]
  readonly total: number
  readonly next: string | undefined
}

/** Parameters of a list that say nothing about which records it has. */
const ignoredParams = ['sort', 'limit', 'cursor', 'today', 'timeZone']

const rankOf = (record: Identified | undefined) => (record as { rank?: string } | undefined)?.rank ?? ''

/**
 * The list after a change, without asking the server: a row that stays is replaced where it stands, so that nothing
 * jumps; one that comes is put where its rank says. Undefined where only the server knows the place.
 */
export function afterChange(
  list: LoadedList,
  question: ListQuestion,
  membership: Membership | undefined,
  change: RecordChange,
): LoadedList | undefined {
  const { now, before } = change
  const at = list.rows.findIndex(({ id }) => id === change.id)
  const others = list.rows.filter((_, index) => index !== at)
  const replaced = () => list.rows.map((row, index) => (index === at && now ? now : row))
  if (!membership) {
    if (at < 0) return list
    return now ? { ...list, rows: replaced() } : { ...list, rows: others, total: list.total - 1 }
  }
  const belongs = (record: Identified) => membership.belongs(record as never, question)
  const stays = now !== undefined && belongs(now)
  // Of a list that is loaded whole, what is not among its rows was not in it.
  const was = at >= 0 || (list.next !== undefined && before !== undefined && belongs(before))
  if (!stays && at < 0) return was ? { ...list, total: list.total - 1 } : list
  const { query } = question
  const asked = [...query.keys()].filter(
    (name) => !ignoredParams.includes(name) && !membership.answers.includes(name),
  )
  // A row that stays where it was found keeps its place under a search, but not under a range that it may leave.
  if (asked.length > 0 && (at < 0 || !stays || asked.some((name) => name !== 'search'))) return undefined
  if (!stays) return { ...list, rows: others, total: list.total - 1 }

  const sort = query.get('sort')
  const isMoved = change.isPending
    ? change.afterId !== undefined
    : rankOf(before ?? list.rows[at]) !== rankOf(now)
  if (at >= 0 && (sort !== 'rank' || !isMoved)) return { ...list, rows: replaced() }
  const total = was ? list.total : list.total + 1
  if (sort === '-updatedAt') return { ...list, total, rows: [now, ...others] }
  if (sort !== 'rank') return undefined

  const place = change.isPending ? placeBehind(others, change.afterId) : placeOfRank(others, rankOf(now))
  const isEnd = place === others.length
  const isBeyond = isEnd && list.next !== undefined && change.afterId !== others.at(-1)?.id
  if (isBeyond && !change.isPending) return { ...list, total, rows: others }
  return { ...list, total, rows: others.toSpliced(place, 0, now) }
}

function placeOfRank(rows: readonly Identified[], rank: string): number {
  const behind = rows.findIndex((row) => rankOf(row) > rank)
  return behind < 0 ? rows.length : behind
}

function placeBehind(rows: readonly Identified[], afterId: string | null | undefined): number {
  if (afterId === null) return 0
  const before = rows.findIndex(({ id }) => id === afterId)
  return before < 0 ? rows.length : before + 1
}

/** A change of a record that is on its way or waits for the network, and is shown already. */
export interface PendingChange {
  readonly kind: string
  readonly id: string
  /** What the record will be, as far as it is known. */
  readonly patch: object
  /** The record as it was when the person changed it, for lists that have not read it. */
  readonly record?: Identified | undefined
  /** In lists in the order of people: the record that it comes behind; null is the top, absent where it stays. */
  readonly afterId?: string | null | undefined
  readonly state: 'sending' | 'waiting'
}

/** A list with the changes that are not made yet. */
export function withChanges(
  list: LoadedList,
  question: ListQuestion,
  membership: Membership | undefined,
  changes: readonly PendingChange[],
): LoadedList {
  return changes.reduce((before, { id, record, patch, afterId }) => {
    const former = before.rows.find((row) => row.id === id) ?? record
    if (!former) return before
    const now = { ...former, ...patch }
    const change = { id, now, before: former, afterId, isPending: true }
    return (
      afterChange(before, question, membership, change) ??
      // Only the server knows its place: it stays where it is.
      afterChange(before, question, undefined, change) ??
      before
    )
  }, list)
}
