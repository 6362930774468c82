import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, enquiries, fieldValues, leads } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import { map, type Read } from '../../../db/statement.ts'
import { hasStatus, notDeleted } from '../enquiries/enquiry-fields.ts'

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

const none: CountedValues = { counts: new Map(), valued: null }
const option = sql.identifier('each_option')

/** How many records have each option of a field, each by a step into the index; the options are those of its definition. */
export function readFieldCounts(db: OrgDb, asked: Asked): Read<CountedValues> {
  const { type, definition } = customFields
  const options = sql`CASE ${type} WHEN 'checkbox' THEN '[{"id":1},{"id":0}]' ELSE ${definition} -> '$.options' END`
  const ofOption = eq(fieldValues.value, sql`${option}.value ->> '$.id'`)
  const counts = sql`(SELECT json_group_array(json_array(${option}.value ->> '$.id', ${countOf(
    valuesOf(db, asked, { one: sql`1`.as('one') })
      .where(ofOption)
      .limit(countedPerOption + 1)
      .sql(),
  )})) FROM json_each(${options}) AS ${option})`
  const valued = sql`CASE ${type} WHEN 'choices' THEN ${countOf(
    valuesOf(db, asked, { recordId: fieldValues.recordId })
      .distinct()
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

const countOf = (rows: SQL): SQL => sql`(SELECT count(*) FROM (${rows}))`

const archived = sql.identifier('archived_leads')

/** That the lead of a value is not archived, by an index that holds the archived leads alone. */
const isOfLiveLead = sql`NOT EXISTS (SELECT 1 FROM ${leads} ${archived} INDEXED BY leads_archived WHERE ${archived}.id = ${fieldValues.recordId} AND ${archived}.is_archived = 1)`

/** The values of a field, of the records that the list shows to which the figure leads. */
function valuesOf(db: OrgDb, { verticalId, recordKind, key }: Asked, fields: Fields): ScopedSelect<Fields> {
  const values = db
    .select(fields)
    .from(fieldValues)
    .by('field_values_by_value')
    .inOneVertical(true)
    .where(eq(fieldValues.verticalId, verticalId), eq(fieldValues.field, `${recordKind}.${key}`))
  if (recordKind === 'lead') return values.where(isOfLiveLead)
  const isShown = and(notDeleted, hasStatus(enquiries.stageType, 'open'))
  return values.lookUp(enquiries, and(eq(enquiries.id, fieldValues.recordId), isShown))
}

export const countsIn = (json: string): ReadonlyMap<string, number> =>
  new Map(
    (JSON.parse(json) as [value: string | number, count: number][]).map(([value, count]) => [
      `${value}`,
      count,
    ]),
  )
