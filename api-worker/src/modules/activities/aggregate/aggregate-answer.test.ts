import { AggregateQuestion, mostGroups } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { aggregateOf } from './aggregate-answer.ts'

test('the largest groups stand in the answer, with how many there are beside them', () => {
  const rows = Array.from({ length: 130 }, (_, place) => ({
    keys: [`source ${place}`],
    currency: undefined,
    count: place + 1,
    value: 0,
    measured: 0,
    withMeasured: 0,
  }))
  const found = { rows, isAtLeast: false }
  const question = AggregateQuestion.parse({ of: 'leads', by: ['source'] })
  const { groups, all, moreGroups } = aggregateOf(question, { groups: found, all: found }, () => undefined)
  expect(groups).toHaveLength(mostGroups)
  expect(groups[0]).toMatchObject({ keys: [{ value: 'source 129', label: 'source 129' }], count: 130 })
  expect(moreGroups).toBe(30)
  expect(all.count).toBe((130 * 131) / 2)
})
