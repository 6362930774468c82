import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['**/node_modules/**', '**/dist/**', '**/.data/**']
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 }

/**
 * Tests of the API and the local stack over HTTP. Each makes its own organization, so files run side by side; those
 * with thousands of rows or dozens of writers run after them, one by one, as they would hold up the others' writes.
 */
export default defineConfig({
  root,
  test: {
    ...(process.env.GINKGO_AGAINST_DOCUMENTS && {
      globalSetup: fileURLToPath(new URL('src/document-proxies.setup.ts', import.meta.url)),
    }),
    projects: [
      {
        root,
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: [...folders, '**/*.load.api.test.ts'],
          ...timeouts,
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        root,
        test: {
          name: 'load',
          include: ['**/*.load.api.test.ts'],
          exclude: folders,
          ...timeouts,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
