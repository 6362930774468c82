import { expect, test } from 'vitest'
import { play } from './played-answers.ts'

test('2,000 random interleavings show what a simple model does', { timeout: 60_000 }, async () => {
  for (let seed = 1; seed <= 2_000; seed++)
    await play(seed, 40).catch((error: Error) => expect.fail(`seed ${seed}: ${error.message}`))
})
