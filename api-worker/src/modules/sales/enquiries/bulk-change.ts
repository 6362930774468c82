import type { Statement } from '../../../db/statement.ts'
import type { ManyEnquiries, ManyRow } from './many-enquiries.ts'

/** What an action does to the enquiries that were named. */
export interface BulkChange {
  /** Whether this one changes at all; throws DomainError where it must not. */
  readonly changes: (row: ManyRow) => boolean
  readonly statements: (many: ManyEnquiries) => Statement[]
}
