import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { otherFolders, wideTests } from './long-tests.ts'
import { setupFiles } from './setup-files.ts'

/** Tests that need no server. A test that needs a DOM has `// @vitest-environment happy-dom` at its top. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [
      ...[...otherFolders, ...wideTests.unit],
      ...['**/*.api.test.ts', '**/*.e2e.test.ts', '**/*.component.test.tsx'],
    ],
    // No test here is about time, and other work on the machine may slow them down.
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'threads',
    isolate: false,
    setupFiles: setupFiles('fresh-file'),
  },
})
