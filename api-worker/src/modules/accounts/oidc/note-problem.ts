import type { AuditKind } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { auditLog } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

interface Note {
  readonly organizationId: string
  /** `sign_in.failed` by default. */
  readonly kind?: AuditKind
  readonly subject: string | null
  readonly details: string | null
  /** Who is behind it: the provider by default. */
  readonly actor?: string
}

/** Writes into the audit log of an organization what went wrong, or was done, without a person of it who did it. */
export function noteProblem(
  accounts: AccountsDb,
  { organizationId, kind = 'sign_in.failed', subject, details, actor = 'Company sign-in' }: Note,
  { now, address }: { readonly now: string; readonly address: string | null },
): Statement[] {
  return accounts.insert(auditLog, {
    id: uuid(),
    organizationId,
    kind,
    actorType: 'system',
    actorName: actor,
    userId: null,
    subject,
    details,
    address,
    createdAt: now,
  })
}
