import type { Enquiry } from '@ginkgo/contracts'
import { describe, expect, test } from 'vitest'
import { afterChange, type EnquiryChange, isShown, type LoadedList, movesRow } from './enquiry-lists.ts'

/** `b1` has the id b and the rank 1. */
const row = (text: string, fields: Partial<Enquiry> = {}) =>
  ({ id: text[0], rank: text.slice(1), stageId: 'one', stageType: 'open', tags: null, ...fields }) as Enquiry
const list = (texts: string, next?: string): LoadedList => {
  const rows = texts
    .split(' ')
    .filter(Boolean)
    .map((text) => row(text))
  return { rows, total: rows.length + (next ? 10 : 0), next }
}
const column = new URLSearchParams('stageId=one&sort=rank')
const show = (loaded: LoadedList | undefined) =>
  loaded && `${loaded.rows.map(({ id, rank }) => id + rank).join(' ')} of ${loaded.total}`
const moved = (now: Enquiry, more: Partial<EnquiryChange> = {}): EnquiryChange => ({
  id: now.id,
  now,
  ...more,
})

describe('a column of the board', () => {
  test('takes a card in where its rank says', () => {
    expect(show(afterChange(list('a1 c3'), column, moved(row('b2'))))).toBe('a1 b2 c3 of 3')
    expect(show(afterChange(list('a1 c3'), column, moved(row('b0'))))).toBe('b0 a1 c3 of 3')
    expect(show(afterChange(list(''), column, moved(row('b0'))))).toBe('b0 of 1')
  })

  test('lets a card go that is in another stage now, or was deleted', () => {
    const elsewhere = row('b2', { stageId: 'two' as Enquiry['stageId'] })
    expect(show(afterChange(list('a1 b2 c3'), column, moved(elsewhere)))).toBe('a1 c3 of 2')
    expect(show(afterChange(list('a1 b2 c3'), column, { id: 'b', now: undefined }))).toBe('a1 c3 of 2')
    expect(show(afterChange(list('a1'), column, moved(elsewhere)))).toBe('a1 of 1')
  })

  test('keeps a card that is newer than an answer that arrives late', () => {
    const at = (second: number) => ({ updatedAt: `2026-02-01T00:00:0${second}.000Z` })
    const newest = { rows: [row('a1', at(2))], total: 1, next: undefined }
    expect(afterChange(newest, column, moved(row('a4', at(1))))).toBe(newest)
    const elsewhere = { stageId: 'two' as Enquiry['stageId'] }
    expect(afterChange(newest, column, moved(row('a4', { ...at(1), ...elsewhere })))).toBe(newest)
  })

  test('ranks a card anew', () => {
    expect(show(afterChange(list('a1 b2 c3'), column, moved(row('a4'))))).toBe('b2 c3 a4 of 3')
  })

  test('replaces a card that keeps its rank where it stands', () => {
    const after = afterChange(list('a1 b2'), column, moved(row('a1', { title: 'Tea' })))
    expect(after?.rows[0]?.title).toBe('Tea')
  })

  test('counts a card that belongs behind what is loaded, and shows the one that was dropped there', () => {
    const before = row('x1', { stageId: 'two' as Enquiry['stageId'] })
    expect(show(afterChange(list('a1', 'more'), column, moved(row('x5'), { before })))).toBe('a1 of 12')
    expect(show(afterChange(list('a1', 'more'), column, moved(row('x5'), { before, afterId: 'a' })))).toBe(
      'a1 x5 of 12',
    )
  })

  test('counts a card down that left from behind what is loaded', () => {
    const change = moved(row('x1', { stageId: 'two' as Enquiry['stageId'] }), { before: row('x9') })
    expect(show(afterChange(list('a1', 'more'), column, change))).toBe('a1 of 10')
  })
})

describe('a table', () => {
  const table = new URLSearchParams('status=open&sort=-updatedAt')
  test('keeps the order of what it shows and puts new ones on top', () => {
    expect(show(afterChange(list('a1 b2'), table, moved(row('b7'))))).toBe('a1 b7 of 2')
    expect(show(afterChange(list('a1 b2'), table, moved(row('c0'))))).toBe('c0 a1 b2 of 3')
  })
  test('lets a won one go', () => {
    const won = row('b2', { stageType: 'converted' })
    expect(show(afterChange(list('a1 b2'), table, moved(won)))).toBe('a1 of 1')
  })
  test('leaves to the server what only it can order or find', () => {
    const byTitle = new URLSearchParams('status=open&sort=title')
    expect(afterChange(list('a1'), byTitle, moved(row('b2')))).toBeUndefined()
    const found = new URLSearchParams('status=open&sort=-updatedAt&search=tea')
    expect(afterChange(list('a1'), found, moved(row('b2')))).toBeUndefined()
    expect(show(afterChange(list('a1'), found, moved(row('a5'))))).toBe('a5 of 1')
    const inRange = new URLSearchParams('status=open&sort=-updatedAt&valueFrom=10&today=2026-11-23')
    expect(afterChange(list('a1'), inRange, moved(row('a5')))).toBeUndefined()
  })
})

test('a change moves a card when it comes or goes above it, or is about the card itself', () => {
  const loaded = list('a1 b2 c3')
  const moves = (change: EnquiryChange) => movesRow(loaded, column, change, 'b')
  expect(moves(moved(row('x0')))).toBe(true)
  expect(moves({ id: 'a', now: undefined })).toBe(true)
  expect(moves({ id: 'b', now: undefined })).toBe(true)
  expect(moves(moved(row('x9')))).toBe(false)
  expect(moves({ id: 'c', now: undefined })).toBe(false)
  expect(moves(moved(row('b2', { title: 'Tea' })))).toBe(false)
  expect(moves({ id: 'elsewhere', now: undefined })).toBe(false)
})

test('a change is shown once every list that has the card has it as it is now', () => {
  const lists = [list('a1 b2'), list('b2 c3')]
  expect(isShown(lists, moved(row('b2')))).toBe(true)
  expect(isShown(lists, moved(row('b3')))).toBe(false)
  expect(isShown([...lists, list('b1')], moved(row('b2')))).toBe(false)
  expect(isShown(lists, moved(row('b2', { tags: ['vip'] })))).toBe(false)
  expect(isShown(lists, moved(row('x2')))).toBe(false)
  expect(isShown(lists, { id: 'b', now: undefined })).toBe(false)
  expect(isShown(lists, { id: 'x', now: undefined })).toBe(true)
})
