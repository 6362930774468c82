import { auditLogApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readAuditPage, readAuditTotal } from './audit-page.ts'

export const listAuditLog = operation(auditLogApi.list, {
  load: ({ db, query, page }) => readAuditPage(db, query, page, readAuditTotal(db, query)),
  handle: ({ loaded }) => answer(loaded),
})
