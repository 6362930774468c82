import type { AppCaller } from '@ginkgo/app-backend'
import { type Grants, isAllowed, type Permission } from '@ginkgo/contracts/permissions'
import { notFound, Refusal } from './errors.ts'

/** @throws Refusal when the caller may not see the vertical at all, or may not do this in it */
export function demand(caller: AppCaller, permission: Permission, verticalId: string): void {
  const grants: Grants = caller
  if (isAllowed(grants, permission, verticalId)) return
  if (!isAllowed(grants, 'enquiries:read', verticalId)) throw notFound()
  throw new Refusal(403, 'forbidden', 'Your role does not allow this')
}
