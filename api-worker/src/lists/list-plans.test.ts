import type { Client } from '@libsql/client'
import {
  contactsApi,
  enquiriesApi,
  enquiryFields,
  EnquirySort,
  type Fields,
  leadsApi,
  LeadSort,
  meetingsApi,
  tasksApi,
  TaskSort,
} from '@ginkgo/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, plansOfStatement } from '../db/query-plans.fixture.ts'
import { readingStatements } from '../reading.fixture.ts'

let client: Client
const id = '0193b000-0000-7000-8000-000000000002'
const now = new Date().toISOString()

beforeAll(async () => {
  client = await emptyDatabase()
})

const records = 'leads|lead_tags|lead_contacts|enquiries|enquiry_facets|tasks|meetings'
const viaIndex = new RegExp(
  `^SEARCH (?:${records}) USING (?:COVERING )?INDEX (?!sqlite_autoindex)(\\w+) \\((.*)\\)$`,
)

/**
 * The plans of a page: the index that finds its records, the columns behind organization and vertical that it is
 * searched by, and whether what it finds is sorted.
 */
async function plansOf(endpointId: string, query: Record<string, unknown>): Promise<string[]> {
  const statements = readingStatements(endpointId, { id, sessionHash: 'hash', now }, query)
  const plans = await plansOfStatement(client, statements.at(-1)!)
  return plans.flatMap((steps) => {
    const found = steps.flatMap((step) => viaIndex.exec(step) ?? [])
    if (found.length === 0)
      return steps.some((step) => step.includes('search_texts USING INTEGER')) ? ['search'] : []
    const [, index, columns = ''] = found
    const rest = columns.replace(/^organization_id=\?( AND vertical_id=\?)?( AND )?/, '')
    const isSorted = steps.some((step) => step.startsWith('USE TEMP B-TREE'))
    return [`${index} ${rest}${isSorted ? ', sorted' : ''}`.replace(/ (?=,|$)/, '')]
  })
}

/** The index of an order without a name of its own. */
const byRule = (table: string, sort: string) =>
  `${table}_sorted_by_${sort.replace('-', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

const cursor = (key: unknown) => btoa(JSON.stringify([key, id]))
const several = (...keys: unknown[]) => cursor(JSON.stringify(keys))

describe('a page of leads', () => {
  const indexes: Record<string, string> = {
    createdAt: 'leads_by_creation',
    updatedAt: 'leads_by_update',
    name: 'leads_by_name',
    accountType: 'leads_by_account_type',
    leadType: 'leads_by_lead_type',
    source: 'leads_by_source',
  }

  it.each(LeadSort.options.filter((sort) => !sort.endsWith('owner')))(
    'by %s walks through the index of the order, from where it begins',
    async (sort) => {
      const index = indexes[sort.replace('-', '')] ?? byRule('leads', sort)
      expect(await plansOf(leadsApi.list.id, { sort })).toEqual([`${index} is_archived=?`])
      const key = /account|lead_type|source/.test(index) ? several('a', 1) : cursor('a')
      const [plan] = await plansOf(leadsApi.list.id, { sort, archived: 'true', cursor: key })
      expect(plan).toMatch(new RegExp(`^${index} is_archived=\\? AND (\\w+|<expr>)[<>]\\?$`))
    },
  )

  it.each(['owner', '-owner'])(
    'by %s walks through the owners and then through their leads',
    async (sort) => {
      const walk = ['leads_sorted_by_owner is_archived=? AND owner_id=?']
      expect(await plansOf(leadsApi.list.id, { sort })).toEqual(walk)
      expect(await plansOf(leadsApi.list.id, { sort, cursor: several('a', id) })).toEqual(walk)
    },
  )

  it.each([
    [{ tab: 'active' }, 'leads_active is_archived=?'],
    [{ tab: 'closed' }, 'leads_closed is_archived=?'],
    [{ tab: 'converted' }, 'leads_converted is_archived=?'],
    [{ tab: 'no-enquiry' }, 'leads_without_enquiry is_archived=?'],
    [{ ownerId: id, sort: 'owner' }, 'leads_of_owner is_archived=? AND owner_id=?'],
    [{ source: 'web', sort: '-source' }, 'leads_by_source is_archived=? AND source=?'],
    [
      { accountType: 'individual', archived: 'true' },
      'leads_by_account_type is_archived=? AND account_type=?',
    ],
    [{ tag: 'x' }, 'lead_tags_by_creation tag=?'],
  ])('%o walks through what its filter finds', async (query, plan) => {
    expect(await plansOf(leadsApi.list.id, query)).toEqual([plan])
    const [next] = await plansOf(leadsApi.list.id, { ...query, cursor: cursor(1) })
    expect(next).toMatch(new RegExp(`^${plan.replaceAll('?', '\\?')} AND created_at[<>]\\?$`))
  })

  it('that several filters narrow is walked through by any of them', async () => {
    const query = { ownerId: id, leadType: 'inbound', tab: 'active', tag: 'x' }
    expect(await plansOf(leadsApi.list.id, query)).toEqual([
      'lead_tags_by_creation tag=?',
      'leads_of_owner is_archived=? AND owner_id=?',
      'leads_by_lead_type is_archived=? AND lead_type=?',
      'leads_active is_archived=?',
    ])
  })

  it('in another order is walked through, or gathered by any of its filters', async () => {
    const query = { ownerId: id, sort: '-name', tab: 'converted', search: 'alder' }
    expect(await plansOf(leadsApi.list.id, query)).toEqual([
      'leads_by_name is_archived=?',
      'leads_of_owner is_archived=? AND owner_id=?, sorted',
      'leads_converted is_archived=?, sorted',
      'search',
    ])
  })
})

describe('a page by a custom field', () => {
  const queries = [
    { sort: '-field.size' },
    { sort: 'field.size', fields: { 'field.size': '5', 'field.heat': 'hot' } },
    { sort: '-field.size', cursor: cursor(5) },
    { fields: { 'field.size': '5', 'field.heat': 'hot' } },
  ]
  it.each(queries)('%o walks through its values, and looks up those of single records', async (query) => {
    for (const endpoint of [leadsApi.list.id, enquiriesApi.list.id]) {
      const statements = readingStatements(endpoint, { id, sessionHash: 'hash', now }, query)
      const steps = (await plansOfStatement(client, statements.at(-1)!)).flat()
      const ofValues = steps.filter((step) => /^(SEARCH|SCAN) (field_values|other_values|v) /.test(step))
      const walk =
        /^SEARCH field_values USING .*field_values_by_value \(organization_id=\? AND vertical_id=\? AND field=\?/
      const lookUp = /^SEARCH (other_values|v) USING .*PRIMARY KEY \(record_id=\? AND field=\?/
      expect(ofValues.some((step) => walk.test(step))).toBe(true)
      expect(ofValues.filter((step) => !walk.test(step) && !lookUp.test(step))).toEqual([])
      expect(steps.filter((step) => /^SCAN (leads|enquiries)/.test(step))).toEqual([])
    }
  })
})

describe('a page of enquiries', () => {
  const indexes: Record<string, string> = {
    title: 'enquiries_by_title',
    priority: 'enquiries_by_priority',
    value: 'enquiries_by_value',
    expectedCloseDate: 'enquiries_by_closing_date',
    leadName: 'enquiries_by_lead_name',
    contactName: 'enquiries_by_contact',
    stage: 'enquiries_on_board',
    createdAt: 'enquiries_by_creation',
    updatedAt: 'enquiries_by_update',
  }
  const sorts = EnquirySort.options.filter((sort) => !sort.endsWith('rank'))
  const days = { createdFrom: '2026-01-15', createdTo: '2026-07-31', assignedTo: id, currency: 'EUR' }
  const closed = { closedFrom: '2026-01-15', closedTo: '2026-07-31' }
  const byType = 'enquiries_by_type stage_type=?, sorted'
  const byFacets = 'enquiries_by_facets tag=? AND priority=? AND source=? AND assigned_to=?, sorted'
  const byClosingDay = 'enquiries_by_closing_day closed_on>? AND closed_on<?, sorted'

  it.each(sorts)('by %s walks through the index of the order, what has no value last', async (sort) => {
    const name = sort.replace('-', '')
    const index = indexes[name] ?? byRule('enquiries', sort)
    const walks = await plansOf(enquiriesApi.list.id, { sort })
    if (name === 'stage') expect(walks).toEqual([`${index} stage_id=?`])
    else if ((enquiryFields as Fields)[name]?.blankLast) {
      expect(walks).toHaveLength(2)
      expect(walks[0]).toMatch(new RegExp(`^${index} <expr>[<>]\\?$`))
      expect(walks[1]).toBe(`${index} <expr>=?`)
    } else expect(walks).toEqual([index])
    const key = name === 'stage' ? several(0, id, 'a') : cursor('a')
    for (const plan of await plansOf(enquiriesApi.list.id, { sort, cursor: key }))
      expect(plan).toMatch(new RegExp(`^${index} .*[<>=]\\?$`))
  })

  it.each([
    ['value', -1],
    ['-expectedCloseDate', '9999-12-31'],
    ['contactName', ''],
  ])('by %s has records without a value last', async (sort, absent) => {
    const index = indexes[sort.replace('-', '')]
    const plans = await plansOf(enquiriesApi.list.id, { sort, cursor: cursor(absent) })
    expect(plans).toEqual([expect.stringMatching(new RegExp(`^${index} <expr>=\\? AND id[<>]\\?$`))])
  })

  it.each([
    [{ status: 'open' }, ['enquiries_by_type stage_type=?']],
    [{ status: 'closed' }, ['enquiries_by_update', 'enquiries_by_type stage_type=?, sorted']],
    [{ stageId: id }, ['enquiries_in_stage stage_id=?']],
    [{ stageId: id, sort: 'rank' }, ['enquiries_on_board stage_id=?']],
    [
      { priority: 'high', sort: 'title' },
      ['enquiries_by_title', 'enquiries_by_facets tag=? AND priority=? AND source=?, sorted'],
    ],
    [
      { closedFrom: '2026-01-01', closedTo: '2026-01-31', sort: 'title' },
      ['enquiries_by_title', 'enquiries_by_closing_day closed_on>? AND closed_on<?, sorted'],
    ],
    [{ search: 'x' }, ['enquiries_by_update', 'search']],
    [{ ...days, sort: '-createdAt', status: 'open' }, ['enquiries_by_creation', byType, byFacets]],
    [{ ...closed, status: 'won' }, ['enquiries_by_type stage_type=?', byClosingDay]],
    [
      { ...closed, status: 'lost', lossReasonId: id, assignedTo: id },
      ['enquiries_by_type stage_type=?', byFacets, byClosingDay],
    ],
    [{ stageId: id, sort: 'rank', cursor: cursor('a') }, ['enquiries_on_board stage_id=? AND rank>?']],
    [{ stageId: id, cursor: cursor('a') }, ['enquiries_in_stage stage_id=? AND updated_at<?']],
  ])('%o has the plans %o', async (query, plans) => {
    expect(await plansOf(enquiriesApi.list.id, query)).toEqual(plans)
  })

  it.each(sorts)(
    'by %s that a filter narrows is walked through in order, or gathered by the index of the filter',
    async (sort) => {
      const walk = await plansOf(enquiriesApi.list.id, { sort })
      const isByUpdate = sort.endsWith('updatedAt')
      const open = await plansOf(enquiriesApi.list.id, { sort, status: 'open' })
      expect(open).toEqual(isByUpdate ? ['enquiries_by_type stage_type=?'] : [...walk, byType])
      const narrowed = await plansOf(enquiriesApi.list.id, { sort, priority: 'high', assignedTo: id })
      expect(narrowed).toEqual([...walk, byFacets])
      expect(walk.filter((plan) => plan.endsWith('sorted'))).toEqual([])
    },
  )

  it('of all verticals, of a lead and of a stage has an index of its own', async () => {
    expect(await plansOf(enquiriesApi.listAll.id, {})).toEqual(['enquiries_of_organization'])
    expect(await plansOf(enquiriesApi.listAll.id, { stageId: id })).toEqual(['enquiries_in_stage stage_id=?'])
    expect(await plansOf(enquiriesApi.listAll.id, { cursor: cursor(1) })).toEqual([
      'enquiries_of_organization updated_at<?',
    ])
    expect(await plansOf(leadsApi.enquiries.id, {})).toEqual(['enquiries_of_lead lead_id=?'])
  })
})

describe('a page that a range narrows', () => {
  const value = { valueFrom: 1_000_000 }
  const byValue = 'enquiries_by_value <expr>>?'
  const days = { today: '2026-11-23', timeZone: 'Europe/Berlin' }
  const byCreation = 'leads_by_creation is_archived=? AND created_at>? AND created_at<?'
  const bySilence = 'leads_by_update is_archived=? AND updated_at<?'

  // Where there are other ways, the index is first read up to a bound to see whether the range holds little.
  it.each([
    [enquiriesApi.list.id, value, ['enquiries_by_update', byValue, `${byValue}, sorted`]],
    [
      enquiriesApi.list.id,
      { ...value, valueTo: 5_000_000, sort: '-value' },
      ['enquiries_by_value <expr>>? AND <expr><?', 'enquiries_by_value <expr>=?'],
    ],
    [
      enquiriesApi.list.id,
      { expectedClose: 'next-30-days', sort: 'expectedCloseDate', ...days },
      ['enquiries_by_closing_date <expr>>? AND <expr><?', 'enquiries_by_closing_date <expr>=?'],
    ],
    [enquiriesApi.list.id, { noActivityDays: '30' }, ['enquiries_by_update']],
    [leadsApi.list.id, { created: 'last-7-days', ...days }, [byCreation]],
    [
      leadsApi.list.id,
      { created: 'last-7-days', sort: 'name', ...days },
      ['leads_by_name is_archived=?', byCreation, `${byCreation}, sorted`],
    ],
    [leadsApi.list.id, { noActivityDays: '30', sort: 'updatedAt' }, [bySilence]],
    [
      leadsApi.list.id,
      { noActivityDays: '30' },
      ['leads_by_creation is_archived=?', bySilence, `${bySilence}, sorted`],
    ],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', dueDate: 'this-week', ...days },
      ['tasks_by_due status=? AND <expr>>? AND <expr><?'],
    ],
    [
      meetingsApi.listAll.id,
      { status: 'scheduled', startFrom: '2026-11-23' },
      ['meetings_by_start status=? AND start_time>?'],
    ],
  ])('%s %o has the plans %o', async (endpointId, query, plans) => {
    expect(await plansOf(endpointId, query)).toEqual(plans)
  })
})

describe('a page that several values of a filter narrow', () => {
  const both = `${id},${id.replace('2', '3')}`
  it.each([
    [
      leadsApi.list.id,
      { ownerId: both },
      ['leads_by_creation is_archived=?', 'leads_of_owner is_archived=? AND owner_id=?, sorted'],
    ],
    [
      leadsApi.list.id,
      { tag: 'a,b' },
      ['leads_by_creation is_archived=?', 'lead_tags_by_creation tag=?, sorted'],
    ],
    [
      leadsApi.list.id,
      { source: 'web,referral', sort: '-source' },
      ['leads_by_source is_archived=? AND source=?', 'leads_by_source is_archived=? AND source=?'],
    ],
    [
      enquiriesApi.list.id,
      { assignedTo: `none,${id}`, tag: 'a,b' },
      [
        'enquiries_by_update',
        'enquiries_by_facets tag=? AND priority=? AND source=? AND assigned_to=?, sorted',
      ],
    ],
  ])('%s %o is walked through in order, or gathered: %o', async (endpointId, query, plans) => {
    expect(await plansOf(endpointId, query)).toEqual(plans)
  })
})

describe('a page of tasks, meetings and contacts', () => {
  const ofTasks: Record<string, string> = {
    dueDate: 'tasks_by_due',
    createdAt: 'tasks_by_creation',
    title: 'tasks_by_title',
  }
  it.each(TaskSort.options)('of tasks by %s walks through the index of the order', async (sort) => {
    const plans = await plansOf(tasksApi.ofVertical.id, { status: 'pending', sort })
    expect(plans).toEqual([`${ofTasks[sort.replace('-', '')] ?? byRule('tasks', sort)} status=?`])
  })

  it.each([
    [tasksApi.ofVertical.id, {}, ['tasks_in_vertical_by_due']],
    [tasksApi.ofVertical.id, { cursor: cursor('a') }, ['tasks_in_vertical_by_due <expr>>?']],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', due: 'upcoming', today: '2026-11-21' },
      ['tasks_by_due status=? AND <expr>>?'],
    ],
    [
      tasksApi.ofVertical.id,
      { due: 'no-date', status: 'pending', assigneeId: id },
      [
        'tasks_of_assignee_by_due assignee_id=? AND status=? AND <expr>>? AND <expr><?',
        'tasks_by_due status=? AND <expr>>? AND <expr><?',
      ],
    ],
    [tasksApi.ofEnquiry.id, {}, ['tasks_of_enquiry enquiry_id=?, sorted']],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', due: 'overdue', today: '2026-11-21', sort: 'title' },
      ['tasks_by_title status=?', 'tasks_by_due status=? AND <expr><?, sorted'],
    ],
    [meetingsApi.listAll.id, {}, ['meetings_in_vertical']],
    [meetingsApi.listAll.id, { status: 'scheduled' }, ['meetings_by_start status=?']],
    [meetingsApi.listAll.id, { status: 'completed' }, ['meetings_by_start status=?']],
    [
      meetingsApi.listAll.id,
      { status: 'scheduled', cursor: cursor(1) },
      ['meetings_by_start status=? AND start_time>?'],
    ],
    [meetingsApi.ofEnquiry.id, {}, ['meetings_of_enquiry enquiry_id=?, sorted']],
    [contactsApi.list.id, {}, ['lead_contacts_of_lead lead_id=?, sorted']],
  ])('%s %o has the plans %o', async (endpointId, query, plans) => {
    expect(await plansOf(endpointId, query)).toEqual(plans)
  })
})
