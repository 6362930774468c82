import { exportAuditLog } from './export-audit-log.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditLogOperations = [listAuditLog, exportAuditLog]
