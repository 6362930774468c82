import { enquiriesApi, enquiryFields, EnquirySort, type Fields, leadsApi, LeadSort } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { byRule, cursor, id, plansOf, several } from './list-plans.fixture.ts'

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
