import { expect, test } from 'vitest'
import { cardAge } from './card-age.ts'

const now = Date.parse('2026-11-24T12:00:00.000Z')
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const age = (
  inStage: number,
  idle: number,
  idleDays: number | null,
  stageType: 'open' | 'enquiry_lost' = 'open',
) => {
  const enquiry = { stageSince: ago(inStage), lastActivityAt: ago(idle), stageType }
  const { text, meaning } = cardAge(enquiry, idleDays, now)
  return `${text} (${meaning})`
}

test.each([
  [age(0.5, 0, null), 'New (In this stage for less than a day)'],
  [age(1, 0, null), '1d (1 day in this stage)'],
  [age(12.9, 3, 7), '12d (12 days in this stage)'],
  [age(12, 8, 7), 'Stale 8d (No activity for 8 days. 12 days in this stage)'],
  [age(12, 8, 7, 'enquiry_lost'), '12d (12 days in this stage)'],
  // The clock of the server may be ahead.
  [age(-0.1, 0, 7), 'New (In this stage for less than a day)'],
])('%s', (shown, expected) => {
  expect(shown).toBe(expected)
})
