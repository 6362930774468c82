import { getOrganization } from './get-organization.ts'
import { handOver } from './hand-over.ts'
import { getLook, updateLook } from './look/look.ts'
import { listUsers } from './list-users.ts'
import { resetFactors } from './sign-in/reset-factors.ts'
import { updateOrganization } from './update-organization.ts'
import { updateUser } from './update-user.ts'

export const organizationOperations = [
  ...[getOrganization, updateOrganization, listUsers, updateUser, handOver],
  ...[getLook, updateLook],
  resetFactors,
]
