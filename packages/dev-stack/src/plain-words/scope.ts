/** Folders whose names use plain words alone, and whose files do so in their own, tests as well. */
export const folders: readonly string[] = [
  ...['api-worker', 'mfe-activities', 'mfe-enquiries', 'mfe-leads', 'mfe-settings', 'packages', 'shell-app'],
]

/** Folders whose comments do so too. */
export const commentFolders: readonly string[] = [
  ...['api-worker/src', 'packages/contracts', 'packages/dev-stack/src/plain-words', 'packages/sqld-pool/src'],
]

/** Folders whose names within files are exempt. */
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

/** Keys that others rely on under these words, also where they are taken out of an object. */
export const promisedKeys: ReadonlySet<string> = new Set([
  // Of the contract and of stored JSON.
  ...['beside', 'held', 'heldUntil', 'kept', 'reached', 'reachedPercentage', 'tells', 'mail_limit_reached'],
  // Of the settings that an operator makes.
  'BACKUPS_KEPT',
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
