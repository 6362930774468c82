import type { EmailMessage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { unanswered } from './unanswered.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const email = (direction: 'in' | 'out', sentAt: string, state = direction === 'in' ? 'filed' : 'sent') =>
  ({ direction, sentAt, state }) as EmailMessage
const old = email('out', '2026-03-05T12:00:00.000Z')

test.each([
  ['nothing was written', [], undefined],
  ['ours is five days old', [old], 5],
  ['ours is a day younger', [email('out', '2026-03-06T00:00:00.000Z')], undefined],
  ['somebody answered since', [email('in', '2026-03-06T12:00:00.000Z'), old], undefined],
  ['another waits', [email('out', '2026-03-12T12:00:00.000Z', 'waiting'), old], 5],
  ['another failed', [email('out', '2026-03-09T12:00:00.000Z', 'failed'), old], 5],
  ['another went out', [email('out', '2026-03-09T12:00:00.000Z'), old], undefined],
])('%s', (_case, emails, days) => {
  expect(unanswered(emails, '2026-03-10', dayOf)?.days).toBe(days)
})
