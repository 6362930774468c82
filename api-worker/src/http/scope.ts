import { type Activity, type CurrentUser, type Grants, isAllowed, type Permission } from '@ginkgo/contracts'
import { DomainError } from './errors.ts'

/** Who is calling, as far as the organization goes; made for each request and never kept. */
export class OrgScope implements Grants {
  readonly organizationId: string
  readonly user: CurrentUser
  readonly actor: Activity['actor']
  /** What idempotency keys belong to. */
  readonly callerId: string
  readonly sessionId: string

  constructor(user: CurrentUser, sessionId: string) {
    this.organizationId = user.organizationId
    this.user = user
    this.actor = { type: 'user', name: `${user.firstName} ${user.lastName}` }
    this.callerId = user.id
    this.sessionId = sessionId
  }

  get globalRole() {
    return this.user.globalRole
  }

  get verticals() {
    return this.user.verticals
  }

  /** Verticals whose records the caller may see. */
  get verticalIds(): 'all' | string[] {
    return this.globalRole === 'admin' ? 'all' : this.verticals.map(({ verticalId }) => verticalId)
  }

  /** With a vertical: whether the permission is held there. */
  allows(permission: Permission, verticalId?: string): boolean {
    return isAllowed(this, permission, verticalId)
  }

  /** @throws DomainError `forbidden` */
  require(permission: Permission, verticalId?: string): void {
    if (!this.allows(permission, verticalId)) throw new DomainError('forbidden')
  }

  /**
   * Heads and admins manage every record of the vertical, executives their own.
   * @throws DomainError `forbidden`
   */
  requireOwn(verticalId: string, ...owners: (string | null)[]): void {
    if (this.allows('records:manage', verticalId)) return
    if (!owners.includes(this.user.id))
      throw new DomainError('forbidden', 'You may only do this with your own records')
  }
}
