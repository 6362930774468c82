import type { LeadQuery, LeadFilters } from './lead-query.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hasTag } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags, tabBits } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { leadsFound } from '../search/records-found.ts'
import type { Walk } from './lead-order.ts'

/** The condition of each tab, as the counters and the partial indexes know it. */
export const tabConditions = {
  all: undefined,
  active: gt(leads.openEnquiries, sql.raw('0')),
  closed: and(gt(leads.lostEnquiries, sql.raw('0')), eq(leads.openEnquiries, sql.raw('0'))),
  converted: gt(leads.convertedEnquiries, sql.raw('0')),
  'no-enquiry': sql`${leads.openEnquiries} + ${leads.convertedEnquiries} + ${leads.lostEnquiries} = 0`,
} satisfies Record<LeadQuery['tab'], SQL | undefined>

/** Written out, as the indexes of the list begin with it. */
export const inArchive = (archived: boolean) => sql`${leads.isArchived} = ${sql.raw(archived ? '1' : '0')}`

const { active, closed, converted, archived } = tabBits
const bitsOf = { all: 0, active, closed, converted, 'no-enquiry': 0 } satisfies Record<
  LeadQuery['tab'],
  number
>

/** The same of what carries the places of a lead as `tabBits`: every value that they may have, for an index. */
export function hasTabs(tabs: SQLiteColumn | SQL, query: Pick<LeadQuery, 'tab' | 'archived'>): SQL {
  const none = query.tab === 'no-enquiry' ? active | closed | converted : 0
  const bits = bitsOf[query.tab] | (query.archived ? archived : 0)
  const asked = bits | none | archived
  const values = Array.from({ length: 2 * archived }, (_, value) => value).filter(
    (value) => (value & asked) === bits,
  )
  return sql`${tabs} IN (${sql.raw(values.join(', '))})`
}

/** Whether the figures are narrowed by more than tab and archive, which the counters know. */
export const isFiltered = ({ search, accountType, leadType, source, ownerId, tag }: LeadFilters) =>
  [search, accountType, leadType, source, ownerId, tag].some(Boolean)

/** A condition that no index is searched by. */
const rowByRow = (condition: SQL | undefined) => condition && sql`+(${condition})`

/** Leads of a tab; through the tab's own index where the list is walked through by it. */
export const inTab = (tab: LeadQuery['tab'], by: Walk['by']) =>
  by === 'tab' ? tabConditions[tab] : rowByRow(tabConditions[tab])

/** What the search finds: it matches name, e-mail and the digits of the phone number. */
export const searchOf = (db: OrgDb, verticalId: string, { search }: LeadFilters): Condition =>
  search ? leadsFound(db, search, verticalId) : undefined

/** The filters beside the search. */
export function matchesFilters(
  { accountType, leadType, source, ownerId, tag }: LeadFilters,
  by?: Walk['by'],
): (SQL | undefined)[] {
  const is = (field: 'accountType' | 'leadType' | 'source' | 'ownerId', value: string | undefined) => {
    const condition = value === undefined ? undefined : eq(leads[field] as SQLiteColumn, value)
    return by === field ? condition : rowByRow(condition)
  }
  return [
    is('accountType', accountType),
    is('leadType', leadType),
    is('source', source),
    is('ownerId', ownerId),
    tag ? tagged(tag, by) : undefined,
  ]
}

const tagged = (tag: string, by: Walk['by']): SQL =>
  by === 'tag' ? eq(leadTags.tag, tag) : hasTag(leads.tags, tag)
