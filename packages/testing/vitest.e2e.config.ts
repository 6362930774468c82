import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTests } from './long-tests.ts'
import { browsers } from './src/chromium.setup.ts'

/**
 * Journeys of Chromium through the whole portal, two files at a time. One that fails is tried once more, as the browser
 * shares its machine with the whole stack; the report then says `(retry x1)` beside it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['packages/e2e/src/**/*.e2e.test.ts'],
    exclude: longTests.e2e,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    globalSetup: fileURLToPath(new URL('src/chromium.setup.ts', import.meta.url)),
    maxWorkers: browsers,
    retry: 1,
  },
})
