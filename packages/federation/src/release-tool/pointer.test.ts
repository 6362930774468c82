import { expect, test } from 'vitest'
import { memoryBucket } from './memory-bucket.ts'
import { flip, PointerMoved, readPointer, released, rolledBack } from './pointer.ts'

const at = '2026-11-20T00:00:00.000Z'

test('a release keeps the former versions, the latest first', () => {
  const first = released(undefined, '1', at)
  const third = released(released(first, '2', at), '3', at)
  expect(third).toEqual({ version: '3', previous: ['2', '1'], at })
})

test('a roll-back goes to the version before, or to a named one', () => {
  const current = { version: '3', previous: ['2', '1'], at }
  expect(rolledBack(current, undefined, at)).toEqual({ version: '2', previous: ['1'], at })
  expect(rolledBack(current, '1', at)).toEqual({ version: '1', previous: ['2'], at })
  expect(() => rolledBack({ version: '1', previous: [], at }, undefined, at)).toThrow('no earlier version')
})

test('of two flips from the same pointer the second is refused and changes nothing', async () => {
  const bucket = memoryBucket()
  await flip(bucket, 'mfe-leads', released(undefined, '1', at), undefined)
  const seen = await readPointer(bucket, 'mfe-leads')
  await flip(bucket, 'mfe-leads', released(seen?.pointer, '2', at), seen?.etag)
  await expect(flip(bucket, 'mfe-leads', released(seen?.pointer, '3', at), seen?.etag)).rejects.toThrow(
    PointerMoved,
  )
  expect((await readPointer(bucket, 'mfe-leads'))?.pointer.version).toBe('2')
})

test('a flip whose answer got lost and that was repeated has succeeded', async () => {
  const bucket = memoryBucket()
  const next = released(undefined, '1', at)
  await bucket.putIf('mfe-leads/current.json', JSON.stringify(next), undefined)
  await flip(bucket, 'mfe-leads', next, undefined)
  expect((await readPointer(bucket, 'mfe-leads'))?.pointer).toEqual(next)
})
