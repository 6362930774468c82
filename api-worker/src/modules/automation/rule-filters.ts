import { enquiriesApi, leadsApi, type RuleRecordType } from '@ginkgo/contracts'
import { and, type SQL } from 'drizzle-orm'
import { invalidField } from '../../operation/errors.ts'
import type { List } from '../../lists/list.ts'
import { conditionsOf } from '../../lists/records.ts'
import { checkInput } from '../../runner/input.ts'
import { resolveMe } from '../../runner/resolve-me.ts'
import { enquiryList, enquiryQuery } from '../sales/enquiries/enquiry-list.ts'
import { leadList, leadQuery } from '../sales/leads/lead-list.ts'

type LeadFilters = Parameters<typeof leadQuery>[1]
type EnquiryFilters = Parameters<typeof enquiryQuery>[1]

/** For whom filters are read, and when. */
export interface Asker {
  readonly verticalId: string
  /** Who is meant by `me`. */
  readonly userId: string
  readonly timeZone: string | null
  readonly now: string
}

export const lists = { lead: leadList as unknown as List, enquiry: enquiryList as unknown as List } as const
const endpoints = { lead: leadsApi.list, enquiry: enquiriesApi.list } as const

/** What no condition of one record can say. */
const ofLists = ['search', 'sort', 'limit', 'cursor']

/**
 * What a record meets by these filters of its list, apart from the vertical and the organization.
 * @throws DomainError `validation_failed` for what the list does not know
 */
export async function ruleCondition(
  type: RuleRecordType,
  filters: Readonly<Record<string, string>>,
  { verticalId, userId, timeZone, now }: Asker,
): Promise<SQL | undefined> {
  const wrong = ofLists.find((name) => name in filters)
  if (wrong) throw invalidField(wrong, `Rules do not know the parameter ${wrong}`)
  const zone = { timeZone: timeZone ?? 'UTC' }
  const { query } = await checkInput(endpoints[type], {
    params: { verticalId },
    query: { ...zone, ...filters },
  })
  const named = resolveMe(endpoints[type], query, userId)
  const asked =
    type === 'lead'
      ? leadQuery(verticalId, named as LeadFilters, now)
      : enquiryQuery(verticalId, named as EnquiryFilters, now)
  return and(...conditionsOf(lists[type], asked))
}
