import type { RecordKind } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { fieldValues } from '../schema/index.ts'
import { quoted } from './declaration.ts'
import { spread } from './spread.ts'

/** A record's tags one by one, and '' once: under that it counts whatever its tags are. */
export const tagAndAll = (tags: SQLiteColumn) =>
  sql`json_each(json_insert(coalesce(${tags}, '[]'), '$[#]', ''))`

/** `*` for everybody, and who it is assigned to; '' for nobody. */
export const everybodyAnd = (assignee: SQLiteColumn) =>
  sql`json_each(json_array('*', coalesce(${assignee}, '')))`

type OfRecord = SQLiteTable & Record<'organizationId' | 'verticalId' | 'id' | 'customFields', SQLiteColumn>

/** The values of the indexed custom fields of a kind of record; of several choices each. */
export function valuesOf(of: OfRecord, kind: RecordKind) {
  const { organizationId, verticalId, id, customFields: values } = of
  return spread(fieldValues, {
    of,
    by: fieldValues.recordId,
    about: 'values',
    shown: 'values',
    part: `field GLOB ${quoted(`${kind}.*`)}`,
    per: {
      g: sql`json_each(${values})`,
      v: sql`json_each(iif(g.type = 'array', g.value, json_array(g.value)))`,
    },
    where: sql`EXISTS (SELECT 1 FROM custom_fields f WHERE (f.organization_id, f.record_kind, f.key) = (${organizationId}, ${kind}, g.key) AND f.is_indexed)`,
    row: {
      organizationId,
      verticalId,
      field: sql`${`${kind}.`} || g.key`,
      value: sql`v.value`,
      recordId: id,
    },
  })
}
