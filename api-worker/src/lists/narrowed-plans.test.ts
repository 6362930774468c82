import { contactsApi, enquiriesApi, leadsApi, meetingsApi, tasksApi, TaskSort } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { byRule, cursor, id, plansOf } from './list-plans.fixture.ts'

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
