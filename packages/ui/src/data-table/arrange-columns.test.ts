import { expect, test } from 'vitest'
import {
  arrangeColumns,
  choicesOf,
  mayMove,
  moved,
  orderedAs,
  shownColumns,
  withColumn,
} from './arrange-columns.ts'
import type { DataColumn } from './column-types.ts'

const column = (id: string, fields: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...fields,
})
const columns = [
  column('name', { pinned: true, essential: true, width: '12rem' }),
  column('email'),
  column('phone'),
  column('city', { optional: true }),
  column('actions', { last: true }),
]
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(' ')
const shownOf = (...choices: Parameters<typeof arrangeColumns>[1] & {}) =>
  idsOf(shownColumns(columns, arrangeColumns(columns, choices)))

test('nothing is chosen: the declared columns in their order, without those that have to be added', () => {
  expect(shownOf()).toBe('name email phone actions')
  expect(shownColumns(columns, arrangeColumns(columns))[0]).toMatchObject({ pinned: true, width: '12rem' })
})

test('order, width and what is hidden and added are as chosen; actions stay at the end', () => {
  const choices = [{ id: 'city', width: 160 }, { id: 'name' }, { id: 'phone', hidden: true }, { id: 'email' }]
  expect(shownOf(...choices)).toBe('city name email actions')
  expect(shownColumns(columns, arrangeColumns(columns, choices))[0]?.width).toBe('10rem')
})

test('pinned columns stand first, whatever order is kept', () => {
  expect(shownOf({ id: 'name' }, { id: 'email' }, { id: 'phone', pinned: true })).toBe(
    'phone name email actions',
  )
})

test('columns that are unknown or named twice are left out, and nobody hides what rows are told apart by', () => {
  const choices = [
    { id: 'fax' },
    { id: 'phone' },
    { id: 'phone', hidden: true },
    { id: 'name', hidden: true },
  ]
  expect(shownOf(...choices, { id: 'actions', hidden: true })).toBe('phone name email actions')
})

test('a column that was declared since stands behind the one that it follows, and is hidden if it is optional', () => {
  const later = columns.toSpliced(2, 0, column('owner'), column('age', { optional: true }))
  const choices = choicesOf(arrangeColumns(columns, [{ id: 'phone' }, { id: 'email' }, { id: 'name' }]))
  const arrangement = arrangeColumns(later, choices)
  expect(idsOf(arrangement)).toBe('phone city email owner age name')
  expect(idsOf(shownColumns(later, arrangement))).toBe('phone email owner name actions')
  expect(idsOf(arrangeColumns([column('first'), ...columns], choices))).toMatch(/^first /)
})

test('what is kept gives the same columns again', () => {
  const choices = [
    { id: 'phone', pinned: true, width: 200 },
    { id: 'name', pinned: true },
    { id: 'email', hidden: true },
  ]
  const arrangement = arrangeColumns(columns, choices)
  expect(arrangeColumns(columns, choicesOf(arrangement))).toEqual(arrangement)
})

test('a column moves past the next one that is shown, and not out of the pinned ones', () => {
  const arrangement = arrangeColumns(columns, [
    ...[{ id: 'name', pinned: true }, { id: 'email' }, { id: 'city', hidden: true }, { id: 'phone' }],
  ])
  expect(idsOf(moved(arrangement, 'email', 1))).toBe('name city phone email')
  expect(idsOf(moved(arrangement, 'phone', -1))).toBe('name phone email city')
  expect(mayMove(arrangement, 'email', -1)).toBe(false)
  expect(moved(arrangement, 'email', -1)).toBe(arrangement)
  expect(mayMove(arrangement, 'name', 1)).toBe(false)
})

test('pinning moves a column behind the pinned ones, and unpinning before the others', () => {
  const arrangement = arrangeColumns(columns)
  const pinned = withColumn(arrangement, 'phone', { isPinned: true })
  expect(idsOf(pinned)).toBe('name phone email city')
  expect(idsOf(withColumn(pinned, 'name', { isPinned: false }))).toBe('phone name email city')
})

test('an order of those that are shown leaves the hidden ones where they are, and the pinned ones first', () => {
  const arranged = arrangeColumns(columns, [
    { id: 'name', pinned: true },
    { id: 'city', hidden: true },
  ])
  const shown = arranged.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  expect(shown).toEqual(['name', 'email', 'phone'])
  expect(idsOf(orderedAs(arranged, ['phone', 'email', 'name']))).toBe(
    idsOf(orderedAs(arranged, ['name', 'phone', 'email'])),
  )
  const hiddenPlace = arranged.findIndex(({ id }) => id === 'city')
  expect(orderedAs(arranged, ['name', 'phone', 'email'])[hiddenPlace]?.id).toBe('city')
})
