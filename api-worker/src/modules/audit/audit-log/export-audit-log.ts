import { type AuditEvent, auditKinds, auditLogApi, csvTime } from '@ginkgo/contracts'
import type { Read } from '../../../db/statement.ts'
import { csvDownload } from '../../../operation/file-answer.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readAuditPage, readAuditTotal } from './audit-page.ts'

/** The number of entries that are read at a time. */
const limit = 1_000

const header = ['Time (UTC)', 'Event', 'Who', 'Through', 'Whom or what', 'Details', 'Address']
const through = {
  user: 'Browser',
  api_key: 'API key',
  ai_client: 'AI assistant',
  app: 'App',
  system: 'System',
  rule: 'Rule',
}

const cells = ({ createdAt, kind, actor, subject, details, address }: AuditEvent) => [
  csvTime(createdAt),
  auditKinds[kind],
  actor.name,
  through[actor.type],
  subject,
  details,
  address,
]

/** Exports only entries from before its start, because the export writes an entry itself. */
export const exportAuditLog = operation(auditLogApi.export, {
  load: ({ db, query, now }) => {
    const { until = now } = query
    const upToNow = { ...query, until: until < now ? until : now }
    return readAuditPage(db, upToNow, { limit }, readAuditTotal(db, upToNow))
  },
  handle: ({ db, loaded, query, now }) => {
    const known: Read<number> = { statements: [], decode: () => loaded.total }
    const file = csvDownload({
      fileName: `Audit log ${now.slice(0, 10)}.csv`,
      header,
      cells,
      first: loaded,
      more: (cursor) => readAuditPage(db, query, { limit, cursor }, known),
    })
    const details = `${loaded.total} ${loaded.total === 1 ? 'entry' : 'entries'}`
    return commit(file, [], { audit: [{ kind: 'audit_log.exported', details }] })
  },
})
