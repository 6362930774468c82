import { auditLogApi } from '@ginkgo/contracts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readAuditPage, readAuditTotal } from './audit-page.ts'

export const listAuditLog = operation(auditLogApi.list, {
  load: ({ db, query, page }) => readAuditPage(db, query, page, readAuditTotal(db, query)),
  handle: ({ loaded }) => answer(loaded),
})
