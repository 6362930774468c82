import type { Endpoint } from '@ginkgo/contracts'
import { AccountsDb } from '../db/accounts-db.ts'
import { OrgDb, wholeOrganization } from '../db/org-db.ts'
import type { Statement } from '../db/statement.ts'
import { toDomainError } from '../operation/errors.ts'
import { recordAccountAudit, recordRefusal } from '../operation/record-audit.ts'
import { afterAnswer, type RequestContext } from '../operation/request-context.ts'

/**
 * Writes into the audit log, after the answer, that a person was refused what their role does not allow, or what a
 * refusal of a visitor says about an account.
 */
export function noteRefusal(context: RequestContext, endpoint: Endpoint, error: unknown): void {
  const { connection, address, findings } = context
  const { code, audit } = toDomainError(error)
  const { caller } = findings
  const circumstance = { now: new Date().toISOString(), address }
  const statements: Statement[] = []
  if (caller && code === 'forbidden') {
    const db = new OrgDb(wholeOrganization(caller.organizationId))
    statements.push(recordRefusal(db, caller.userId, endpoint.summary, circumstance))
  }
  if (audit) statements.push(...recordAccountAudit(new AccountsDb(), circumstance, [audit]))
  if (statements.length > 0) afterAnswer(context, connection.write(statements), 'audit-log.write')
}
