import { expect, test } from 'vitest'
import { undoOfSet } from './undo-set-field.ts'

const heat = { type: 'setField', key: 'heat', value: null } as const
const of = (id: string, heat?: unknown) => ({ id, customFields: heat === undefined ? {} : { heat } })

test('records that had the same value get it back together, and those without one lose it', () => {
  expect(undoOfSet(heat, [of('a', ['x']), of('b'), of('c', ['x'])])).toEqual([
    { ids: ['a', 'c'], action: { type: 'setField', key: 'heat', value: ['x'] } },
    { ids: ['b'], action: { type: 'setField', key: 'heat', value: null } },
  ])
})

test('no undo is offered that would take many requests', () => {
  expect(
    undoOfSet(
      heat,
      Array.from({ length: 11 }, (_, at) => of(`${at}`, at)),
    ),
  ).toEqual([])
})

test('fields of the product come back together, an amount with its currency and a source with who referred', () => {
  const amount = { type: 'setValues', values: { value: 1, currency: 'USD' } } as const
  expect(undoOfSet(amount, [{ id: 'a', ...{ value: null, currency: 'EUR' } }])).toEqual([
    { ids: ['a'], action: { type: 'setValues', values: { value: null, currency: 'EUR' } } },
  ])
  const source = { type: 'setValues', values: { source: 'web' } } as const
  const referred = { id: 'a', source: 'referral', referredBy: 'Ann' }
  expect(undoOfSet(source, [referred, { id: 'b', ...{ source: 'other', referredBy: null } }])).toEqual([
    { ids: ['a'], action: { type: 'setValues', values: { source: 'referral', referredBy: 'Ann' } } },
    { ids: ['b'], action: { type: 'setValues', values: { source: 'other' } } },
  ])
})
