import { getOrganization } from './get-organization.ts'
import { handOver } from './hand-over.ts'
import { listUsers } from './list-users.ts'
import { proveDomain } from './sign-in/prove-domain.ts'
import { resetFactors } from './sign-in/reset-factors.ts'
import { makeScimToken, removeScimToken } from './sign-in/scim-token.ts'
import { getSignIn, updateSignIn } from './sign-in/sign-in-policy.ts'
import { updateOrganization } from './update-organization.ts'
import { updateUser } from './update-user.ts'

export const organizationOperations = [
  ...[getOrganization, updateOrganization, listUsers, updateUser, handOver],
  ...[getSignIn, updateSignIn, resetFactors, proveDomain, makeScimToken, removeScimToken],
]
