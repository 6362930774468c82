import { dashboardApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { AccountsDb } from './db/accounts-db.ts'
import { type AccessScope, OrgDb } from './db/org-db.ts'
import type { Statement } from './db/statement.ts'
import { operations } from './modules/index.ts'

interface Asked {
  /** Stands for every id that the path names, and for what the query must name. */
  readonly id: string
  /** Of the caller, who sees the whole of it. */
  readonly organizationId: string
  readonly userId: string
  readonly verticalIds?: AccessScope['verticalIds']
  readonly now: string
}

/** The statements of an endpoint's first trip, with the query it is asked. */
export function readingStatements(
  endpointId: string,
  { id, organizationId, userId, verticalIds = 'all', now }: Asked,
  query: Record<string, unknown> = {},
  body?: object,
): readonly Statement[] {
  const { endpoint, load } = operations.find((operation) => operation.endpoint.id === endpointId)!
  const idsOf = (shape: object | undefined) =>
    Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, id]))
  const asked = Object.keys(endpoint.query?.shape ?? {})
  const required = {
    ...(asked.includes('verticalId') && { verticalId: id }),
    ...(asked.includes('q') && { q: 'x' }),
    ...(asked.includes('query') && { query: 'x' }),
    ...(asked.includes('month') && { month: '2026-05' }),
    ...(asked.includes('leadIds') && { leadIds: id }),
    ...(asked.includes('memberIds') && { memberIds: id, from: '2026-01-15', to: '2026-01-20' }),
    ...(asked.includes('leadIds') && { leadIds: id }),
    ...(endpointId === dashboardApi.field.id && { field: 'lead.heat' }),
    ...(endpointId === dashboardApi.report.id && { from: '2026-01-15', to: '2026-07-31' }),
  }
  const read = load({
    db: new OrgDb({ organizationId, verticalIds }),
    accounts: new AccountsDb(),
    now,
    callerId: sql`${userId}`,
    knownCallerId: userId,
    params: idsOf(endpoint.params?.shape),
    query: endpoint.query?.parse({ ...required, ...query }),
    ...(body && { body: endpoint.body?.parse(body) }),
    page: { limit: Number(query.limit ?? 50), ...(query.cursor ? { cursor: query.cursor } : {}) },
  } as never)
  return read.statements
}
