import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { wholeOf } from './whole-of.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const [chunkBytes, count] = [65_536, 320]

/** Chunks of 20 MB, and how many bytes of buffers are held while they come. */
async function* chunks(held: number[]) {
  for (let n = 0; n < count; n++) {
    yield new Uint8Array(chunkBytes).fill(n % 251)
    if (n % 40 === 39) {
      collect()
      held.push(process.memoryUsage().arrayBuffers)
    }
  }
}

test('an e-mail is held once while it comes and once it is there', async () => {
  collect()
  const before = process.memoryUsage().arrayBuffers
  const held: number[] = []
  const whole = await wholeOf(chunks(held), { maxBytes: 26_214_400, announced: count * chunkBytes })
  collect()
  held.push(process.memoryUsage().arrayBuffers)
  expect(whole?.byteLength).toBe(count * chunkBytes)
  expect(whole?.buffer.byteLength).toBe(whole?.byteLength)
  expect(Math.max(...held) - before).toBeLessThan(1.2 * count * chunkBytes)
})

test.each([undefined, 0, 10, 21_000_000, Number.NaN])(
  'what is announced as %s bytes is read to its end',
  async (announced) => {
    const whole = await wholeOf(chunks([]), { maxBytes: 26_214_400, announced })
    expect(whole?.byteLength).toBe(count * chunkBytes)
    expect([whole?.[0], whole?.[chunkBytes], whole?.at(-1)]).toEqual([0, 1, (count - 1) % 251])
  },
)

test('one chunk is taken as it is, and too many bytes are refused', async () => {
  async function* of(...each: Uint8Array[]) {
    yield* each
  }
  const one = new Uint8Array(10)
  expect(await wholeOf(of(one), { maxBytes: 10 })).toBe(one)
  expect(await wholeOf(of(one, new Uint8Array(1)), { maxBytes: 10 })).toBeUndefined()
  expect(await wholeOf(of(one), { maxBytes: 10, announced: 11 })).toBeUndefined()
  expect(await wholeOf(of(), { maxBytes: 10 })).toHaveLength(0)
})
