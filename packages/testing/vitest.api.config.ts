import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of the API and the local stack over HTTP. Each makes its own organization, so files run side by side. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['**/*.api.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 4,
  },
})
