import {
  contactsApi,
  enquiriesApi,
  EnquirySort,
  leadsApi,
  LeadSort,
  meetingsApi,
  tasksApi,
  TaskSort,
} from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { byRule, cursor, id, plansOf, several } from './list-plans.fixture.ts'

const both = `${id},${id.replace('2', '3')}`

/** Lists, their orders, what they are asked for that, and the orders whose index has a name of its own. */
const lists = [
  {
    table: 'leads',
    endpoint: leadsApi.list.id,
    sorts: LeadSort.options,
    query: {},
    named: {
      createdAt: 'leads_by_creation',
      updatedAt: 'leads_by_update',
      name: 'leads_by_name',
      accountType: 'leads_by_account_type',
      leadType: 'leads_by_lead_type',
      source: 'leads_by_source',
      owner: 'leads_of_owner',
    } as Record<string, string>,
  },
  {
    table: 'enquiries',
    endpoint: enquiriesApi.list.id,
    sorts: EnquirySort.options.filter((sort) => !sort.endsWith('rank')),
    query: {},
    named: {
      title: 'enquiries_by_title',
      priority: 'enquiries_by_priority',
      value: 'enquiries_by_value',
      expectedCloseDate: 'enquiries_by_closing_date',
      leadName: 'enquiries_by_lead_name',
      contactName: 'enquiries_by_contact',
      stage: 'enquiries_on_board',
      createdAt: 'enquiries_by_creation',
      updatedAt: 'enquiries_by_update',
    } as Record<string, string>,
  },
  {
    table: 'tasks',
    endpoint: tasksApi.ofVertical.id,
    sorts: TaskSort.options,
    query: { status: 'pending' },
    named: {
      dueDate: 'tasks_by_due',
      createdAt: 'tasks_by_creation',
      title: 'tasks_by_title',
    } as Record<string, string>,
  },
]

describe.each(lists)('a page of $table', ({ table, endpoint, sorts, query, named }) => {
  it.each(sorts)('by %s scans the index of the order, and sorts nothing', async (sort) => {
    const index = named[sort.replace('-', '')] ?? byRule(table, sort)
    const first = await plansOf(endpoint, { ...query, sort })
    // Records without a value come last; where the index has them first, they are a scan of their own.
    expect(first.length).toBeLessThanOrEqual(2)
    const key = /account|lead_type|source/.test(index)
      ? several('a', 1)
      : sort.endsWith('owner')
        ? several('a', id, 1)
        : sort.endsWith('stage')
          ? several(0, id, 'a')
          : cursor('a')
    const next = await plansOf(endpoint, { ...query, sort, cursor: key })
    for (const plan of [...first, ...next]) {
      expect(plan.split(' ')[0]).toBe(index)
      expect(plan).not.toMatch(/, sorted$/)
    }
  })
})

describe('a page', () => {
  it.each([
    [leadsApi.list.id, {}, ['leads_by_creation is_archived=?']],
    [leadsApi.list.id, { tab: 'active' }, ['leads_by_creation is_archived=?']],
    [leadsApi.list.id, { tab: 'closed', sort: 'name' }, ['leads_by_name is_archived=?']],
    [leadsApi.list.id, { accountType: 'individual' }, ['leads_by_creation is_archived=?']],
    [leadsApi.list.id, { ownerId: id }, ['leads_of_owner is_archived=? AND owner_id=?']],
    [
      leadsApi.list.id,
      { ownerId: id, sort: 'name' },
      ['leads_of_owner is_archived=? AND owner_id=?, sorted'],
    ],
    [leadsApi.list.id, { ownerId: both }, ['leads_by_creation is_archived=?']],
    [leadsApi.list.id, { ownerId: id, sort: 'owner' }, ['leads_of_owner is_archived=? AND owner_id=?']],
    [leadsApi.list.id, { source: 'web' }, ['leads_by_source is_archived=? AND source=?']],
    [
      leadsApi.list.id,
      { source: 'web', sort: '-email' },
      ['leads_by_source is_archived=? AND source=?, sorted'],
    ],
    [leadsApi.list.id, { tag: 'x' }, ['lead_tags_by_creation tag=?']],
    [leadsApi.list.id, { tag: 'a,b', sort: 'name' }, ['lead_tags_by_creation tag=?']],
    [
      leadsApi.list.id,
      { created: 'last-7-days', today: '2026-11-23' },
      ['leads_by_creation is_archived=? AND created_at>? AND created_at<?'],
    ],
    [
      leadsApi.list.id,
      { created: 'last-7-days', today: '2026-11-23', sort: 'name' },
      ['leads_by_creation is_archived=? AND created_at>? AND created_at<?, sorted'],
    ],
    [leadsApi.list.id, { noActivityDays: '30' }, ['leads_by_update is_archived=? AND updated_at<?, sorted']],
    [
      leadsApi.list.id,
      { noActivityDays: '30', sort: 'updatedAt' },
      ['leads_by_update is_archived=? AND updated_at<?'],
    ],
    [leadsApi.list.id, { industry: 'Energy' }, ['leads_by_creation is_archived=?']],
    [
      leadsApi.list.id,
      { ownerId: id, leadType: 'inbound', tab: 'active', tag: 'x' },
      ['lead_tags_by_creation tag=?'],
    ],
    [leadsApi.list.id, { search: 'acme' }, ['search', 'leads_by_creation is_archived=?']],
    [
      leadsApi.list.id,
      { search: 'acme', sort: 'name', tab: 'active' },
      ['search', 'leads_by_name is_archived=?'],
    ],
    [
      leadsApi.list.id,
      { search: 'acme', ownerId: id, sort: 'name' },
      ['search', 'leads_of_owner is_archived=? AND owner_id=?, sorted'],
    ],
    [
      leadsApi.list.id,
      { search: 'acme', tag: 'x' },
      ['search', 'lead_tags_by_creation tag=?', 'lead_tags_by_creation tag=?'],
    ],
    [
      leadsApi.list.id,
      { search: 'acme', sort: 'owner' },
      ['search', 'leads_of_owner is_archived=? AND owner_id=?'],
    ],
    [leadsApi.list.id, { sort: 'owner' }, ['leads_of_owner is_archived=? AND owner_id=?']],
    [leadsApi.list.id, { sort: 'owner', archived: 'true' }, ['leads_of_owner is_archived=? AND owner_id=?']],
    [enquiriesApi.list.id, {}, ['enquiries_by_update']],
    [enquiriesApi.list.id, { status: 'open' }, ['enquiries_by_update']],
    [enquiriesApi.list.id, { status: 'closed', sort: 'title' }, ['enquiries_by_title']],
    [enquiriesApi.list.id, { stageId: id }, ['enquiries_in_stage stage_id=?']],
    [enquiriesApi.list.id, { stageId: id, sort: 'rank' }, ['enquiries_on_board stage_id=?']],
    [enquiriesApi.list.id, { stageId: id, sort: 'title' }, ['enquiries_in_stage stage_id=?, sorted']],
    [enquiriesApi.list.id, { sort: 'stage' }, ['enquiries_on_board stage_id=?']],
    [enquiriesApi.list.id, { sort: '-stage', status: 'open' }, ['enquiries_on_board stage_id=?']],
    [enquiriesApi.list.id, { priority: 'high', assignedTo: id }, ['enquiries_by_update']],
    [enquiriesApi.list.id, { tag: 'x', priority: 'high' }, ['enquiries_by_facets tag=?']],
    [enquiriesApi.list.id, { valueFrom: '1000' }, ['enquiries_by_value <expr>>?, sorted']],
    [
      enquiriesApi.list.id,
      { valueFrom: '1000', valueTo: '5000', sort: '-value' },
      ['enquiries_by_value <expr>>? AND <expr><?'],
    ],
    [
      enquiriesApi.list.id,
      { expectedClose: 'next-30-days', sort: 'expectedCloseDate', today: '2026-11-23' },
      ['enquiries_by_closing_date <expr>>? AND <expr><?'],
    ],
    [
      enquiriesApi.list.id,
      { closedFrom: '2026-01-01', closedTo: '2026-01-31', sort: 'title' },
      ['enquiries_by_closing_day closed_on>? AND closed_on<?, sorted'],
    ],
    [
      enquiriesApi.list.id,
      { createdFrom: '2026-01-01', sort: 'value' },
      ['enquiries_by_value <expr>>?', 'enquiries_by_value <expr>=?'],
    ],
    [enquiriesApi.list.id, { search: 'x' }, ['search', 'enquiries_by_update']],
    [enquiriesApi.listAll.id, {}, ['enquiries_of_organization']],
    [enquiriesApi.listAll.id, { stageId: id }, ['enquiries_in_stage stage_id=?']],
    [enquiriesApi.listAll.id, { search: 'x' }, ['search', 'enquiries_of_organization']],
    [leadsApi.enquiries.id, {}, ['enquiries_of_lead lead_id=?']],
    [tasksApi.ofVertical.id, {}, ['tasks_in_vertical_by_due']],
    [tasksApi.ofVertical.id, { status: 'pending' }, ['tasks_by_due status=?']],
    [tasksApi.ofVertical.id, { status: 'pending', sort: 'title' }, ['tasks_by_title status=?']],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', assigneeId: id },
      ['tasks_of_assignee_by_due assignee_id=? AND status=?'],
    ],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', due: 'overdue', today: '2026-11-21' },
      ['tasks_by_due status=? AND <expr><?'],
    ],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', due: 'overdue', today: '2026-11-21', sort: 'title' },
      ['tasks_by_due status=? AND <expr><?, sorted'],
    ],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', due: 'no-date', assigneeId: id },
      ['tasks_of_assignee_by_due assignee_id=? AND status=? AND <expr>>? AND <expr><?'],
    ],
    [
      tasksApi.ofVertical.id,
      { status: 'pending', dueDate: 'this-week', today: '2026-11-23' },
      ['tasks_by_due status=? AND <expr>>? AND <expr><?'],
    ],
    [tasksApi.ofVertical.id, { status: 'pending', search: 'x' }, ['search', 'tasks_by_due status=?']],
    [tasksApi.ofEnquiry.id, {}, ['tasks_of_enquiry enquiry_id=?, sorted']],
    [meetingsApi.listAll.id, {}, ['meetings_in_vertical']],
    [meetingsApi.listAll.id, { verticalId: id }, ['meetings_in_vertical']],
    [meetingsApi.listAll.id, { verticalId: id, status: 'scheduled' }, ['meetings_by_start status=?']],
    [
      meetingsApi.listAll.id,
      { status: 'scheduled', startFrom: '2026-11-23' },
      ['meetings_by_start status=? AND start_time>?'],
    ],
    [meetingsApi.ofEnquiry.id, {}, ['meetings_of_enquiry enquiry_id=?, sorted']],
    [contactsApi.list.id, {}, ['lead_contacts_of_lead lead_id=?, sorted']],
  ])('of %s asked %o is read by %o', async (endpointId, query, plans) => {
    expect(await plansOf(endpointId, query)).toEqual(plans)
  })

  it.each([
    ['value', -1, 'enquiries_by_value <expr>=? AND id>?'],
    ['-expectedCloseDate', '9999-12-31', 'enquiries_by_closing_date <expr>=? AND id<?'],
    ['contactName', '', 'enquiries_by_contact <expr>=? AND id>?'],
  ])('by %s goes on among the records without a value', async (sort, absent, plan) => {
    expect(await plansOf(enquiriesApi.list.id, { sort, cursor: cursor(absent) })).toEqual([plan])
  })
})
