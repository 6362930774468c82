import {
  type Activity,
  AiScope,
  type AppScope,
  type CurrentUser,
  type Grants,
  isAllowed,
  type NeededScopes,
  type Permission,
} from '@ginkgo/contracts'
import { DomainError } from './errors.ts'

interface GrantedApp {
  readonly name: string
  readonly scopes: readonly AppScope[]
}

/** An API key, or an application's grant: it acts for a user, with at most that user's access. */
export interface Bearer {
  readonly id: string
  readonly actor: Activity['actor']
  readonly scopes: readonly AiScope[]
  /** Null where every vertical of the user is meant. */
  readonly verticalIds: readonly string[] | null
  /** Since when its calls are refused. */
  readonly pausedAt: string | null
  /** Of an app: which one, and what the organization granted to it. */
  readonly app?: GrantedApp | undefined
  /** Of a rule: how many rules stand behind what it does, itself among them. */
  readonly depth?: number | undefined
}

/** What a session knows of its person being there. */
export interface Presence {
  /** When they last proved it. */
  readonly confirmedAt?: string | undefined
  /** From when on they may only set up a second factor. */
  readonly enrolBy?: string | null | undefined
}

/** For how long a proof spares further questions, in milliseconds. */
export const confirmedMs = 10 * 60_000

/** The user in whose name something is done, with what that needs of the organization. */
export type ActingUser = CurrentUser & { readonly organizationCountry: string | null }

/** @throws DomainError `insufficient_scope` for an app without a scope that is needed */
export function requireAppScopes({ scopes }: GrantedApp, { every, kinds }: NeededScopes): void {
  if (scopes.includes(every)) return
  const missing = kinds.find((kind) => !scopes.includes(kind))
  if (missing)
    throw new DomainError(
      'insufficient_scope',
      `This needs the scope "${missing}", which the organization has not granted to this app.`,
    )
}

/** The caller with organization, role and access scope; made for each request and never stored. */
export class OrgScope implements Grants {
  readonly organizationId: string
  /** The country of local phone numbers when the lead has none. */
  readonly organizationCountry: string | null
  readonly user: CurrentUser
  readonly actor: Activity['actor']
  /** How many rules stand behind what is done. */
  readonly depth: number
  /** What idempotency keys belong to. */
  readonly callerId: string
  /** Empty where the caller came without a session. */
  readonly sessionId: string
  /** What it may do through a key or connection; a person who is signed in may do all that their role allows. */
  readonly scopes: readonly AiScope[]
  /** The app that acts, with what the organization granted to it; undefined where none does. */
  readonly app: GrantedApp | undefined
  readonly #narrowed: readonly string[] | undefined
  readonly #presence: Presence

  /** @param bearer what an API key or token changes about it; absent for people and for work in their name */
  constructor(user: ActingUser, sessionId: string, bearer?: Bearer, presence: Presence = {}) {
    this.organizationId = user.organizationId
    this.organizationCountry = user.organizationCountry
    this.user = user
    this.actor = bearer?.actor ?? { type: 'user', name: `${user.firstName} ${user.lastName}` }
    this.depth = bearer?.depth ?? 0
    this.callerId = bearer?.id ?? user.id
    this.sessionId = sessionId
    this.scopes = bearer?.scopes ?? AiScope.options
    this.app = bearer?.app
    this.#narrowed = bearer?.verticalIds ?? undefined
    this.#presence = presence
  }

  get globalRole() {
    return this.user.globalRole
  }

  get verticals() {
    return this.user.verticals
  }

  /** Verticals whose records the caller may see. */
  get verticalIds(): 'all' | string[] {
    if (this.globalRole === 'admin') return this.#narrowed ? [...this.#narrowed] : 'all'
    return this.verticals.map(({ verticalId }) => verticalId).filter((id) => this.#covers(id))
  }

  /** With a vertical: whether the caller has the permission there. */
  allows(permission: Permission, verticalId?: string): boolean {
    if (verticalId !== undefined && !this.#covers(verticalId)) return false
    return isAllowed(this, permission, verticalId)
  }

  #covers(verticalId: string): boolean {
    return this.#narrowed?.includes(verticalId) ?? true
  }

  /** @throws DomainError `forbidden` */
  require(permission: Permission, verticalId?: string): void {
    if (!this.allows(permission, verticalId)) throw new DomainError('forbidden')
  }

  /** @throws DomainError `confirmation_required` where nobody proved within ten minutes to be there */
  requireConfirmed(now: string): void {
    if (this.confirmedUntil <= now) throw new DomainError('confirmation_required')
  }

  /** Until when what is dangerous is done without a question. */
  get confirmedUntil(): string {
    const { confirmedAt } = this.#presence
    return new Date(confirmedAt === undefined ? 0 : Date.parse(confirmedAt) + confirmedMs).toISOString()
  }

  /** @throws DomainError `second_factor_required` where the days of grace are over */
  requireEnrolled(now: string): void {
    const { enrolBy } = this.#presence
    if (enrolBy && enrolBy <= now) throw new DomainError('second_factor_required')
  }

  /** Until when a second factor must be set up; null where there is one or none is needed. */
  get enrolBy(): string | null {
    return this.#presence.enrolBy ?? null
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
