import { zonesOfDueTasks } from './modules/activities/notifications/due-span.ts'
import type { Client } from '@libsql/client'
import {
  changesApi,
  dashboardApi,
  enquiriesApi,
  EnquirySort,
  leadsApi,
  LeadSort,
  meetingsApi,
  notificationsApi,
  LeadTab,
  myDayApi,
  searchApi,
  tasksApi,
} from '@ginkgo/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { narrowedLists } from './lists/narrowed-lists.fixture.ts'
import { operations } from './modules/index.ts'
import { readingStatements } from './reading.fixture.ts'
import { AccountsDb } from './db/accounts-db.ts'
import { emptyDatabase, plansOfStatement } from './db/query-plans.fixture.ts'
import { organizations } from './db/schema/index.ts'

let client: Client
const now = new Date().toISOString()
const id = '0193b000-0000-7000-8000-000000000002'
const cursor = btoa(JSON.stringify(['a', id]))
const numberCursor = btoa(JSON.stringify([1, id]))
const lists = operations.filter(({ endpoint }) => endpoint.method === 'get')

beforeAll(async () => {
  client = await emptyDatabase()
})

/** The plans of what an endpoint reads, with the query it is asked. */
async function plansOf(
  endpointId: string,
  query: Record<string, unknown> = {},
  body?: object,
): Promise<string[][]> {
  const plans: string[][] = []
  for (const statement of readingStatements(
    endpointId,
    { id, organizationId: id, userId: id, now },
    query,
    body,
  ))
    plans.push(...(await plansOfStatement(client, statement)))
  return plans
}

/** A plan that goes from the full-text index to the records. */
const foundText = 'SEARCH t USING INTEGER PRIMARY KEY (rowid=?)'
/** A plan that goes from records to their texts. */
const checkedText = 'SEARCH t USING INDEX search_texts_record_id_unique (record_id=?)'
const recordsIn = (plan: string[]) =>
  plan.filter((step) => /^(SEARCH|SCAN) (leads|enquiries|lead_contacts) /.test(step))
/** A plan that goes through an index of records, not only to records by their ids. */
const walks =
  /^SEARCH (enquiries|leads|activities|changes|tasks|meetings|notifications|lead_tags) USING (COVERING )?INDEX (?!sqlite_autoindex)/m
const searchedIn = (plan: string[]) =>
  plan.filter((step) => /^(SEARCH|SCAN) (leads|enquiries|lead_contacts|tasks|meetings) /.test(step))

/** Whole tables that a plan walks through; what has a name here a query has found so far itself. */
const scansIn = (plans: string[][]) =>
  plans.flat().filter(
    (step) =>
      step.startsWith('SCAN ') &&
      (!/json_each|CONSTANT ROW|VIRTUAL TABLE|\(subquery|SCAN (measured$|present|taken$|matches|figures|chosen|narrowed|narrowed_leads|in_order|with_option|field_spans|walked|search_index$)/.test(
        step,
      ) ||
        // The full-text index is asked for texts that match ("M"), not for all there are.
        /search_index VIRTUAL TABLE INDEX \d+:[^M]*$/.test(step)),
  )

describe('query plans', () => {
  it.each(lists.map(({ endpoint }) => endpoint.id))('%s walks through no whole table', async (endpointId) => {
    expect(scansIn(await plansOf(endpointId))).toEqual([])
  })

  it.each([[], [id], [id, id.replace('2', '3')]])(
    'of every endpoint exist for a caller in the verticals %j',
    async (...verticalIds) => {
      for (const { endpoint } of lists) {
        const asked = { id, organizationId: id, userId: id, verticalIds, now }
        for (const statement of readingStatements(endpoint.id, asked))
          await plansOfStatement(client, statement)
      }
    },
  )

  it.each(narrowedLists)('%s does not under %s', async (endpointId, _, query) => {
    const plans = await plansOf(endpointId, query)
    expect(scansIn(plans)).toEqual([])
  })

  const sorts = EnquirySort.options.filter((sort) => sort !== 'rank')
  const tag = 'x'
  const filters = { search: 'x', source: 'manual', tag }
  it.each([
    [enquiriesApi.list.id, { ...filters, status: 'open', priority: 'high', assignedTo: id }],
    [enquiriesApi.list.id, { status: 'closed' }],
    [enquiriesApi.counts.id, filters],
    [enquiriesApi.counts.id, { createdFrom: '2026-01-15', createdTo: '2026-07-31', assignedTo: 'none' }],
    [enquiriesApi.counts.id, { closedFrom: '2026-01-15', closedTo: '2026-07-31', priority: 'high' }],
    [dashboardApi.report.id, { assignedTo: id }],
    [dashboardApi.field.id, { field: 'enquiry.heat' }],
    [enquiriesApi.listAll.id, { search: 'x', leadId: id, stageId: id }],
    [leadsApi.list.id, { ...filters, tab: 'closed', archived: 'true' }],
    [leadsApi.counts.id, { ...filters, ownerId: id }],
    [dashboardApi.stats.id, {}],
  ])('%s does not with filters either', async (endpointId, query) => {
    expect(scansIn(await plansOf(endpointId, query))).toEqual([])
  })

  it.each([
    { of: 'enquiries' },
    { of: 'enquiries', by: ['source', 'assignedTo'] },
    { of: 'enquiries', by: ['created'], filters: { createdFrom: '2026-01-15', createdTo: '2026-07-31' } },
    { of: 'enquiries', by: ['expectedClose', 'lossReasonId'], filters: { status: 'open' } },
    { of: 'enquiries', by: ['field.heat', 'stageId'], filters: { valueFrom: 5 } },
    { of: 'leads', by: ['ownerId', 'industry'], filters: { search: 'acme' } },
    { of: 'leads', by: ['field.heat'] },
  ])('figures of %o do not', async (body) => {
    expect(scansIn(await plansOf(dashboardApi.aggregate.id, {}, body))).toEqual([])
  })

  it.each(
    ['lead.heat', 'enquiry.heat'].flatMap((narrowBy) => {
      const narrowed = { narrowBy, option: 'hot' }
      return [
        [dashboardApi.stats.id, narrowed] as const,
        [dashboardApi.report.id, { ...narrowed, assignedTo: id }] as const,
        [dashboardApi.field.id, { ...narrowed, field: 'lead.size' }] as const,
        [dashboardApi.field.id, { ...narrowed, field: 'enquiry.size' }] as const,
      ]
    }),
  )('%s %o finds the records by the index of values, once', async (endpointId, query) => {
    const plans = await plansOf(endpointId, query)
    expect(scansIn(plans)).toEqual([])
    const byOption = plans
      .flat()
      .filter((step) => /^SEARCH field_values USING .*by_value .*AND value=\?/.test(step))
    // With a field of leads once for these, and once more on the way to their enquiries.
    expect(byOption.length).toBe(query.narrowBy === 'lead.heat' ? 2 : 1)
  })

  it.each([
    ...EnquirySort.options.map((sort) => [enquiriesApi.list.id, { search: 'acme', sort }] as const),
    ...LeadSort.options.map((sort) => [leadsApi.list.id, { search: 'acme 123', sort }] as const),
    [leadsApi.list.id, { ...filters, tab: 'active', ownerId: id }] as const,
    [leadsApi.list.id, { ...filters, archived: 'true' }] as const,
    [leadsApi.counts.id, { ...filters, accountType: 'individual' }] as const,
    [enquiriesApi.list.id, { ...filters, status: 'open', stageId: id }] as const,
    [enquiriesApi.counts.id, filters] as const,
    [enquiriesApi.listAll.id, { search: 'x' }] as const,
    [searchApi.find.id, { q: 'acme 123' }] as const,
    [tasksApi.ofVertical.id, { status: 'pending', search: 'x' }] as const,
    [tasksApi.counts.id, { search: 'x' }] as const,
    [meetingsApi.listAll.id, { status: 'scheduled', search: 'x' }] as const,
    [meetingsApi.counts.id, { search: 'x' }] as const,
  ])('%s %o reads only records that the full-text index has found', async (endpointId, query) => {
    const plans = await plansOf(endpointId, query)
    const searches = plans.filter((plan) => plan.includes(foundText))
    expect(searches.length).toBeGreaterThan(0)
    for (const plan of searches) expect(searchedIn(plan).filter((step) => !/\bid=\?/.test(step))).toEqual([])
  })

  it.each([
    ...sorts.map((sort) => [enquiriesApi.list.id, { search: 'acme', sort }] as const),
    ...LeadSort.options.map((sort) => [leadsApi.list.id, { search: 'acme 123', sort }] as const),
    ...LeadTab.options.map(
      (tab) => [leadsApi.list.id, { search: 'acme', tab, cursor: numberCursor }] as const,
    ),
    [leadsApi.list.id, { search: 'acme', archived: 'true' }] as const,
    [enquiriesApi.listAll.id, { search: 'acme' }] as const,
  ])('%s %o walks through the order of an index where the search finds much', async (endpointId, query) => {
    const walks = (await plansOf(endpointId, query)).filter((plan) => plan.includes(checkedText))
    const inOrder = walks.filter((plan) => !plan.some((step) => step.includes('TEMP B-TREE')))
    expect(inOrder.length).toBeGreaterThan(0)
    for (const plan of inOrder)
      expect(plan.some((step) => /^SEARCH (leads|enquiries|lead_tags|stages) /.test(step))).toBe(true)
  })

  it.each([
    [tasksApi.ofVertical.id, {}] as const,
    [tasksApi.ofVertical.id, { status: 'pending', search: 'x' }] as const,
    [meetingsApi.listAll.id, { status: 'scheduled', search: 'x' }] as const,
    [meetingsApi.listAll.id, {}] as const,
    [myDayApi.get.id, {}] as const,
  ])(
    '%s %o goes from tasks and meetings to their enquiries, not the other way',
    async (endpointId, query) => {
      const plans = (await plansOf(endpointId, query)).filter((plan) =>
        plan.some((step) => /^SEARCH (tasks|meetings) /.test(step)),
      )
      expect(plans.flatMap(recordsIn).length).toBeGreaterThan(0)
      for (const plan of plans) expect(recordsIn(plan).filter((step) => !/\bid=\?/.test(step))).toEqual([])
    },
  )

  // Pages of declared lists are in `lists/*-plans.test.ts`.
  it.each([
    [changesApi.list.id, { since: '1-1' }] as const,
    [notificationsApi.list.id, { cursor }] as const,
    [notificationsApi.list.id, { unread: 'true' }] as const,
    [leadsApi.activities.id, {}] as const,
    [dashboardApi.stats.id, {}] as const,
  ])('%s %o reads its page in the order of an index, and sorts nothing', async (endpointId, query) => {
    const pages = (await plansOf(endpointId, query)).filter((plan) => walks.test(plan.join('\n')))
    expect(pages).not.toEqual([])
    expect(pages.flat().filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
  })
})

it('time zones of reminders are read from the tasks that are due, not from all people', async () => {
  const zones = new AccountsDb()
    .select({ zones: zonesOfDueTasks(Date.now()) })
    .from(organizations)
    .first()
  const plans = (await plansOfStatement(client, zones.statements[0]!)).flat().join('\n')
  expect(plans).toContain('SEARCH due USING INDEX tasks_waiting (due_date=?)')
  expect(plans).toMatch(/SEARCH whose USING INDEX/)
  expect(plans).not.toMatch(/SCAN (whose|due)/)
})
