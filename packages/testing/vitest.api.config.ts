import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { longTests, otherFolders, wideTests } from './long-tests.ts'
import { setupFiles } from './setup-files.ts'

/** Tests of the API and the local stack over HTTP. Each makes its own organization, so files can run in parallel. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    ...(process.env.GINKGO_AGAINST_DOCUMENTS && {
      globalSetup: fileURLToPath(new URL('src/document-proxies.setup.ts', import.meta.url)),
    }),
    include: ['**/*.api.test.ts'],
    exclude: [...otherFolders, ...longTests.api, ...wideTests.api],
    isolate: false,
    setupFiles: setupFiles('fresh-file', 'fresh-stack'),
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 4,
  },
})
