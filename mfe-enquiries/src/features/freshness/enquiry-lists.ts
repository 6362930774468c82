import { isOlder } from '@ginkgo/api-client'
import { answeredByEnquiry, belongsToList, type Enquiry } from '@ginkgo/contracts'

/** A change of an enquiry, by the states before and after it. */
export interface EnquiryChange {
  readonly id: string
  /** As it is now; undefined when it was deleted. */
  readonly now: Enquiry | undefined
  /** As it was before, where that is known. */
  readonly before?: Enquiry | undefined
  /** The card it was dropped behind, which shows that it belongs at the end of what is loaded. */
  readonly afterId?: string | null | undefined
  /** Done by the user, so it is not counted as an update by somebody else. */
  readonly isOwn?: boolean | undefined
}

/** The loaded part of a list; `next` is there while the server has more. */
export interface LoadedList {
  readonly rows: readonly Enquiry[]
  readonly total: number
  readonly next: string | undefined
}

/** Parameters of a list that say nothing about which enquiries it has. */
const besides = ['sort', 'limit', 'cursor', 'today', 'timeZone']
const isForServer = (name: string) => !besides.includes(name) && !answeredByEnquiry.includes(name)

/**
 * The list after a change, without asking the server: a row that stays is replaced where it stands, so that nothing
 * jumps; one that comes is put where its rank says. Undefined where only the server knows the place.
 */
export function afterChange(
  list: LoadedList,
  query: URLSearchParams,
  change: EnquiryChange,
): LoadedList | undefined {
  const { now, before } = change
  const at = list.rows.findIndex(({ id }) => id === change.id)
  const shown = list.rows[at]
  // Answers may arrive in another order than they were given.
  if (shown && now && isOlder(now, shown)) return list
  const stays = now !== undefined && belongsToList(now, query)
  const was = at >= 0 || (before !== undefined && belongsToList(before, query))
  if (!stays && at < 0) return was ? { ...list, total: list.total - 1 } : list
  const asked = [...query.keys()].filter(isForServer)
  // A row that stays where it was found keeps its place under a search, but not under a range that it may leave.
  if (asked.length > 0 && (at < 0 || !stays || asked.some((name) => name !== 'search'))) return undefined
  const others = list.rows.filter((_, index) => index !== at)
  if (!stays) return { ...list, rows: others, total: list.total - 1 }

  const sort = query.get('sort')
  const keepsPlace = at >= 0 && (sort !== 'rank' || shown?.rank === now.rank)
  if (keepsPlace) return { ...list, rows: list.rows.map((row, index) => (index === at ? now : row)) }
  const total = was ? list.total : list.total + 1
  if (sort === '-updatedAt') return { ...list, total, rows: [now, ...others] }
  if (sort !== 'rank') return undefined

  const behind = others.findIndex(({ rank }) => rank > now.rank)
  const end = behind < 0
  const isBeyond = end && list.next !== undefined && change.afterId !== others.at(-1)?.id
  if (isBeyond) return { ...list, total, rows: others }
  const index = end ? others.length : behind
  return { ...list, total, rows: [...others.slice(0, index), now, ...others.slice(index)] }
}

/** Whether the lists show a change already, as they do after one of the user's own. */
export function isShown(lists: readonly LoadedList[], { id, now }: EnquiryChange): boolean {
  const rows = lists.flatMap((list) => list.rows.filter((row) => row.id === id))
  if (!now) return rows.length === 0
  const fields = Object.keys(now) as (keyof Enquiry)[]
  const isAsNow = (row: Enquiry) =>
    fields.every((name) => !(name in row) || JSON.stringify(row[name]) === JSON.stringify(now[name]))
  return rows.length > 0 && rows.every(isAsNow)
}

/** Whether a change would move this card within the list, or take it away. */
export function movesRow(
  list: LoadedList,
  query: URLSearchParams,
  change: EnquiryChange,
  rowId: string,
): boolean {
  const before = list.rows.findIndex(({ id }) => id === rowId)
  if (before < 0) return false
  const after = afterChange(list, query, change)
  return !after || after.rows.findIndex(({ id }) => id === rowId) !== before
}
