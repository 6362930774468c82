import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTests } from './long-tests.ts'

/** Journeys that take minutes, one file at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: longTests.e2e,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 1,
  },
})
