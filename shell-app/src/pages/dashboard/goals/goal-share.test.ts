import { GoalProgress } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { ownFirst, shareOf, targetsOf, targetsText } from './goal-share.ts'

const id = '0197a3c0-0000-7000-8000-000000000002'
const at = '2026-11-03T04:05:06.000Z'
const goal = GoalProgress.parse({
  id,
  verticalId: id,
  userId: id,
  month: '2026-11',
  currency: 'EUR',
  updatedAt: at,
  valueTarget: 20_000,
  countTarget: 1,
  wonValue: 12_500,
  wonCount: 3,
  user: { id, firstName: 'Ada', lastName: 'Byron' },
})

test.each([
  [0, 5, 0],
  [1, 3, 33],
  [19_999, 20_000, 99],
  [20_000, 20_000, 100],
  [25_000, 20_000, 125],
])('%s of %s is %s percent', (won, target, share) => {
  expect(shareOf(won, target)).toBe(share)
})

test('only what is set is shown, the value first', () => {
  const shown = (part: Partial<GoalProgress>) =>
    targetsOf({ ...goal, ...part }).map(({ wonText, targetText }) => `${wonText} of ${targetText}`)
  expect(shown({})).toEqual(['€12,500 of €20,000', '3 of 1 enquiry'])
  expect(shown({ countTarget: null })).toEqual(['€12,500 of €20,000'])
  expect(shown({ valueTarget: null, countTarget: 5 })).toEqual(['3 of 5 enquiries'])
  expect(targetsText({ ...goal, countTarget: 5 })).toBe('€20,000 · 5 enquiries')
})

test("one's own goal comes first", () => {
  const goals = [{ userId: 'a' }, { userId: 'b' }, { userId: 'c' }] as never as GoalProgress[]
  expect(ownFirst(goals, 'b').map(({ userId }) => userId)).toEqual(['b', 'a', 'c'])
})
