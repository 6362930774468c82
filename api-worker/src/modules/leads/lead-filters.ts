import type { ParsedOf, leadsApi } from '@ginkgo/contracts'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contains, hasTag } from '../../db/expressions.ts'
import { leads } from '../../db/schema/index.ts'
import type { Order } from '../../http/paging.ts'
import { digitsOf } from './lead-fields.ts'

type ListQuery = ParsedOf<typeof leadsApi.list>['query']
export type LeadFilters = Omit<ListQuery, 'tab' | 'sort' | 'archived'>

/** The condition of each tab, as the counters and the partial indexes know it. */
export const tabConditions = {
  all: undefined,
  active: gt(leads.openEnquiries, sql.raw('0')),
  closed: and(gt(leads.lostEnquiries, sql.raw('0')), eq(leads.openEnquiries, sql.raw('0'))),
  converted: gt(leads.convertedEnquiries, sql.raw('0')),
  'no-enquiry': sql`${leads.openEnquiries} + ${leads.convertedEnquiries} + ${leads.lostEnquiries} = 0`,
} satisfies Record<ListQuery['tab'], SQL | undefined>

export const inArchive = (archived: boolean) =>
  archived ? isNotNull(leads.archivedAt) : isNull(leads.archivedAt)

/** Whether the figures are narrowed by more than tab and archive, which the counters know. */
export const isFiltered = ({ search, accountType, leadType, source, ownerId, tag }: LeadFilters) =>
  [search, accountType, leadType, source, ownerId, tag].some(Boolean)

/** The search matches name, e-mail and the digits of the phone number. */
export function matchesFilters({
  search,
  accountType,
  leadType,
  source,
  ownerId,
  tag,
}: LeadFilters): SQL | undefined {
  const digits = digitsOf(search)
  return and(
    search
      ? or(
          contains(leads.name, search),
          contains(leads.email, search),
          digits && digits.length >= 3 ? contains(leads.phoneDigits, digits) : undefined,
        )
      : undefined,
    accountType && eq(leads.accountType, accountType),
    leadType && eq(leads.leadType, leadType),
    source && eq(leads.source, source),
    ownerId && eq(leads.ownerId, ownerId),
    tag ? hasTag(leads.tags, tag) : undefined,
  )
}

const sorts = {
  createdAt: leads.createdAt,
  updatedAt: leads.updatedAt,
  name: sql`${leads.name} COLLATE NOCASE`,
}

export function leadOrder(sort: ListQuery['sort']): Order {
  const by = sorts[sort.replace(/^-/, '') as keyof typeof sorts]
  return { by, id: leads.id, descending: sort.startsWith('-') }
}
