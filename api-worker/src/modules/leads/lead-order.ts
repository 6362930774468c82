import type { LeadSort } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leads, leadTags, users } from '../../db/schema/index.ts'
import type { Order } from '../../http/paging.ts'
import type { LeadFilters, LeadQuery } from './lead-query.ts'

/** Above every character there is. */
const blankLast = (column: SQLiteColumn) => sql`coalesce(${column}, char(1114111))`

/** Each is an index, word for word. */
const sorts = {
  createdAt: { by: leads.createdAt },
  updatedAt: { by: leads.updatedAt },
  name: { by: sql`${leads.name} COLLATE NOCASE` },
  accountType: { by: leads.accountType, thenBy: leads.createdAt },
  leadType: { by: leads.leadType, thenBy: leads.createdAt },
  source: { by: leads.source, thenBy: leads.createdAt },
  email: { by: blankLast(leads.email) },
  phone: { by: blankLast(leads.phone) },
  industry: { by: sql`${blankLast(leads.industry)} COLLATE NOCASE` },
  // Leads stand by their owners' names, and those of one owner together.
  owner: { by: sql`${users.fullName} COLLATE NOCASE`, thenBy: users.id },
} satisfies Record<SortName, Omit<Order, 'id' | 'descending'>>

type SortName = Exclude<LeadSort, `-${string}`>

/** Whether an order begins with another table, that of the owners. */
export const isByOwner = ({ thenBy }: Order): boolean => thenBy === users.id

/** How a list is walked through: its order, and the one filter that finds its rows through an index. */
export interface Walk {
  readonly order: Order
  readonly by: 'tab' | 'tag' | 'ownerId' | 'source' | 'accountType' | 'leadType' | undefined
}

/**
 * Filters other than the walk's own are checked row by row: with another index the whole list would have to be
 * sorted for every page.
 */
export function walkOf(query: SortedFilters): Walk {
  const order = orderOfFound(query)
  const { descending } = order
  if (order.by !== leads.createdAt) return { order, by: undefined }
  const by = filterOf(query) ?? 'tab'
  return by === 'tag'
    ? { order: { by: leadTags.createdAt, id: leadTags.leadId, descending }, by }
    : { order, by }
}

/** The one of the filters that leads are found by, as each has an index of its own. */
export const filterOf = (filters: LeadFilters) =>
  (['tag', 'ownerId', 'source', 'accountType', 'leadType'] as const).find((field) => filters[field])

type SortedFilters = LeadFilters & { readonly sort: LeadSort }

/** The order of a list as the leads themselves hold it, for what was not found by walking through an index. */
export function orderOfFound({ sort, ...filters }: SortedFilters): Order {
  const descending = sort.startsWith('-')
  const name = sort.replace(/^-/, '') as SortName
  const key = name === 'owner' ? 'ownerId' : name
  // Leads that are filtered by what they are sorted by are all alike in it.
  const isAlike = key in filters && filters[key as keyof typeof filters] !== undefined
  return { ...(isAlike ? sorts.createdAt : sorts[name]), id: leads.id, descending }
}

/**
 * Other ways to the same rows where the walk would check filters row by row: all that one of them finds, sorted.
 * Better where the filters leave few leads, as the walk might go through the whole list for them.
 */
export function gatheringsOf(query: LeadQuery, { order, by }: Walk): Walk[] {
  const { archived, tab } = query
  if (by !== undefined || (archived && tab !== 'all')) return []
  const filter = filterOf(query)
  // Tags are found by the tab as well.
  const filters = [filter, tab === 'all' || filter === 'tag' ? undefined : ('tab' as const)]
  // With a plus no index is taken for its order.
  return filters.flatMap((by) => (by ? [{ order: { ...order, by: sql`+${order.by}` }, by }] : []))
}
