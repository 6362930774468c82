import { expect, test } from 'vitest'
import { undoOfSetField } from './undo-set-field.ts'

const of = (id: string, heat?: unknown) => ({ id, customFields: heat === undefined ? {} : { heat } })

test('records that had the same value get it back together, and those without one lose it', () => {
  expect(undoOfSetField('heat', [of('a', ['x']), of('b'), of('c', ['x'])])).toEqual([
    { ids: ['a', 'c'], action: { type: 'setField', key: 'heat', value: ['x'] } },
    { ids: ['b'], action: { type: 'setField', key: 'heat', value: null } },
  ])
})

test('no undo is offered that would take many requests', () => {
  expect(
    undoOfSetField(
      'heat',
      Array.from({ length: 11 }, (_, at) => of(`${at}`, at)),
    ),
  ).toEqual([])
})
