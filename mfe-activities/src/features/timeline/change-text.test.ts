import {
  contactFields,
  enquiryFields,
  leadFields,
  listOf,
  meetingFields,
  taskFields,
} from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { fieldName, shownChanges, valueText } from './change-text.ts'

const nameOf = (id: string) => (id === 'u1' ? 'Ada Admin' : undefined)
const text = (type: string, field: string, value: unknown) => valueText(type, { field, value }, nameOf)

test('fields are named in words', () => {
  expect(fieldName('enquiry.updated', 'expectedCloseDate')).toBe('expected close date')
  expect(fieldName('enquiry.stage_changed', 'stageId')).toBe('stage')
  expect(fieldName('task.updated', 'assigneeId')).toBe('assigned to')
  expect(fieldName('meeting.updated', 'timezone')).toBe('time zone')
})

test('values are told as text', () => {
  expect(text('task.updated', 'title', null)).toBe('nothing')
  expect(text('lead.updated', 'tags', [])).toBe('nothing')
  expect(text('lead.updated', 'tags', ['a', 'b'])).toBe('a, b')
  expect(text('enquiry.updated', 'value', 1200)).toBe('1,200')
  expect(text('task.updated', 'dueDate', '2026-03-01')).toBe('Mar 1, 2026')
  expect(text('enquiry.updated', 'source', 'web form')).toBe('Web Form')
  expect(text('meeting.updated', 'attendees', [{ email: 'a@b.test', name: 'Ann' }])).toBe('Ann')
})

test('people are told by name', () => {
  expect(text('task.updated', 'assigneeId', 'u1')).toBe('Ada Admin')
  expect(text('lead.updated', 'ownerId', 'gone')).toBe('a former member')
})

test('references and what the description says are left out', () => {
  const changes = [
    { field: 'stageId', from: 'a', to: 'b' },
    { field: 'stage', from: 'Inquiry', to: 'Won' },
    { field: 'assigneeId', from: null, to: 'u1' },
  ]
  expect(shownChanges('task.updated', changes, 'Inquiry → Won').map(({ field }) => field)).toEqual([
    'assigneeId',
  ])
})

test('a change of any declared field is told under its label', () => {
  const declared = {
    lead: leadFields,
    contact: contactFields,
    enquiry: enquiryFields,
    task: taskFields,
    meeting: meetingFields,
  }
  for (const [entity, fields] of Object.entries(declared))
    for (const { name, label } of listOf(fields))
      if (name !== 'assigneeId') expect(fieldName(`${entity}.updated`, name)).toBe(label.toLowerCase())
  expect(text('meeting.updated', 'meetingType', 'Phone Call')).toBe('Phone Call')
})
