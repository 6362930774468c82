import {
  type CurrentUser,
  isAllowed,
  type Organization,
  type Permission,
  type Vertical,
} from '@ginkgo/contracts'
import { createContext, useContext, useEffect } from 'react'

/** The signed-in user, their organization, and the verticals they may work in. */
export interface Session {
  readonly user: CurrentUser
  readonly organization: Organization
  readonly verticals: readonly Vertical[]
  /** The vertical in use; undefined for a member without any. */
  readonly vertical: Vertical | undefined
  readonly selectVertical: (verticalId: string) => void
}

/** Provided by the shell around every signed-in page. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws Error outside of a signed-in page */
export function useSession(): Session & { can: (permission: Permission, verticalId?: string) => boolean } {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used on a signed-in page')
  return { ...session, can: (permission, verticalId) => isAllowed(session.user, permission, verticalId) }
}

/** What executives may do with their own records, and heads and admins with every record of the vertical. */
export function mayManage(user: CurrentUser, verticalId: string, ...owners: (string | null)[]): boolean {
  return isAllowed(user, 'records:manage', verticalId) || owners.includes(user.id)
}

/**
 * The vertical in use, for pages that are only shown when there is one.
 * @throws Error when there is none
 */
export function useVertical(): Vertical {
  const { vertical } = useSession()
  if (!vertical) throw new Error('This page needs a vertical')
  return vertical
}

/** A deep link to a record of another vertical of mine switches to that vertical. */
export function useVerticalOfRecord(verticalId: string): void {
  const { vertical, selectVertical } = useSession()
  useEffect(() => {
    if (vertical && vertical.id !== verticalId) selectVertical(verticalId)
  }, [vertical, verticalId, selectVertical])
}
