import { deleteOrganization } from './delete-organization.ts'

export const organizationDeletionOperations = [deleteOrganization]
