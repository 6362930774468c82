/**
 * Tests that take minutes: thousands of rows, crowds of writers, kills, rehearsals and programs of others. They run
 * one by one in `pnpm test:long`, and not in `npm test`.
 */
export const longTests = {
  api: [
    '**/*.load.api.test.ts',
    'packages/conformance/src/*.api.test.ts',
    'packages/faults/src/*.api.test.ts',
    'packages/deploy/src/rehearsal.api.test.ts',
  ],
  e2e: ['packages/e2e/src/release-rehearsal.e2e.test.ts'],
}

/** Folders in which no test of the project lies. */
export const otherFolders = ['**/node_modules/**', '**/dist/**', '**/.data/**']
