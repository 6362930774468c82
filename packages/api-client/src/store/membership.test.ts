import { answeredByEnquiry, belongsToList, type Enquiry } from '@ginkgo/contracts'
import { describe, expect, test } from 'vitest'
import {
  afterChange as after,
  type ListQuestion,
  type LoadedList,
  type Membership,
  type RecordChange,
} from './membership.ts'

const enquiries: Membership = {
  belongs: (enquiry: Enquiry, { query }: ListQuestion) => belongsToList(enquiry, query),
  answers: answeredByEnquiry,
}
const afterChange = (loaded: LoadedList, query: URLSearchParams, change: RecordChange) =>
  after(loaded, { path: '/api/verticals/v/enquiries', query }, enquiries, change)

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
  loaded &&
  `${(loaded.rows as readonly Enquiry[]).map(({ id, rank }) => id + rank).join(' ')} of ${loaded.total}`
const moved = (now: Enquiry, more: Partial<RecordChange> = {}): RecordChange => ({
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

  test('ranks a card anew', () => {
    expect(show(afterChange(list('a1 b2 c3'), column, moved(row('a4'))))).toBe('b2 c3 a4 of 3')
  })

  test('replaces a card that keeps its rank where it stands', () => {
    const replaced = afterChange(list('a1 b2'), column, moved(row('a1', { title: 'Tea' })))
    expect(replaced?.rows[0]).toMatchObject({ title: 'Tea' })
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

describe('a move that is not made yet', () => {
  const elsewhere = row('x1', { stageId: 'two' as Enquiry['stageId'] })
  const pending = (afterId: string | null): RecordChange => ({
    ...moved(row('x1'), { before: elsewhere, afterId }),
    isPending: true,
  })

  test('is shown behind the card that it was dropped behind, at the top, or at the end of what is loaded', () => {
    expect(show(afterChange(list('a1 c3'), column, pending('a')))).toBe('a1 x1 c3 of 3')
    expect(show(afterChange(list('a1 c3'), column, pending(null)))).toBe('x1 a1 c3 of 3')
    expect(show(afterChange(list('a1', 'more'), column, pending('gone')))).toBe('a1 x1 of 12')
  })

  test('moves a card within its stage', () => {
    const within = { ...moved(row('a1'), { afterId: 'b' }), isPending: true }
    expect(show(afterChange(list('a1 b2 c3'), column, within))).toBe('b2 a1 c3 of 3')
  })
})

test('a list that tells no membership has the newest version of its rows, and nothing that was deleted', () => {
  const question = { path: '/api/leads/l/enquiries', query: column }
  expect(show(after(list('a1 b2'), question, undefined, moved(row('a5'))))).toBe('a5 b2 of 2')
  expect(show(after(list('a1 b2'), question, undefined, { id: 'a', now: undefined }))).toBe('b2 of 1')
  expect(show(after(list('a1'), question, undefined, moved(row('x2'))))).toBe('a1 of 1')
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
