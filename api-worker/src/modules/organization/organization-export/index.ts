import { exportOrganization } from './export-organization.ts'

export const organizationExportOperations = [exportOrganization]
