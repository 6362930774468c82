import type { Where } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { periodIn, periodOn } from './periods.ts'

const between = (field: string, from: unknown, to: unknown) => ({
  field,
  op: 'between' as const,
  value: [from, to] as string[],
})

test('a period is what all conditions on its field leave together', () => {
  const where: Where = [
    { field: 'value', op: 'between', value: [10, 20] },
    { field: 'createdAt', op: 'atLeast', value: '2026-01-01' },
    { any: [{ field: 'closedOn', op: 'between', value: ['2026-05-03', '2026-05-04'] }] },
    between('closedOn', '2026-04-01', '2026-06-30'),
    { field: 'closedOn', op: 'before', value: '2026-06-11' },
    between('closedOn', '2026-05-01', '2026-07-31'),
    between('createdAt', '2026-02-01', '2026-12-31'),
  ]
  expect(periodIn(where)).toEqual({ field: 'closedOn', from: '2026-05-01', to: '2026-06-10' })
  expect(periodOn(where, 'createdAt')).toEqual({ field: 'createdAt', from: '2026-02-01', to: '2026-12-31' })
  for (const field of ['value', 'title', undefined]) expect(periodOn(where, field)).toBeUndefined()
})

test('a period of conditions that leave no day is that of the first', () => {
  const where: Where = [
    between('closedOn', '2026-04-01', '2026-04-30'),
    { field: 'closedOn', op: 'atLeast', value: '2026-05-01' },
  ]
  expect(periodIn(where)).toEqual({ field: 'closedOn', from: '2026-04-01', to: '2026-04-30' })
})
