import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys of Chromium through the whole portal, two files at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['packages/e2e/src/**/*.e2e.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
