import type { Finder } from './finder.ts'
import type { List } from './list.ts'
import { filtersIn, isSeveral, pick, type Query, valueOf } from './query.ts'
import type { ListOrder } from './orders.ts'

/**
 * One way to the records that a query asks for. A `walk` goes through an index in the order of the list until the page
 * is full, and checks what else is asked record by record. A `gathering` takes all that an index finds, and sorts it.
 */
export interface Plan {
  readonly kind: 'walk' | 'gathering'
  /** Undefined where the database chooses. */
  readonly index: string | undefined
  readonly through?: Finder['through']
  /** The filters that the index serves: as many records as meet them are in reach of the plan. */
  readonly serves: Query
  readonly probe: Finder['probe']
  /** It finds little, whatever is asked. */
  readonly isNarrow: boolean
  readonly isOfOrder: boolean
}

/**
 * The plans for a query, of which the database takes the one that looks at the fewest records. Nothing is sorted that
 * an index yields in order.
 * @param order none where records are counted
 */
export function plansOf(list: List, query: Query, order?: ListOrder): Plan[] {
  const filters = filtersIn(query)
  const base = pick(filters, list.base)
  const found = list.finders.flatMap((finder): Plan[] => {
    const { by, servesAny, yields, through, probe, isNarrow = false } = finder
    // The walk in order finds the same.
    if (order?.byField?.isNarrowed && by.includes('fields')) return []
    const isSet = (name: string) => name in filters
    const index = valueOf(finder.index, query)
    if (index === undefined || !(servesAny ? by.some(isSet) : by.every(isSet))) return []
    const serves = { ...base, ...pick(filters, by) }
    const isOneSpan = !Object.values(serves).some(isSeveral)
    const isInOrder = order !== undefined && isOneSpan && valueOf(yields, query) === order.name
    return [
      {
        kind: isInOrder ? 'walk' : 'gathering',
        index,
        ...(through && { through }),
        serves,
        ...{ probe, isNarrow, isOfOrder: false },
      },
    ]
  })
  const narrow = found.filter(({ isNarrow }) => isNarrow)
  if (narrow.length > 0) return narrow.slice(0, 1)
  if (order && !found.some(({ kind }) => kind === 'walk'))
    return [
      {
        kind: order.index === undefined ? 'gathering' : 'walk',
        ...{ index: order.index, serves: base, probe: undefined, isNarrow: false, isOfOrder: true },
      },
      ...found,
    ]
  if (found.length > 0) return found
  const none = { probe: undefined, isNarrow: false, isOfOrder: false }
  return [{ kind: 'gathering', index: undefined, serves: base, ...none }]
}
