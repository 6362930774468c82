/** What reads what comes from outside: requests, e-mails, files and what a proxy passes on. */
export const folders: readonly string[] = [
  'api-worker/src',
  'packages/contracts/src',
  'packages/fields/src',
  'packages/lists/src',
  'packages/self-host/src',
  'packages/dev-stack/src/inbound-mail.ts',
  'shell-app/gateway',
  'packages/signature-worker/src',
  'mfe-leads/src/features/import',
  'mfe-settings/src/features/currencies/read-rates.ts',
  'mfe-settings/src/features/templates/read-template.ts',
]

/** Files whose expressions read only texts of our own, each with the text. */
export const ours: ReadonlyMap<string, string> = new Map([
  ['api-worker/src/db/derived/compact.ts', 'the schema, when it is written'],
  ['api-worker/src/db/derived/expression.ts', 'the schema, when a statement is written'],
  ['packages/self-host/src/dump.ts', 'statements of the schema in a backup of our own'],
  ['shell-app/gateway/page.ts', 'the page that the build wrote'],
  ['shell-app/gateway/preloads.ts', 'addresses of files that the build wrote'],
])
