import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTests, wideTests } from './long-tests.ts'

/**
 * Journeys of Chromium through the whole portal, two files at a time. The files of a worker share its browser and its
 * modules, because starting them anew costs a second of processor time for each file.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['packages/e2e/src/**/*.e2e.test.ts'],
    exclude: [...longTests.e2e, ...wideTests.e2e],
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
  },
})
