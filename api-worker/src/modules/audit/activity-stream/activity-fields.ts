import type { activitiesApi, ParsedOf } from '@ginkgo/contracts'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { activities, users } from '../../../db/schema/index.ts'
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
import type { Bindings } from '../../../operation/env.ts'
import { secretsOut } from '../../mail/own-addresses.ts'
import { personFields, personName } from './person-name.ts'

const fields = {
  id: activities.id,
  type: activities.type,
  title: activities.title,
  description: activities.description,
  actorType: activities.actorType,
  actorName: activities.actorName,
  leadId: activities.leadId,
  enquiryId: activities.enquiryId,
  changes: activities.changes,
  createdAt: activities.createdAt,
  ...personFields,
}

export const latestFirst: Order = { by: activities.createdAt, id: activities.id, descending: true }

export type ActivityFilters = ParsedOf<typeof activitiesApi.ofEnquiry>['query']

/** The condition for a kind of record (`task`) or one type of activity (`task.created`). */
export function matches({ type, actorId, from }: ActivityFilters): SQL | undefined {
  const isKind = type !== undefined && !type.includes('.')
  return and(
    // In ASCII the slash follows the dot, so this is the range of all types that begin with `kind.`.
    isKind ? sql`${activities.type} > ${`${type}.`} AND ${activities.type} < ${`${type}/`}` : undefined,
    type !== undefined && !isKind ? eq(activities.type, type) : undefined,
    actorId ? eq(activities.userId, actorId) : undefined,
    from ? gte(activities.createdAt, from) : undefined,
  )
}

/** A page of the activities that meet the conditions, in the form of the API, the latest first. */
export function readActivities(
  db: OrgDb,
  within: SQL,
  filters: ActivityFilters,
  page: PageRequest,
): Read<Page<ActivityRow>> {
  const condition = and(within, matches(filters))
  const parts = combine({
    total: db.select({ count: countAll }).from(activities).where(condition).first(),
    rows: db
      .select({ ...fields, sortKey: sortKey(latestFirst) })
      .from(activities)
      .leftJoin(users, eq(users.id, activities.userId))
      .where(and(condition, behind(latestFirst, page)))
      .orderBy(...orderOf(latestFirst))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ total, rows }) => {
    const listed = toPage(rows, total?.count ?? 0, page)
    return { ...listed, rows: listed.rows.map(toActivity) }
  })
}

/**
 * The same of everything that the caller may see, which is too much to be counted: the total says only that there are more.
 */
export function readActivityFeed(
  db: OrgDb,
  within: SQL | undefined,
  filters: ActivityFilters,
  page: PageRequest,
): Read<Page<ActivityRow>> {
  const rows = db
    .select({ ...fields, sortKey: sortKey(latestFirst) })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.userId))
    .where(and(within, matches(filters), behind(latestFirst, page)))
    .orderBy(...orderOf(latestFirst))
    .limit(page.limit + 1)
    .bounded()
  return map(rows, (named) => {
    const listed = toPage(named, { count: 0, isAtLeast: named.length > page.limit }, page)
    return { ...listed, total: listed.rows.length, rows: listed.rows.map(toActivity) }
  })
}

type StoredRow = {
  [Name in keyof typeof fields]: (typeof fields)[Name] extends SQL<infer T>
    ? T
    : (typeof activities.$inferSelect)[Name & keyof typeof activities.$inferSelect]
}
export type ActivityRow = ReturnType<typeof toActivity>

/** A page without the secret addresses that activities of older e-mails name. */
export function withoutSecretsInPage(
  env: Pick<Bindings, 'INBOUND_DOMAIN'>,
  page: Page<ActivityRow>,
): Page<ActivityRow> {
  const clean = secretsOut(env)
  const shown = (row: ActivityRow): ActivityRow => ({
    ...row,
    title: clean(row.title),
    description: row.description && clean(row.description),
  })
  return { ...page, rows: page.rows.map(shown) }
}

function toActivity({ actorType, actorName, ...row }: StoredRow) {
  return {
    ...row,
    actor: { type: actorType, name: actorName },
    user: personName(row),
    // Activities are never updated.
    updatedAt: row.createdAt,
  }
}
