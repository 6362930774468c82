import { type CustomValue, maxBulk, type RecordKind } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { NextRows } from '../../../bulk/undo-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { fieldValues } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import { applyValues, type KnownFields, type Target } from './custom-values.ts'
import { readFields } from './field-rows.ts'

type Values = Readonly<Record<string, CustomValue>>

/** Reads what `applyFormer` needs, for the rows of a change of one field that are undone next. */
export function readFormerFields(db: OrgDb, kind: RecordKind, next: NextRows): Read<KnownFields> {
  const { verticalId, field, value, recordId } = fieldValues
  const former = sql`(SELECT ${`${kind}.`} || one.key, one.value
    FROM ${next.former('$.customFields')} AS had, json_each(had.value) AS one)`
  const reads = combine({
    fields: readFields(db, { recordKind: kind }),
    taken: db
      .select({ verticalId, field, value, recordId })
      .from(fieldValues)
      .where(eq(verticalId, next.verticalId), sql`(${field}, ${value}) IN ${former}`)
      // Of a field that is to be unique there is one row for each former value at most.
      .limit(maxBulk)
      .all(),
  })
  const nobody = new Set<string>()
  const named = { person: nobody, lead: nobody, contact: nobody, enquiry: nobody }
  return map(reads, (loaded) => ({ kind, named, ...loaded }))
}

/**
 * The values of a record once it has some again that it had. Options and members that can be chosen no more may come back.
 * @throws DomainError `validation_failed` where the field is gone, cannot have the value any more or another record has it
 */
export function applyFormer(
  known: KnownFields,
  { id, verticalId, customFields }: Omit<Target, 'before'> & { readonly customFields: Values },
  former: Values,
): Values {
  const had = Object.entries(former).filter(([, value]) => value !== null)
  const there = new Set(had.map(([, value]) => String(value)))
  const named = { person: there, lead: there, contact: there, enquiry: there }
  const before = { ...customFields, ...Object.fromEntries(had) }
  return applyValues({ ...known, named }, { id, verticalId, before }, former)
}
