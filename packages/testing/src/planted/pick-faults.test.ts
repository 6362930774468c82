import { expect, test } from 'vitest'
import { pickFaults, inOrder } from './pick-faults.ts'
import type { Fault, Suite } from './fault.ts'

const fault = (name: string, suite: Suite, file: string): Fault => ({
  name,
  suite,
  file,
  harm: '',
  text: 'a',
  replacement: 'b',
  test: 'a.test',
})
const faults = [
  fault('board: undo', 'e2e', 'mfe-enquiries/b.ts'),
  fault('board: count', 'unit', 'mfe-enquiries/a.ts'),
  fault('session: cookie', 'api', 'api-worker/a.ts'),
  fault('board: rollback', 'e2e', 'mfe-enquiries/a.ts'),
]
const namesOf = (given: readonly string[]) => pickFaults(faults, given).map(({ name }) => name)

test('faults are chosen by suite and by a part of their name', () => {
  expect(namesOf([])).toHaveLength(4)
  expect(namesOf(['board'])).toEqual(['board: undo', 'board: count', 'board: rollback'])
  expect(namesOf(['e2e', 'api'])).toEqual(['board: undo', 'session: cookie', 'board: rollback'])
  expect(namesOf(['e2e', 'undo', 'cookie'])).toEqual(['board: undo'])
})

test('they are sorted by suite, and within a suite by app', () => {
  const groups = inOrder(faults).map((group) => group.faults.map(({ name }) => name))
  expect(groups).toEqual([['board: count'], ['session: cookie'], ['board: rollback', 'board: undo']])
})
