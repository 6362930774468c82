import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { withFault } from './plant.ts'

const fault: Fault = {
  name: 'no limit',
  harm: '',
  file: 'list.ts',
  suite: 'unit',
  test: 'list.test',
  text: 'limit($&)',
  replacement: '$& $1',
}

test('only the text is replaced, and special characters in the replacement have no meaning', () => {
  expect(withFault('a limit($&) b', fault)).toBe('a $& $1 b')
})

test('a fault whose text is missing or occurs twice is refused with its name', () => {
  expect(() => withFault('a b', fault)).toThrow('"no limit": its text does not stand in list.ts any more.')
  expect(() => withFault('limit($&) limit($&)', fault)).toThrow('stands in list.ts more than once')
})
