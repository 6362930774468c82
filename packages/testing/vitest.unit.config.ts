import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Everything that needs no service. A test of the DOM says `// @vitest-environment happy-dom` at its top. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/*.api.test.ts', '**/*.e2e.test.ts'],
    pool: 'threads',
  },
})
