import type { FieldChange, RuleRecordType } from '@ginkgo/contracts'
import { getTableColumns, type SQL, sql, WithSubquery } from 'drizzle-orm'

import { lists } from './rule-filters.ts'

/** The stage by its name in the history; the open one of two that are called alike. */
const formerStage = (column: 'id' | 'stage_type', name: unknown): SQL =>
  sql`(SELECT s.${sql.identifier(column)} FROM stages s WHERE s.vertical_id = main.enquiries.vertical_id AND s.name = ${name} LIMIT 1)`

/**
 * What stands at the head of a select of one record, so that it finds it as it was before a change: the table and the index
 * of custom fields, each under its own name.
 */
export function recordBefore(
  type: RuleRecordType,
  recordId: string,
  changes: readonly FieldChange[],
): WithSubquery[] {
  const { table } = lists[type]
  const name = type === 'lead' ? 'leads' : 'enquiries'
  const former = new Map(changes.map(({ field, from }) => [field, from]))
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => {
    const identifier = sql.identifier(column.name)
    const stage = former.get('stage')
    if (stage !== undefined && property === 'stageId')
      return sql`${formerStage('id', stage)} AS ${identifier}`
    if (stage !== undefined && property === 'stageType')
      return sql`${formerStage('stage_type', stage)} AS ${identifier}`
    const from = former.get(property)
    if (from === undefined) return sql`${identifier}`
    return sql`${from === null ? sql`NULL` : sql.param(from, column)} AS ${identifier}`
  })
  const before = sql`SELECT ${sql.join(columns, sql`, `)} FROM main.${sql.identifier(name)} WHERE id = ${recordId}`
  const own = changes.flatMap(({ field, from }) =>
    field.startsWith('customFields.')
      ? [
          {
            field: `${type}.${field.slice('customFields.'.length)}`,
            values: [from].flat().filter((value) => value !== null),
          },
        ]
      : [],
  )
  const entries = [new WithSubquery(before, {}, name, true)]
  if (own.length === 0) return entries
  const values = sql`SELECT * FROM main.field_values WHERE record_id = ${recordId}
    AND field NOT IN (SELECT value ->> '$.field' FROM json_each(${JSON.stringify(own)}))
    UNION ALL SELECT organization_id, vertical_id, f.value ->> '$.field', v.value, id
    FROM main.${sql.identifier(name)} JOIN json_each(${JSON.stringify(own)}) f JOIN json_each(f.value, '$.values') v
    WHERE id = ${recordId}`
  return [...entries, new WithSubquery(values, {}, nameOfValues, true)]
}

const nameOfValues = 'field_values'
