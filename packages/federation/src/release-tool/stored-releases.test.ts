import { expect, test } from 'vitest'
import { audienceText, stateOf } from './stored-releases.ts'
import type { Change, Pointer } from './standing.ts'
import { canaried, pointerAfter, promoted, released, rolledBack, type Step } from './transitions.ts'

const at = '2026-11-20T00:00:00.000Z'

test('what became of each version', () => {
  const history: Change[] = []
  let pointer: Pointer | undefined
  const step = (decide: (current: Pointer) => Step) => {
    pointer = pointerAfter(pointer, decide(pointer as Pointer), { id: 'a', by: 'ada', at })
    history.unshift(pointer.change)
  }
  const audience = { percent: 10, organizations: [] }
  step((current) => released(current, '1'))
  step((current) => released(current, '2'))
  step((current) => rolledBack(current, undefined))
  step((current) => canaried(current, '3', audience))
  step((current) => rolledBack(current, undefined))
  step((current) => canaried(current, '4', audience))
  step((current) => promoted(current))
  step((current) => canaried(current, '5', audience))
  const states = ['1', '2', '3', '4', '5', '6'].map((version) => stateOf(version, at, pointer, history))
  expect(states).toEqual(['superseded', 'rolled back', 'rolled back', 'live', 'canary', 'uploaded'])
  expect(stateOf('7', undefined, pointer, history)).toBe('incomplete')
})

test('who gets a canary, in words', () => {
  const said = (percent: number, organizations: string[]) =>
    audienceText({ version: '2', percent, organizations })
  expect(said(10, [])).toBe('10 % of the organizations')
  expect(said(0, ['a', 'b'])).toBe('a, b')
  expect(said(10, ['a'])).toBe('10 % of the organizations and a')
})
