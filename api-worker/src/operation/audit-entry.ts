import type { AuditKind } from '@ginkgo/contracts'

/** What a handler says about a change that belongs into the audit log; part of the batch that makes it. */
export interface AuditEntry {
  readonly kind: AuditKind
  /** Whom or what it was done to. */
  readonly subject?: string
  readonly details?: string | null
  /** Who did it when nobody is signed in; undefined for an account that there is not. */
  readonly by?: {
    readonly id: string
    readonly organizationId: string
    readonly firstName: string
    readonly lastName: string
  }
}
