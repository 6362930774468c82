/** Folders whose names and comments use plain words alone. */
export const folders = ['api-worker/src', 'packages/dev-stack/src/plain-words', 'packages/sqld-pool/src']

/** Folders whose files use them in their own names, tests as well. */
export const fileFolders = ['api-worker', 'packages']

/** Folders in them whose names are exempt. */
export const exempt: readonly string[] = [
  // Names of columns and of fields in stored JSON.
  'api-worker/src/db/schema',
  'api-worker/src/storage',
  // Rooms of tests.
  'api-worker/src/access-matrix',
  'api-worker/src/bad-input',
  'api-worker/src/declared-changes',
  'api-worker/src/declared-fields',
  'api-worker/src/endpoint-fixtures',
  'api-worker/src/security',
]

/** Keys that the contract or stored JSON has under these words. */
export const promisedKeys: ReadonlySet<string> = new Set([
  ...['beside', 'held', 'heldUntil', 'kept', 'reached', 'reachedPercentage', 'tells'],
])

/** What people read as screens of the portal and as mails. */
export const screens: readonly string[] = [
  ...['mfe-activities/src', 'mfe-enquiries/src', 'mfe-leads/src', 'mfe-settings/src', 'shell-app/src'],
  ...['shell-app/gateway', 'packages/fields/src', 'packages/lists/src', 'packages/portal-sdk/src'],
  'packages/ui/src',
  ...['api-worker/src/modules/mail', 'packages/contracts/src/errors.ts', 'packages/contracts/src/texts.ts'],
  'packages/contracts/src/query/templates',
]

/** Places whose texts people read. */
export const textFolders: readonly string[] = [
  ...screens,
  ...['api-worker/src/modules', 'api-worker/SECURITY.md', 'docs', 'packages/contracts/src', 'README.md'],
]

/** Places in them that have words of other programs, or none that people read. */
export const withoutTexts: readonly string[] = [
  'docs/glossary.md',
  // Words that files and e-mails of other programs have.
  'api-worker/src/modules/activities/emails/forward-words.ts',
  'api-worker/src/modules/mail/html/text-of-html.ts',
  'packages/contracts/src/amounts',
  'packages/contracts/src/lead-import',
  'mfe-leads/src/features/import/vcard-lines.ts',
  // Examples of texts.
  'packages/portal-sdk/src/testing',
  'packages/ui/src/gallery',
]
