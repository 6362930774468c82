import { expect, test } from 'vitest'
import { leftOf, parsedCallList } from './stored-call-list.ts'

const of = (value: unknown) => parsedCallList(JSON.stringify(value))

test('a list is read as it was kept, with a place within it', () => {
  const list = of({ leadIds: ['a', 'b', 'c'], at: 1 })!
  expect(list).toEqual({ leadIds: ['a', 'b', 'c'], at: 1 })
  expect(leftOf(list)).toBe(2)
  expect(of({ leadIds: ['a'], at: 7 })).toEqual({ leadIds: ['a'], at: 1 })
  expect(of({ leadIds: ['a'], at: -1 })).toEqual({ leadIds: ['a'], at: 0 })
})

test('anything else is no list', () => {
  for (const text of [null, '', '{', 'null', '[]', '"a"']) expect(parsedCallList(text)).toBeUndefined()
  for (const leadIds of [undefined, [], [1], 'a', Array.from({ length: 501 }, () => 'a')])
    expect(of({ leadIds, at: 0 })).toBeUndefined()
  expect(of({ leadIds: ['a'], at: 0.5 })).toBeUndefined()
})
