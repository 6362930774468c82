import { fieldUndoDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openConnection } from '../../../databases/door.ts'
import type { Connection } from '../../../db/connection.ts'
import { withFormerValues } from '../../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { customFields, fieldValues, verticals } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
import { formerName } from './field-changes.ts'

const runMs = 5_000
const rowsAtOnce = 300

/** Deletes what records had before changes of fields that cannot be undone any more, or were undone. */
export async function forgetFormerValues(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  const before = new Date(Date.now() - fieldUndoDays * dayMs).toISOString()
  await takeTurns(connection, {
    name: 'fields.forget',
    due: () => withFormerValues(before),
    runMs,
    lanes: 1,
    take: (organizationId) => takeStep(connection, organizationId, before),
  })
}

async function takeStep(connection: Connection, organizationId: string, before: string): Promise<boolean> {
  const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
  const { id, recordKind, key, definition, indexedUpTo } = customFields
  const field = await connection.read(
    db
      .select({ id, recordKind, key, definition })
      .from(customFields)
      .where(isNull(indexedUpTo), isDue(before))
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
