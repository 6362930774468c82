import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, enquiries, fieldValues, leads } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { hasStatus, notDeleted } from '../enquiries/enquiry-fields.ts'
import { inArchive } from '../leads/lead-list.ts'

/** A chart compares its bars, so it counts further than lists do: so many records of an option, and of several choices together. */
export const countedPerOption = 10_000
export const countedInAll = 50_000

/** What was counted, up to one more than the bounds. */
export interface CountedValues {
  /** By the option's id; of a checkbox by 1 and 0. */
  readonly counts: ReadonlyMap<string, number>
  /** Records with a value, where they may have several; null elsewhere. */
  readonly valued: number | null
  /** Not all records were looked at. */
  readonly isAtLeast?: boolean
}

interface Asked {
  readonly verticalId: string
  readonly recordKind: 'lead' | 'enquiry'
  readonly key: string
}

const tables = { lead: leads, enquiry: enquiries }
const none: CountedValues = { counts: new Map(), valued: null }
const option = sql.identifier('each_option')

/** How many records have each option of a field, each by a step into the index; the options are those of its definition. */
export function readFieldCounts(db: OrgDb, asked: Asked): Read<CountedValues> {
  const { type, definition } = customFields
  const options = sql`CASE ${type} WHEN 'checkbox' THEN '[{"id":1},{"id":0}]' ELSE ${definition} -> '$.options' END`
  const ofOption = eq(fieldValues.value, sql`${option}.value ->> '$.id'`)
  const counts = sql`(SELECT json_group_array(json_array(${option}.value ->> '$.id', ${countOf(
    db
      .select({ found: sql`1`.as('found') })
      .from(fieldValues)
      .by(byValue)
      .inOneVertical(true)
      .lookUp(tables[asked.recordKind], ofRecord[asked.recordKind])
      .where(...valuesOf(asked), ofOption)
      .limit(countedPerOption + 1)
      .sql(),
  )})) FROM json_each(${options}) AS ${option})`
  const valued = sql`CASE ${type} WHEN 'choices' THEN ${countOf(
    db
      .select({ found: fieldValues.recordId })
      .from(fieldValues)
      .by(byValue)
      .inOneVertical(true)
      .distinct()
      .lookUp(tables[asked.recordKind], ofRecord[asked.recordKind])
      .where(...valuesOf(asked))
      .limit(countedInAll + 1)
      .sql(),
  )} END`
  const ofField = db
    .select({ counts: counts.mapWith(countsIn), valued: sql<number | null>`${valued}` })
    .from(customFields)
    .where(eq(customFields.recordKind, asked.recordKind), eq(customFields.key, asked.key))
    .first()
  return map(ofField, (row) => row ?? none)
}

const byValue = 'field_values_by_value'

const countOf = (rows: SQL): SQL => sql`(SELECT count(*) FROM (${rows}))`

const valuesOf = ({ verticalId, recordKind, key }: Asked): SQL[] => [
  eq(fieldValues.verticalId, verticalId),
  eq(fieldValues.field, `${recordKind}.${key}`),
]

/** Whether a value is one of a record that the list shows to which the figure leads. */
const ofRecord = {
  lead: and(eq(leads.id, fieldValues.recordId), inArchive(false)),
  enquiry: and(eq(enquiries.id, fieldValues.recordId), notDeleted, hasStatus(enquiries.stageType, 'open')),
}

export const countsIn = (json: string): ReadonlyMap<string, number> =>
  new Map(
    (JSON.parse(json) as [value: string | number, count: number][]).map(([value, count]) => [
      `${value}`,
      count,
    ]),
  )
