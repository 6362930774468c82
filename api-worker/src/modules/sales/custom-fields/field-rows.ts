import type { CustomField, RecordKind } from '@ginkgo/contracts'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields } from '../../../db/schema/index.ts'
import type { FieldDefinition } from '../../../db/schema/custom-fields.ts'
import { map, type Read, type Statement } from '../../../db/statement.ts'
import { type LatestChange, latestChange, undoableOf } from './field-changes.ts'

const row = {
  id: customFields.id,
  recordKind: customFields.recordKind,
  key: customFields.key,
  verticalId: customFields.onlyVerticalId,
  type: customFields.type,
  isIndexed: customFields.isIndexed,
  indexedUpTo: customFields.indexedUpTo,
  definition: customFields.definition,
  archivedAt: customFields.archivedAt,
  createdAt: customFields.createdAt,
  updatedAt: customFields.updatedAt,
}

type Row = Omit<CustomField, keyof FieldDefinition | 'isReady' | 'progress' | 'undoable'> & {
  readonly definition: FieldDefinition
  readonly isIndexed: boolean
  readonly indexedUpTo: string | null
  readonly latestChange?: string | null
}

/** A field as the wire shows it, whether its values stand in the index, and what happens to them. */
export type FieldRow = CustomField &
  Pick<FieldDefinition, 'work'> & {
    readonly isIndexed: boolean
    /** The record up to which the job has come. */
    readonly indexedUpTo: string | null
  }

function fieldOf({ definition, latestChange: stored, ...rest }: Row): FieldRow {
  const isReady = rest.indexedUpTo === null && !definition.work
  const latest = stored ? (JSON.parse(stored) as LatestChange) : undefined
  const { done, total } = (latest?.state === 'undoing' ? latest : definition.work) ?? { done: 0, total: 0 }
  return {
    ...rest,
    ...definition,
    isReady,
    progress: isReady ? null : { done: Math.min(done, total), total },
    undoable:
      latest?.state === 'done'
        ? undoableOf({ ...latest, undoableUntil: new Date(latest.until).toISOString() })
        : null,
  }
}

/** In the order in which forms have them. */
const byPlace = (a: CustomField, b: CustomField): number =>
  a.position - b.position || (a.createdAt < b.createdAt ? -1 : 1)

const select = (db: OrgDb) => db.select(row).from(customFields)
const selectWithChange = (db: OrgDb) =>
  db.select({ ...row, latestChange: latestChange(db) }).from(customFields)

interface Which {
  readonly recordKind?: RecordKind | undefined
  readonly archived?: boolean
}

/**
 * All fields of the organization, the archived ones where they are asked for, and only these. For whoever needs to know
 * what can be undone there is `readFieldsWithChanges`.
 */
export const readFields = (db: OrgDb, which: Which): Read<FieldRow[]> => listed(select(db), which)

export const readFieldsWithChanges = (db: OrgDb, which: Which): Read<FieldRow[]> =>
  listed(selectWithChange(db), which)

const listed = (
  fields: ReturnType<typeof select>,
  { recordKind, archived = false }: Which,
): Read<FieldRow[]> =>
  map(
    fields
      .where(
        recordKind && eq(customFields.recordKind, recordKind),
        archived ? isNotNull(customFields.archivedAt) : isNull(customFields.archivedAt),
      )
      .orderBy(asc(customFields.createdAt), asc(customFields.id))
      .all(),
    (rows) => (rows as unknown as Row[]).map(fieldOf).toSorted(byPlace),
  )

/** Of two that are added at once to a kind of record that has room for one, one is read again and refused. */
export function stillAsMany(db: OrgDb, recordKind: RecordKind, count: number): Statement {
  const ofKind = and(eq(customFields.recordKind, recordKind), isNull(customFields.archivedAt))
  const live = db.select({ count: countAll }).from(customFields).where(ofKind).sql()
  return db.guard(sql`(${live}) = ${count}`, 'retry')
}

export const readField = (db: OrgDb, fieldId: string | SQL): Read<FieldRow | undefined> =>
  map(selectWithChange(db).where(eq(customFields.id, fieldId)).first(), (stored) =>
    stored ? fieldOf(stored as unknown as Row) : undefined,
  )

/** A field whose values the job is yet to index or to change. */
export const readFieldAtWork = (db: OrgDb): Read<FieldRow | undefined> =>
  map(
    select(db).where(isNotNull(customFields.indexedUpTo)).orderBy(asc(customFields.id)).first(),
    (stored) => (stored ? fieldOf(stored as unknown as Row) : undefined),
  )

/** Those of the fields that records of a vertical have. */
export const activeIn = (fields: readonly CustomField[], verticalId: string): CustomField[] =>
  fields.filter(
    (field) => field.status === 'active' && (field.verticalId === null || field.verticalId === verticalId),
  )
