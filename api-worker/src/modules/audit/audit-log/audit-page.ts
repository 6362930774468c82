import type { AuditEvent, auditLogApi, ParsedOf } from '@ginkgo/contracts'
import { eq, gte, lt, type SQL } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { auditLog } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import {
  behind,
  type Order,
  orderOf,
  type Page,
  type PageRequest,
  sortKey,
  toPage,
} from '../../../db/paging.ts'

export type AuditQuery = ParsedOf<typeof auditLogApi.list>['query']

const newestFirst: Order = { by: auditLog.createdAt, id: auditLog.id, descending: true }

const matches = ({ userId, kind, from, until }: AuditQuery): (SQL | undefined)[] => [
  userId ? eq(auditLog.userId, userId) : undefined,
  kind ? eq(auditLog.kind, kind) : undefined,
  from ? gte(auditLog.createdAt, from) : undefined,
  until ? lt(auditLog.createdAt, until) : undefined,
]

/** The number of entries that match. */
export function readAuditTotal(db: OrgDb, query: AuditQuery): Read<number> {
  const counted = db
    .select({ count: countAll })
    .from(auditLog)
    .where(...matches(query))
    .first()
  return map(counted, (row) => row?.count ?? 0)
}

/** One page of the log, the latest entry first. */
export function readAuditPage(
  db: OrgDb,
  query: AuditQuery,
  page: PageRequest,
  total: Read<number>,
): Read<Page<AuditEvent>> {
  const { id, kind, actorType, actorName, userId, subject, details, address, createdAt } = auditLog
  const rows = db
    .select({
      id,
      kind,
      actorType,
      actorName,
      userId,
      subject,
      details,
      address,
      createdAt,
      sortKey: sortKey(newestFirst),
    })
    .from(auditLog)
    .where(...matches(query), behind(newestFirst, page))
    .orderBy(...orderOf(newestFirst))
    .limit(page.limit + 1)
    .bounded()
  return map(combine({ rows, total }), (read) => {
    const listed = toPage(read.rows, read.total, page)
    const events = listed.rows.map(({ actorType: type, actorName: name, ...event }) => ({
      ...event,
      actor: { type, name },
    }))
    return { ...listed, rows: events as AuditEvent[] }
  })
}
