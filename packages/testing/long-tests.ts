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
  unit: [
    // They compile and compare the contracts of whole remotes.
    'packages/federation/src/contract-check/{compare-surfaces,check-contracts}.test.ts',
    // It reads the types of whole packages.
    'packages/dev-stack/src/packages/package-reference.test.ts',
    // Every reader of what comes from outside, with a hundred kinds of the worst texts.
    'api-worker/src/modules/{activities/emails,sales/lead-imports}/linear-reading.test.ts',
    'packages/signature-worker/src/linear-check.test.ts',
    'mfe-leads/src/features/import/linear-reading.test.ts',
    // Interleavings from seeds that nobody has seen; those of fixed seeds are always run.
    'packages/api-client/src/store/random-answers.test.ts',
  ],
  components: [
    // Every part of `packages/ui` and every type of field, in both themes and at every width.
    'packages/ui/src/gallery/*.component.test.tsx',
    'mfe-leads/src/features/custom-fields/*.component.test.tsx',
    // Pages of settings and lists whose parts have tests of their own.
    'mfe-settings/src/features/{templates,lists,custom-fields}/*.component.test.tsx',
    'mfe-activities/src/pages/{list-views,meetings-page}.component.test.tsx',
    'mfe-leads/src/features/lead-list/{lead-columns,lead-filter-bar}.component.test.tsx',
  ],
  api: [
    'api-worker/src/{declared-changes,bad-input,declared-fields}/*.api.test.ts',
    'api-worker/src/{round-trips,largest-texts,largest-answers}.api.test.ts',
    'api-worker/src/modules/{sales/custom-fields/hostile-fields,templates/hostile-templates}.api.test.ts',
    'api-worker/src/modules/query/reports/random-{reports,previews}.api.test.ts',
    'api-worker/src/modules/ai/ai-access.api.test.ts',
    'api-worker/src/modules/automation/{random-rules,rule-kills}.api.test.ts',
    // A thousand submissions of a web form.
    'api-worker/src/modules/forms/form-spam.api.test.ts',
    'api-worker/src/modules/ai/mcp/{mcp-tools,large-answers,hostile-texts,malformed-texts}.api.test.ts',
    'packages/self-host/src/*.api.test.ts',
    // They start stacks of their own, or wait for limits and servers that do not answer.
    'packages/dev-stack/src/{stack,sqld-pool}.api.test.ts',
    'api-worker/src/security/{limits,injection}.api.test.ts',
    'api-worker/src/modules/accounts/auth/{sign-ups-apart,password-guessing}.api.test.ts',
    'api-worker/src/modules/activities/meetings/{outside,microsoft}-meeting.api.test.ts',
    // Sixty e-mails of 12 programs in 8 languages; `program-mails` sends the most telling ones.
    'api-worker/src/modules/activities/emails/sixty-mails.api.test.ts',
    // Every filter, order and figure of a list.
    'api-worker/src/modules/activities/tasks/task-lists.api.test.ts',
    'api-worker/src/modules/sales/custom-fields/{custom-lists,custom-values}.api.test.ts',
    'api-worker/src/modules/sales/dashboard/{narrowed,report}.api.test.ts',
    'api-worker/src/modules/sales/leads/read-phones-anew.api.test.ts',
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
    ...journeys('app-consent', 'app-automation', 'app-catalogue', 'broken-apps', 'app-in-portal'),
    ...journeys('without-network', 'outbox', 'mcp-apps', 'declared-reads'),
    // Mails, and meetings in the calendars of providers.
    ...journeys('emails', 'write-emails', 'day-of-emails', 'microsoft-meetings', 'meetings-providers'),
    // They count the actions of what people do forty times a day.
    ...journeys('won-lost', 'log-call', 'next-task'),
    // Whole days, first weeks and businesses that move.
    ...journeys('main-job', 'first-customer', 'business-import', 'lead-import', 'value-lists', 'move-in-*'),
    ...journeys('custom-fields', 'custom-field-changes', 'plan-calls', 'first-steps', 'merge-leads'),
    // What two people, or two devices of one, see of each other's work.
    ...journeys('board-live', 'two-people', 'shell-session'),
    // Pages from top to bottom; component tests ask the same of their parts.
    ...journeys('lead-page', 'enquiry-page', 'dashboard-cards', 'dashboard-report', 'landing', 'activities'),
    ...journeys('settings-data', 'settings-tabs', 'shell-desktop', 'shell-phone', 'profile'),
    ...journeys('in-place', 'mine', 'search', 'leads-keyboard', 'board-keys', 'quick-actions', 'record-page'),
    ...journeys('routing', 'views', 'filters', 'timeline', 'files', 'dashboard', 'api-docs', 'api-keys'),
    ...journeys('settings-integrations', 'leads-bulk', 'lists-export', 'one-copy', 'profiles'),
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
