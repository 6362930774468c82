import {
  leadFilterFields as declared,
  type LeadCounts,
  type LeadTab,
  type leadsApi,
  type ParsedOf,
} from '@ginkgo/contracts'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countBound } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  leadContacts,
  leadImportResults,
  leadRollup,
  leads,
  leadTabRollup,
  leadTags,
  tabBits,
  users,
} from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { readCounts, sumOf } from '../../../lists/counts.ts'
import { listOf } from '../../../lists/list.ts'
import { askedOf } from '../../../lists/asked.ts'
import { isSeveral, type Query, type QueryOfVertical, valuesOf } from '../../../lists/query.ts'
import { key, keyWithAll } from '../../../lists/rollup.ts'
import { idsOfImport } from '../lead-imports/ids-of-import.ts'
import { leadsByReply } from '../no-reply.ts'
import { byActivity } from './lead-activity.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'

type LeadQuery = ParsedOf<typeof leadsApi.list>['query']
type Tab = Exclude<LeadTab, 'all'>

/** Leads of each tab. */
const tabs: Record<Tab, SQL | undefined> = {
  active: gt(leads.openEnquiries, sql.raw('0')),
  closed: and(gt(leads.lostEnquiries, sql.raw('0')), eq(leads.openEnquiries, sql.raw('0'))),
  converted: gt(leads.convertedEnquiries, sql.raw('0')),
  'no-enquiry': sql`${leads.openEnquiries} + ${leads.convertedEnquiries} + ${leads.lostEnquiries} = 0`,
}

const { active, closed, converted, archived } = tabBits
const anyTab = active | closed | converted

/** Whether a lead with these bits is in a tab. */
const isIn = (bits: number, tab: LeadTab): boolean =>
  tab === 'all' || (tab === 'no-enquiry' ? (bits & anyTab) === 0 : (bits & tabBits[tab]) !== 0)

/** The same for what carries the places of leads as bits. */
const hasTab = (column: SQLiteColumn, tab: Tab | undefined): SQL | undefined => {
  if (tab === undefined) return undefined
  return tab === 'no-enquiry' ? sql`${column} & ${anyTab} = 0` : sql`${column} & ${tabBits[tab]} <> 0`
}

const isArchived = (column: SQLiteColumn, isIt: boolean | undefined): SQL | undefined => {
  if (isIt === undefined) return undefined
  return isIt ? sql`${column} & ${archived} <> 0` : sql`${column} & ${archived} = 0`
}

const placeKeys = ({ verticalId, tabs }: { verticalId: SQLiteColumn; tabs: SQLiteColumn }) => ({
  verticalId: key(verticalId),
  tab: (tab: Tab | undefined) => hasTab(tabs, tab),
  archived: (isIt: boolean | undefined) => isArchived(tabs, isIt),
})

/** Written out, as the indexes of the list begin with it. */
export const inArchive = (isIt: boolean) => sql`${leads.isArchived} = ${sql.raw(isIt ? '1' : '0')}`

const byCreation = [leads.createdAt]

/** The leads of a vertical. */
export const leadList = listOf({
  table: leads,
  kind: 'lead',
  fields: declared,
  row: { ...leadFields, ownerEmail: users.email },
  joined: (select) => select.lookUp(users, ownerOfLead),
  filters: {
    tab: (tab: Tab) => tabs[tab],
    archived: inArchive,
    ...byActivity,
    ...leadsByReply,
    importId: (importId: string) => sql`${leads.id} IN (${idsOfImport(leadImportResults.leadId, importId)})`,
  },
  base: ['verticalId', 'archived'],
  orders: {
    createdAt: 'leads_by_creation',
    updatedAt: 'leads_by_update',
    name: 'leads_by_name',
    accountType: { index: 'leads_by_account_type', thenBy: byCreation },
    leadType: { index: 'leads_by_lead_type', thenBy: byCreation },
    source: { index: 'leads_by_source', thenBy: byCreation },
    // Leads stand by their owners' names, those of one owner together and in the order of their creation.
    owner: {
      index: 'leads_of_owner',
      by: sql`${users.fullName} COLLATE NOCASE`,
      thenBy: [users.id, ...byCreation],
      joined: { table: users, index: 'users_by_name', on: ownerOfLead },
    },
  },
  alike: 'createdAt',
  narrowedBy: {
    ownerId: ['createdAt'],
    source: ['createdAt'],
    createdFrom: ['createdAt'],
    createdTo: ['createdAt'],
    noActivityDays: ['updatedAt'],
    lastActivityTo: ['updatedAt'],
  },
  idsBy: {
    importId: (importId: string) => idsOfImport(leadImportResults.leadId, importId),
    tag: (tags: string | readonly string[], db, { verticalId }) =>
      db
        .select({ id: leadTags.leadId })
        .from(leadTags)
        .inOneVertical(true)
        .where(eq(leadTags.verticalId, verticalId as string), inArray(leadTags.tag, [...valuesOf(tags)]))
        .sql(),
  },
  searchedParts: { kind: 'contact', table: leadContacts, of: leadContacts.leadId },
  rollups: [
    { table: leadTabRollup, count: leadTabRollup.leads, keys: placeKeys(leadTabRollup) },
    {
      table: leadRollup,
      count: leadRollup.leads,
      keys: {
        ...placeKeys(leadRollup),
        tag: keyWithAll(leadRollup.tag, ''),
        ownerId: key(leadRollup.ownerId),
        accountType: key(leadRollup.accountType),
        leadType: key(leadRollup.leadType),
        source: key(leadRollup.source),
      },
      countsOnce: ({ tag }) => !isSeveral(tag),
    },
  ],
})

/** What the endpoint was asked, as the list takes it. */
export function leadQuery(
  verticalId: string,
  { tab, ...query }: LeadQuery & { readonly separator?: unknown },
  now: string,
): QueryOfVertical {
  const { separator: _, ...asked } = query
  return { ...askedOf(declared, asked, now), verticalId, tab: tab === 'all' ? undefined : tab }
}

/** The figures of the tabs under the filters. */
export function readTabCounts(db: OrgDb, query: Query): Read<LeadCounts> {
  return map(readCounts(db, leadList, query, { by: ['tabs'] }), ({ rows, isAtLeast }) => {
    const of = (isOf: (bits: number) => boolean) =>
      sumOf(
        rows.filter(({ tabs }) => isOf(Number(tabs))),
        isAtLeast,
        countBound,
      ).count
    const inTab = (tab: LeadTab) => of((bits) => (bits & archived) === 0 && isIn(bits, tab))
    return {
      all: inTab('all'),
      active: inTab('active'),
      closed: inTab('closed'),
      converted: inTab('converted'),
      'no-enquiry': inTab('no-enquiry'),
      archived: of((bits) => (bits & archived) !== 0),
      ...(isAtLeast && { isAtLeast: true as const }),
    }
  })
}
