import { getOrganization } from './get-organization.ts'
import { listUsers } from './list-users.ts'
import { updateOrganization } from './update-organization.ts'

export const organizationOperations = [getOrganization, updateOrganization, listUsers]
