import type { Change, ChangedEntity } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import type { RegisteredPage } from './extensions/registered.ts'
import { isOutdatedBy, recordKinds } from './live-answers.ts'

const [lead, otherLead, enquiry, otherEnquiry] = [1, 2, 3, 4].map(
  (last) => `0197a3c0-0000-7000-8000-00000000000${last}`,
) as [string, string, string, string]

/** As the remotes of both declare them. */
const kinds = recordKinds([
  {
    app: 'sales',
    pages: {
      leads: { path: '/leads' },
      lead: {
        path: '/leads/:leadId',
        record: { read: { endpoint: 'leads.get', path: '/api/leads/:leadId' } },
      },
      enquiry: {
        path: '/enquiries/:enquiryId',
        record: { read: { endpoint: 'enquiries.get', path: '/api/enquiries/:id' } },
      },
    } as unknown as Readonly<Record<string, RegisteredPage>>,
  },
])

const change = (entity: ChangedEntity, of: Partial<Record<'leadId' | 'enquiryId', string>> = {}) =>
  ({ entity, id: 'x', action: 'updated', leadId: null, enquiryId: null, stageId: null, ...of }) as Change

test.each<[ChangedEntity, string, string]>([
  ['lead', 'leads.list', '/api/verticals/v/leads?sort=name'],
  ['lead', 'tasks.ofVertical', '/api/verticals/v/tasks'],
  ['lead', 'leads.get', `/api/leads/${lead}`],
  ['contact', 'contacts.list', `/api/leads/${lead}/contacts`],
  ['task', 'tasks.ofVertical', '/api/verticals/v/tasks'],
  ['task', 'tasks.ofLead', `/api/leads/${lead}/tasks`],
  ['task', 'tasks.ofEnquiry', `/api/enquiries/${enquiry}/tasks`],
  ['meeting', 'meetings.listAll', '/api/meetings?verticalId=v'],
  ['meeting', 'leads.get', `/api/leads/${lead}`],
  ['stage', 'stages.list', '/api/verticals/v/stages'],
])('a change of a %s makes %s out of date', (entity, id, url) => {
  expect(isOutdatedBy(change(entity, { leadId: lead, enquiryId: enquiry }), [id, url], kinds)).toBe(true)
})

test.each<[ChangedEntity, string, string]>([
  ['lead', 'leads.get', `/api/leads/${otherLead}`],
  ['contact', 'contacts.list', `/api/leads/${otherLead}/contacts`],
  ['task', 'tasks.ofEnquiry', `/api/enquiries/${otherEnquiry}/tasks`],
  ['task', 'leads.list', '/api/verticals/v/leads'],
  ['contact', 'tasks.ofVertical', '/api/verticals/v/tasks'],
])('a change of a %s leaves %s of other records as it is', (entity, id, url) => {
  expect(isOutdatedBy(change(entity, { leadId: lead, enquiryId: enquiry }), [id, url], kinds)).toBe(false)
})

test('a task whose lead is not known yet may be about any lead, and a lead about any enquiry', () => {
  const task = change('task', { enquiryId: enquiry })
  expect(isOutdatedBy(task, ['tasks.ofLead', `/api/leads/${lead}/tasks`], kinds)).toBe(true)
  const renamed = change('lead', { leadId: lead })
  expect(isOutdatedBy(renamed, ['enquiries.get', `/api/enquiries/${enquiry}`], kinds)).toBe(true)
})
