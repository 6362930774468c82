import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { otherFolders } from './long-tests.ts'
import { setupFiles } from './setup-files.ts'

/** Everything that needs no service. A test of the DOM says `// @vitest-environment happy-dom` at its top. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...otherFolders, '**/*.api.test.ts', '**/*.e2e.test.ts', '**/*.component.test.tsx'],
    // None of these tests is about time, and the machine may have other work.
    testTimeout: 30_000,
    pool: 'threads',
    isolate: false,
    setupFiles: setupFiles('fresh-file'),
  },
})
