import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { customFields } from '../../../db/schema/index.ts'
import { defineJob, type JobTurn, triesOfADay } from '../../../operation/job.ts'
import { readFieldAtWork } from './field-rows.ts'
import { convertValues, recordsPerStep, recordTables, valueIn } from './work-on-values.ts'

/** Organizations with values of custom fields that are yet to be indexed. */
export const withUnindexedFields = (): SQL =>
  sql`SELECT DISTINCT ${customFields.organizationId} AS id FROM ${customFields} WHERE ${customFields.indexedUpTo} IS NOT NULL`

/** Indexes the values that records had of a field before lists could be filtered by it. */
export const indexValues = defineJob({
  name: 'fields.index',
  owner: {
    title: 'Values of custom fields',
    whenFailed: 'Lists cannot be filtered by a field yet, or records still have its former values.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(customFields)
        .where(isNotNull(customFields.indexedUpTo))
        .first(),
  },
  attempts: triesOfADay,
  due: withUnindexedFields,
  step: indexSome,
})

/**
 * Indexes the values of some records, and changes them where that is asked for; answers whether there is more to do.
 * @throws GuardFailed where another run has gone on in the meantime
 */
async function indexSome({ connection, db }: JobTurn): Promise<boolean> {
  const field = await connection.read(readFieldAtWork(db))
  if (!field) return false
  const { id, recordKind: kind, key, indexedUpTo, work: asked } = field
  const table = recordTables[kind]
  const [vertical = '', record = ''] = (indexedUpTo ?? '').split(' ')
  const due = await connection.read(
    db
      .select({ id: table.id, verticalId: table.verticalId, text: valueIn(kind, key) })
      .from(table)
      .where(sql`(${table.verticalId}, ${table.id}) > (${vertical}, ${record})`)
      .orderBy(asc(table.verticalId), asc(table.id))
      .limit(recordsPerStep)
      .all(),
  )
  const ids = due.map((row) => row.id)
  const last = due.length < recordsPerStep ? undefined : due.at(-1)
  const isWhereItWas = and(eq(customFields.id, id), sql`${customFields.indexedUpTo} IS ${indexedUpTo}`)
  await connection.write([
    db.guard(db.exists(customFields, isWhereItWas), 'retry'),
    ...(asked?.change ? convertValues(db, field, asked.change, due) : []),
    // Writing the values as they are makes the trigger index them, whatever somebody has changed since they were read.
    ...(due.length > 0 && field.isIndexed
      ? [db.update(table, { customFields: sql`${table.customFields}` }, inArray(table.id, ids))]
      : []),
    db.update(
      customFields,
      {
        indexedUpTo: last ? `${last.verticalId} ${last.id}` : null,
        definition: last
          ? sql`json_set(${customFields.definition}, '$.work.done', ${(asked?.done ?? 0) + due.length})`
          : sql`json_remove(${customFields.definition}, '$.work')`,
      },
      eq(customFields.id, id),
    ),
  ])
  return true
}
