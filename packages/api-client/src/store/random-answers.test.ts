import { expect, test } from 'vitest'
import { play } from './played-answers.ts'

test('interleavings from new seeds show what a simple model does', { timeout: 600_000 }, async () => {
  const first = Date.now() % 1_000_000_000
  for (let seed = first; seed < first + 4_000; seed++)
    await play(seed, 60).catch((error: Error) => expect.fail(`seed ${seed}: ${error.message}`))
})
