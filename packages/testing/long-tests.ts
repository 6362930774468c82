const journeys = (...names: readonly string[]) => names.map((name) => `packages/e2e/src/${name}.e2e.test.ts`)

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
    ...journeys(
      'release-rehearsal',
      'release',
      'fifth-remote',
      'self-host',
      'third-party-remote',
      'quotes-app',
    ),
    // They measure times and memory of large lists and boards; component tests check how many rows and cards are drawn.
    ...journeys('board-large', 'leads-scrolling'),
  ],
}

/**
 * Tests that ask the same of every endpoint, field or page, and long walks through the portal. `pnpm test:long` runs
 * several files of them at once; `npm test` leaves them out, as its tests ask for what is special to each part.
 */
export const wideTests = {
  api: [
    'api-worker/src/{declared-changes,bad-input,declared-fields}/*.api.test.ts',
    'api-worker/src/{round-trips,largest-texts}.api.test.ts',
    'api-worker/src/modules/sales/custom-fields/hostile-fields.api.test.ts',
    'api-worker/src/modules/ai/ai-access.api.test.ts',
    'api-worker/src/modules/ai/mcp/mcp-tools.api.test.ts',
    'packages/self-host/src/*.api.test.ts',
    // Whole businesses of other products.
    'api-worker/src/modules/sales/lead-imports/{whole-business,custom-columns}.api.test.ts',
  ],
  e2e: [
    // Every page, dialog and form, in both themes and at every width.
    ...journeys(
      'unsaved-forms',
      'other-pages',
      'pages-of-records',
      '*-accessible',
      '*-space',
      'lists-on-phone',
    ),
    // Parts of the portal that fail, are slow, or change while somebody works.
    ...journeys('remote-down', 'remote-silent', 'update-offer', 'apps', 'error-reports', 'offline'),
    // Whole days, first weeks and businesses that move.
    ...journeys('main-job', 'first-customer', 'business-import', 'lead-import', 'value-lists'),
    ...journeys('custom-field-changes', 'plan-calls'),
    // Pages from top to bottom; component tests ask the same of their parts.
    ...journeys('lead-page', 'enquiry-page', 'dashboard-cards', 'dashboard-report', 'landing', 'activities'),
    ...journeys('settings-data', 'settings-tabs', 'shell-desktop', 'shell-phone', 'profile'),
    ...journeys('in-place', 'mine', 'search', 'leads-keyboard'),
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
