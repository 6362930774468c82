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
  e2e: [
    'packages/e2e/src/release-rehearsal.e2e.test.ts',
    // Times and memory of large lists and boards; component tests hold how many rows and cards are drawn.
    'packages/e2e/src/board-large.e2e.test.ts',
    'packages/e2e/src/leads-scrolling.e2e.test.ts',
  ],
}

/** Folders in which no test of the project lies. */
export const otherFolders = ['**/node_modules/**', '**/dist/**', '**/.data/**']
