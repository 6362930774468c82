import { expect, test } from 'vitest'
import { isStorable, withRoom } from './stored-answers.ts'

test.each([
  ['auth.me', true],
  ['leads.list', true],
  ['leads.get', true],
  ['enquiries.counts', true],
  ['customFields.list', true],
  ['leads.activities', false],
  ['activities.list', false],
  ['emails.ofLead', false],
  ['files.list', false],
  ['meetings.list', false],
  ['apiKeys.list', false],
  ['auth.sessions', false],
  ['integrations.list', false],
  ['calendarFeed.get', false],
  ['organization.export', false],
])('%s is kept on the device: %s', (id, expected) => {
  expect(isStorable([id, '/api/x'], {})).toBe(expected)
})

test('what was used latest has room, a long answer leaves it to shorter ones, and one of unusual length is not kept', () => {
  const answers = [
    { name: 'latest', length: 60 },
    { name: 'long', length: 50 },
    { name: 'earlier', length: 40 },
    { name: 'last', length: 1 },
  ]
  expect([...withRoom(answers, 100)]).toEqual(['latest', 'earlier'])
  expect([...withRoom([{ name: 'whole export', length: 500_000 }])]).toEqual([])
})

test.each(['leads', 'enquiries', 'tasks'])(
  'an address of %s that answers another record is not kept',
  (group) => {
    const id = '01a00000-0000-7000-8000-000000000001'
    const record = [`${group}.get`, `/api/${group}/${id}`] as const
    expect(isStorable(record, { id })).toBe(true)
    expect(isStorable(record, { id: '01a00000-0000-7000-8000-000000000002' })).toBe(false)
  },
)
