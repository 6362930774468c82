/**
 * Tests that take minutes: thousands of rows, many writers, kills, rehearsals, copies of the project and programs of
 * other vendors. `pnpm test:long` runs them one at a time; `npm test` leaves them out.
 */
export const longTests = {
  api: [
    '**/*.load.api.test.ts',
    'packages/conformance/src/*.api.test.ts',
    'packages/faults/src/*.api.test.ts',
    'packages/deploy/src/rehearsal.api.test.ts',
  ],
  e2e: [
    // Releases, roll-backs, a fifth remote and a self-hosted portal: each rehearses what an operator does.
    'packages/e2e/src/release-rehearsal.e2e.test.ts',
    'packages/e2e/src/release.e2e.test.ts',
    'packages/e2e/src/fifth-remote.e2e.test.ts',
    'packages/e2e/src/self-host.e2e.test.ts',
    'packages/e2e/src/third-party-remote.e2e.test.ts',
    'packages/e2e/src/quotes-app.e2e.test.ts',
    // They measure times and memory of large lists and boards; component tests check how many rows and cards are drawn.
    'packages/e2e/src/board-large.e2e.test.ts',
    'packages/e2e/src/leads-scrolling.e2e.test.ts',
  ],
}

/** Folders without tests of the project; what is built outside of it has its own tests. */
export const otherFolders = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.data/**',
  'packages/e2e/third-party/**',
  'packages/create-ginkgo-remote/template/**',
]
