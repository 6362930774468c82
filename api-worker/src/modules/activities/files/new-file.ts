import { and, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { files } from '../../../db/schema/index.ts'
import type { Read, Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { Content } from '../../../storage/keep-content.ts'
import { scannerOf } from '../../../storage/scanner.ts'
import { happenedOn, type RecordContext } from '../../audit/activity-stream/record-context.ts'
import { toFile } from './file-fields.ts'
import { scanFile } from './scan-file.ts'
import { guardRoom } from './storage-used.ts'

/**
 * Where the organization has a content already. Nobody learns from the answer that it has one, as whoever asks sends the
 * content itself.
 */
export const readSameContent = (
  db: OrgDb,
  sha256: string | undefined,
): Read<{ object: string } | undefined> =>
  db
    .select({ object: files.object })
    .from(files)
    .where(sha256 === undefined ? sql`0` : and(eq(files.sha256, sha256), sql`${files.deletedAt} IS NULL`))
    .first()

const firstState = (env: Bindings) => (scannerOf(env) ? ('waiting' as const) : ('ready' as const))

/** The row of a file whose content is stored at `object`, within the room of the organization. */
export function insertFile(
  db: OrgDb,
  env: Bindings,
  of: {
    readonly organizationId: string
    readonly userId: string
    readonly place: Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'>
    readonly object: string
  },
  file: Content & { readonly id: string; readonly name: string; createdAt: string; updatedAt: string },
): Statement[] {
  const { verticalId, leadId, enquiryId } = of.place
  const same = (column: SQL, more: SQL = sql``) => sql`(SELECT ${column} FROM files AS other
    WHERE other.organization_id = ${of.organizationId} AND other.sha256 = ${file.sha256} ${more} LIMIT 1)`
  return [
    ...db.insert(files, {
      ...file,
      verticalId,
      leadId,
      enquiryId,
      userId: of.userId,
      deletedAt: null,
      object: sql`coalesce(${same(sql`other.object`)}, ${of.object})`,
      // What was harmful once stays so, also where no scanner is asked any more.
      state: sql`coalesce(${same(sql`other.state`, sql`AND other.state = 'quarantined'`)}, ${firstState(env)})`,
    }),
    guardRoom(db, env, of.organizationId),
  ]
}

interface NewFile {
  readonly env: Bindings
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly now: string
  readonly place: RecordContext
  readonly name: string
  readonly content: Content
  /** Where the content is now. */
  readonly object: string
}

/**
 * Adds a file whose content is stored. What the organization had of the same content is taken in its place; a job removes
 * the object that nobody names then.
 */
export function addFile(
  { env, db, scope, now, place, name, content, object }: NewFile,
  ...along: readonly Statement[]
) {
  const { id: userId, firstName, lastName } = scope.user
  const isScanned = scannerOf(env) !== undefined
  const file = { id: uuid(), name, ...content, state: firstState(env), createdAt: now, updatedAt: now }
  const person = { personId: userId, personFirstName: firstName, personLastName: lastName }
  const row = { ...place, ...file, ...person }
  return commit(
    toFile(row),
    [
      ...along,
      insertFile(db, env, { organizationId: scope.organizationId, userId, place, object }, file),
      happenedOn(db, scope, now, place, { type: 'file.added', title: `Added ${name}` }),
    ],
    isScanned
      ? {
          afterwards: async (trips) => {
            const state = await scanFile(env, trips, db, file.id)
            return commit(toFile({ ...row, state }), [])
          },
        }
      : {},
  )
}
