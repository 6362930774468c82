import { type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, files, organizations, uploads } from '../../../db/schema/index.ts'
import { map, type Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'

const megabyte = 1_000_000

/** Bytes that an organization may have. */
export const quotaOf = ({ FILE_QUOTA_MB }: Bindings): number => Number(FILE_QUOTA_MB) * megabyte

/**
 * Bytes that an organization's contents have, each of them once, what is on its way, and its stored e-mails. A deleted file
 * counts until its content is gone.
 */
export const usedBy = (organizationId: SQL | string): SQL<number> => sql<number>`(
  SELECT coalesce(sum(one.size), 0) FROM (
    SELECT ${files.size} AS size FROM ${files} WHERE ${files.organizationId} = ${organizationId}
    GROUP BY ${files.object}) AS one) + (
  SELECT coalesce(sum(${uploads.size}), 0) FROM ${uploads} WHERE ${uploads.organizationId} = ${organizationId}) + (
  SELECT coalesce(sum(${emails.size}), 0) FROM ${emails} WHERE ${emails.organizationId} = ${organizationId})`

export const readStorageUsed = (db: OrgDb) =>
  map(
    db
      .select({ bytes: usedBy(sql`${organizations.id}`) })
      .from(organizations)
      .first(),
    (row) => row?.bytes ?? 0,
  )

/** @throws DomainError `storage_full` that says how much there is */
export function requireRoom(env: Bindings, used: number, bytes: number): void {
  const quota = quotaOf(env)
  if (used + bytes <= quota) return
  const shown = (count: number) => `${(count / megabyte).toFixed(count < 10 * megabyte ? 1 : 0)} MB`
  throw new DomainError(
    'storage_full',
    `The files and e-mails of your organization have ${shown(used)} of ${shown(quota)}, and this one needs ${shown(bytes)}. Delete files that nobody needs any more; their room is free a day later`,
    { details: { used, quota } },
  )
}

/** Stands behind what adds to it: of many files at once each counts those before it. */
export const guardRoom = (db: OrgDb, env: Bindings, organizationId: string): Statement =>
  db.guard(sql`${usedBy(organizationId)} <= ${quotaOf(env)}`, 'storage_full')
