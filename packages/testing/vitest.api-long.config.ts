import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longTests, otherFolders } from './long-tests.ts'
import { setupFiles } from './setup-files.ts'

/**
 * Tests of the API that take minutes. They run one file at a time, because each would delay the writes of the others.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: longTests.api,
    exclude: otherFolders,
    isolate: false,
    setupFiles: setupFiles('fresh-file', 'fresh-stack'),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
})
