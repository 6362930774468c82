import { expect, test } from 'vitest'
import { readHistory } from './history.ts'
import { memoryBucket } from './memory-bucket.ts'
import { flip, PointerMoved, readPointer } from './pointer.ts'
import { pointerAfter, released } from './transitions.ts'

const name = 'mfe-leads'
const circumstance = { id: 'a', by: 'ada@example.test', at: '2026-11-20T00:00:00.000Z' }

/** Releases a version as one who has read the pointer as it is now. */
async function release(bucket: ReturnType<typeof memoryBucket>, version: string): Promise<void> {
  const seen = await readPointer(bucket, name)
  const next = pointerAfter(seen?.pointer, released(seen?.pointer, version), circumstance)
  await flip(bucket, name, next, seen)
}

test('of two flips from the same pointer the second is refused and changes nothing', async () => {
  const bucket = memoryBucket()
  await release(bucket, '1')
  const seen = await readPointer(bucket, name)
  const next = (version: string) =>
    pointerAfter(seen?.pointer, released(seen?.pointer, version), circumstance)
  await flip(bucket, name, next('2'), seen)
  await expect(flip(bucket, name, next('3'), seen)).rejects.toThrow(PointerMoved)
  const now = (await readPointer(bucket, name))!.pointer
  expect(now.version).toBe('2')
  const history = await readHistory(bucket, name, now, 10)
  expect(history.map(({ to }) => to.version)).toEqual(['2', '1'])
})

test('a flip whose answer got lost and that was repeated has succeeded', async () => {
  const bucket = memoryBucket()
  const next = pointerAfter(undefined, released(undefined, '1'), circumstance)
  await bucket.putIf('mfe-leads/current.json', JSON.stringify(next), undefined)
  await flip(bucket, name, next, undefined)
  expect((await readPointer(bucket, name))?.pointer).toEqual(next)
})

test('wherever a release breaks off, the history has exactly the changes that took effect', async () => {
  for (let writes = 0; writes < 6; writes += 1) {
    const bucket = memoryBucket()
    const effective: string[] = []
    let left = writes
    const failing = {
      ...bucket,
      putIf: (key: string, body: string, etag: string | undefined) => {
        left -= 1
        return left < 0 ? Promise.reject(new Error('the line broke')) : bucket.putIf(key, body, etag)
      },
    }
    for (const version of ['1', '2', '3']) await release(failing, version).catch(() => {})
    left = Number.POSITIVE_INFINITY
    await release(failing, '4')
    const pointer = (await readPointer(bucket, name))!.pointer
    for (const each of [pointer.version, ...pointer.previous]) effective.push(each)
    const history = await readHistory(bucket, name, pointer, 10)
    expect(history.map(({ to }) => to.version)).toEqual(effective)
    expect(history.map(({ number }) => number)).toEqual(effective.map((_, index) => effective.length - index))
  }
})
