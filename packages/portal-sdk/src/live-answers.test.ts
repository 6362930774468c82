import type { Change, ChangedEntity } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { isOutdatedBy } from './live-answers.ts'
import { isOwnChange, rememberOwnChange } from './own-changes.ts'

const [lead, otherLead, enquiry, otherEnquiry] = [1, 2, 3, 4].map(
  (last) => `0197a3c0-0000-7000-8000-00000000000${last}`,
) as [string, string, string, string]

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
  expect(isOutdatedBy(change(entity, { leadId: lead, enquiryId: enquiry }), [id, url])).toBe(true)
})

test.each<[ChangedEntity, string, string]>([
  ['lead', 'leads.get', `/api/leads/${otherLead}`],
  ['contact', 'contacts.list', `/api/leads/${otherLead}/contacts`],
  ['task', 'tasks.ofEnquiry', `/api/enquiries/${otherEnquiry}/tasks`],
  ['task', 'leads.list', '/api/verticals/v/leads'],
  ['contact', 'tasks.ofVertical', '/api/verticals/v/tasks'],
])('a change of a %s leaves %s of other records as it is', (entity, id, url) => {
  expect(isOutdatedBy(change(entity, { leadId: lead, enquiryId: enquiry }), [id, url])).toBe(false)
})

test('a task whose lead is not known yet may be about any lead, and a lead about any enquiry', () => {
  const task = change('task', { enquiryId: enquiry })
  expect(isOutdatedBy(task, ['tasks.ofLead', `/api/leads/${lead}/tasks`])).toBe(true)
  const renamed = change('lead', { leadId: lead })
  expect(isOutdatedBy(renamed, ['enquiries.get', `/api/enquiries/${enquiry}`])).toBe(true)
})

test('what this tab sent is its own, but not what the same person did in another tab or somebody else after it', () => {
  rememberOwnChange({ id: 'mine' })
  const by = (actorId: string | null, id: string) => ({ ...change('lead'), id, actorId }) as Change
  expect(isOwnChange(by('me', 'mine'), 'me')).toBe(true)
  expect(isOwnChange(by('me', 'of the other tab'), 'me')).toBe(false)
  expect(isOwnChange(by('you', 'mine'), 'me')).toBe(false)
  expect(isOwnChange(by(null, 'mine'), 'me')).toBe(false)
})
