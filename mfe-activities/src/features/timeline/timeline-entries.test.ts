import type { Activity, EmailMessage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { areAboutEmails, timelineEntries } from './timeline-entries.ts'

const activity = (type: string, emailId?: string) =>
  ({ type, changes: emailId ? [{ field: 'emailId', from: null, to: emailId }] : [] }) as unknown as Activity
const email = (id: string, threadId: string) => ({ id, threadId }) as EmailMessage

test('a conversation stands once, where its latest e-mail does, and what was done to it beside', () => {
  const activities = [
    activity('email.updated', 'a2'),
    activity('note.created'),
    activity('email.sent', 'a2'),
    activity('email.failed', 'a1'),
    activity('email.filed', 'b1'),
    activity('email.filed', 'hidden'),
  ]
  const emails = [email('a2', 'a'), email('b1', 'b'), email('a1', 'a')]
  expect(
    timelineEntries(activities, emails).map(({ activity: { type }, conversation }) => [
      type,
      conversation?.emails.map(({ id }) => id),
    ]),
  ).toEqual([
    ['email.updated', ['a2', 'a1']],
    ['note.created', undefined],
    ['email.failed', undefined],
    ['email.filed', ['b1']],
    ['email.filed', undefined],
  ])
})

test('e-mails are read where something is about one', () => {
  expect([areAboutEmails([activity('note.created')]), areAboutEmails([activity('email.sent', 'a')])]).toEqual(
    [false, true],
  )
})
