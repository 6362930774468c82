import { fieldUndoDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { customFields, fieldValues, verticals } from '../../../db/schema/index.ts'
import { defineJob, type JobTurn } from '../../../operation/job.ts'
import { formerName } from './field-changes.ts'

/** Organizations with former values of custom fields that nobody can bring back any more. */
export const withFormerValues = (before: string): SQL =>
  sql`SELECT DISTINCT ${customFields.organizationId} AS id FROM ${customFields} WHERE ${customFields.indexedUpTo} IS NULL
    AND (${customFields.definition} ->> '$.gone[0]' IS NOT NULL
      OR ${customFields.definition} ->> '$.changes[0].at' <= ${before})`

const rowsAtOnce = 300

/** Deletes what records had before changes of fields that cannot be undone any more, or were undone. */
export const forgetFormerValues = defineJob({
  name: 'fields.forget',
  runMs: 5_000,
  due: () => withFormerValues(lastUndoable()),
  step: forgetSome,
})

/** Changes from before this time cannot be undone any more. */
const lastUndoable = () => new Date(Date.now() - fieldUndoDays * dayMs).toISOString()

async function forgetSome({ connection, db }: JobTurn): Promise<boolean> {
  const { id, recordKind, key, definition, indexedUpTo } = customFields
  const field = await connection.read(
    db
      .select({ id, recordKind, key, definition })
      .from(customFields)
      .where(isNull(indexedUpTo), isDue(lastUndoable()))
      .orderBy(asc(id))
      .first(),
  )
  if (!field) return false
  const { gone = [], changes = [] } = field.definition
  const change = gone[0] ?? changes[0]?.id ?? ''
  const isOfChange = and(
    sql`${fieldValues.verticalId} IN (${db.select({ id: verticals.id }).from(verticals).sql()})`,
    eq(fieldValues.field, formerName(field, change)),
  )
  const rows = await connection.read(
    db.select({ recordId: fieldValues.recordId }).from(fieldValues).where(isOfChange).limit(rowsAtOnce).all(),
  )
  const records = rows.map(({ recordId }) => recordId)
  const without = gone.length > 0 ? '$.gone[0]' : '$.changes[0]'
  await connection.write([
    rows.length > 0
      ? db.delete(fieldValues, and(inArray(fieldValues.recordId, records), isOfChange))
      : db.update(
          customFields,
          { definition: sql`json_remove(${definition}, ${without})` },
          and(eq(id, field.id), sql`${definition} -> ${without} IS NOT NULL`),
        ),
  ])
  return true
}

/** Whether a field has former values that are to go; its changes stand in their order. */
const isDue = (before: string) =>
  sql`(${customFields.definition} ->> '$.gone[0]' IS NOT NULL OR ${customFields.definition} ->> '$.changes[0].at' <= ${before})`
