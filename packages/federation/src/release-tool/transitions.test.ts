import { expect, test } from 'vitest'
import type { Pointer } from './standing.ts'
import { canaried, pointerAfter, promoted, released, rolledBack, type Step } from './transitions.ts'

const circumstance = { id: 'a', by: 'ada@example.test', at: '2026-11-20T00:00:00.000Z' }
const after = (current: Pointer | undefined, step: Step) => pointerAfter(current, step, circumstance)
const release = (current: Pointer | undefined, version: string) => after(current, released(current, version))
const tenth = { percent: 10, organizations: [] }

test('a release keeps the former versions, the latest first', () => {
  const third = release(release(release(undefined, '1'), '2'), '3')
  expect(third).toMatchObject({ version: '3', previous: ['2', '1'] })
  expect(release(third, '2')).toMatchObject({ version: '2', previous: ['3', '1'] })
})

test('a change says who, when, what, from where to where and why, and is numbered', () => {
  const first = release(undefined, '1')
  expect(first.change).toEqual({ number: 1, action: 'release', ...circumstance, to: { version: '1' } })
  const second = pointerAfter(first, canaried(first, '2', tenth), { ...circumstance, reason: 'to see' })
  expect(second.change).toEqual({
    number: 2,
    action: 'canary',
    ...circumstance,
    reason: 'to see',
    from: { version: '1' },
    to: { version: '1', canary: { version: '2', ...tenth } },
  })
})

test('a roll-back goes to the version before, or to a named one', () => {
  const third = release(release(release(undefined, '1'), '2'), '3')
  expect(rolledBack(third, undefined)).toMatchObject({ to: { version: '2' }, previous: ['1'] })
  expect(rolledBack(third, '1')).toMatchObject({ to: { version: '1' }, previous: ['2'] })
  expect(() => rolledBack(release(undefined, '1'), undefined)).toThrow('no earlier version')
  expect(() => rolledBack(third, '3')).toThrow('live for everybody already')
})

test('a canary leaves what is live to the others until it is promoted', () => {
  const trying = after(release(undefined, '1'), canaried(release(undefined, '1'), '2', tenth))
  expect(trying).toMatchObject({ version: '1', canary: { version: '2', percent: 10 }, previous: [] })
  const wider = after(trying, canaried(trying, '2', { percent: 50, organizations: [] }))
  expect(wider).toMatchObject({ version: '1', canary: { version: '2', percent: 50 } })
  const promotion = after(wider, promoted(wider))
  expect(promotion).toMatchObject({ version: '2', previous: ['1'] })
  expect(promotion.canary).toBeUndefined()
})

test('a roll-back ends the canary first, a release and a named version end it too', () => {
  const second = release(release(undefined, '1'), '2')
  const trying = after(second, canaried(second, '3', tenth))
  expect(after(trying, rolledBack(trying, undefined))).toMatchObject({ version: '2', previous: ['1'] })
  for (const step of [rolledBack(trying, undefined), rolledBack(trying, '1'), released(trying, '4')])
    expect(after(trying, step).canary).toBeUndefined()
})

test('no canary without a live version, of the live version, and none to promote', () => {
  const first = release(undefined, '1')
  expect(() => canaried(undefined, '1', tenth)).toThrow('first version')
  expect(() => canaried(first, '1', tenth)).toThrow('live for everybody already')
  expect(() => promoted(first)).toThrow('no canary')
})
