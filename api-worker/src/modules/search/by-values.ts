import { type CustomFieldType, searchHitsPerKind } from '@ginkgo/contracts'
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { customFields, fieldValues, leads } from '../../db/schema/index.ts'
import type { Fields, RowOf } from '../../db/scoped-select.ts'
import { map, nothing, type Read } from '../../db/statement.ts'

/** What people look a lead up by: a customer number, another address. Numbers and days are filtered by. */
const texts: readonly CustomFieldType[] = ['text', 'phone', 'email', 'link']
/** Fewer characters begin too many values. */
const leastCharacters = 3
const highest = '\u{10FFFF}'

/** The values that begin as somebody typed: from the first, and before the second. Undefined for too few characters. */
export function rangeOfValues(typed: string): readonly [string, string] | undefined {
  const beginning = typed.trim()
  return beginning.length < leastCharacters ? undefined : [beginning, beginning + highest]
}

/**
 * Leads with an indexed custom text in the range, and which text that is: the label of the field and the value. It reads
 * the index of values only, one range for each of the fields.
 */
export function readLeadsByValue<F extends Fields>(
  db: OrgDb,
  fields: F,
  range: readonly [string, string] | undefined,
): Read<(RowOf<F> & { matched: string })[]> {
  if (!range) return map(nothing, () => [])
  const searched = and(
    eq(customFields.recordKind, 'lead'),
    inArray(customFields.type, [...texts]),
    eq(customFields.isIndexed, true),
    isNull(customFields.archivedAt),
  )
  const named = db
    .select({ field: sql`'lead.' || ${customFields.key}`.as('field') })
    .from(customFields)
    .where(searched)
    .sql()
  const label = db
    .select({ label: sql`${customFields.definition} ->> '$.label'`.as('label') })
    .from(customFields)
    .where(searched, sql`'lead.' || ${customFields.key} = ${fieldValues.field}`)
    .sql()
  const matches = db
    .select({ ...fields, matched: sql<string>`(${label}) || ': ' || ${fieldValues.value}`.as('matched') })
    .from(fieldValues)
    .by('field_values_by_value')
    .lookUp(leads, eq(leads.id, fieldValues.recordId))
    .where(
      sql`${fieldValues.field} IN (${named})`,
      gte(fieldValues.value, range[0]),
      lt(fieldValues.value, range[1]),
      isNull(leads.archivedAt),
    )
    .limit(searchHitsPerKind)
    .all()
  return map(matches, (rows) => rows as unknown as (RowOf<F> & { matched: string })[])
}
