export {
  anonymous,
  type ApiClient,
  as,
  bodyOf,
  browser,
  cookieOf,
  type Reply,
  request,
  type SignedIn,
} from './api-client.ts'
export * from './bearer.ts'
export { startCellDatabase } from './cell-database.ts'
export { sql, sqlTogether } from './database.ts'
export { dice } from './dice.ts'
export type { ExportedFile } from './exported-business.ts'
export * from './document-proxies.ts'
export * from './files.ts'
export * from './inbound.ts'
export { mailbox } from './mailbox.ts'
export { mcp } from './mcp.ts'
export {
  addMember,
  createAdmin,
  createOrganization,
  freshEmail,
  inviteMember,
  type MemberInput,
  signIn,
  signUp,
  signUpOrganization,
  type TestOrganization,
  type TestUser,
} from './organization.ts'
export { productExports } from './product-exports.ts'
export * from './providers.ts'
export { startOwnStack } from './own-stack.ts'
export * from './records.ts'
export { isEmptyRow } from './rollups.ts'
export { SmtpListener } from './smtp-listener.ts'
export { runJobs, type SharedStack, useSharedStack } from './shared-stack.ts'
export { tablesHolding } from './tables-holding.ts'
export { testStack, useStack } from './test-stack.ts'
export { waitFor } from '@ginkgo/dev-stack'
