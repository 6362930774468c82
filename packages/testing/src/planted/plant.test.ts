import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { withFault } from './plant.ts'

const fault: Fault = {
  ...{ name: 'no limit', harm: '', file: 'list.ts', suite: 'unit', test: 'list.test' },
  ...{ text: 'limit($&)', replacement: '$& $1' },
}

test('only the text is replaced, letter by letter', () => {
  expect(withFault('a limit($&) b', fault)).toBe('a $& $1 b')
})

test('a fault whose text is gone, or stands twice, is refused by its name', () => {
  expect(() => withFault('a b', fault)).toThrow('"no limit": its text does not stand in list.ts any more.')
  expect(() => withFault('limit($&) limit($&)', fault)).toThrow('stands in list.ts more than once')
})
