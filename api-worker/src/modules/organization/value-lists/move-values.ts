import type { ListName, ViewQuery } from '@ginkgo/contracts'
import { joinValues, notOf, splitValues } from '@ginkgo/contracts'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  enquiries,
  enquiryFacets,
  leads,
  leadTags,
  type ValueMove,
  verticals,
  views,
} from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, map, type Read, type Statement } from '../../../db/statement.ts'

/** Records that one step changes at most: few enough that nobody waits noticeably for the write lock. */
const recordsPerStep = 500

type Records = typeof leads | typeof enquiries

/** Where records hold the values of a list, and the index that leads from a value to them. */
interface Place {
  readonly table: Records
  readonly set: (move: ValueMove) => Record<string, SQL | string>
  readonly matching: (db: OrgDb, value: string, limit: number) => SQL
  /** Whether a deleted record has the value: such ones are in no index, and come back when they are restored. */
  readonly isLeft?: (value: string) => SQL | undefined
}

export const everyVertical = (db: OrgDb, column: SQLiteColumn) =>
  sql`${column} IN (${db.select({ id: verticals.id }).from(verticals).sql()})`

const leadsWhere = (isIt: (value: string) => SQL | undefined): Place['matching'] => {
  const inAnyState = sql`${leads.isArchived} IN (0, 1)`
  return (db, value, limit) =>
    db
      .select({ id: leads.id })
      .from(leads)
      .where(everyVertical(db, leads.verticalId), inAnyState, isIt(value))
      .limit(limit)
      .sql()
}

const enquiriesWhere =
  (isIt: (value: string) => SQL | undefined): Place['matching'] =>
  (db, value, limit) =>
    db
      .select({ id: enquiryFacets.enquiryId })
      .from(enquiryFacets)
      .where(everyVertical(db, enquiryFacets.verticalId), isIt(value))
      .limit(limit)
      .sql()

const leadsTagged: Place['matching'] = (db, value, limit) =>
  db
    .select({ id: leadTags.leadId })
    .from(leadTags)
    .where(everyVertical(db, leadTags.verticalId), eq(leadTags.tag, value))
    .limit(limit)
    .sql()

/** The tags with one in the place of another, none twice. */
const tagsWith = (tags: SQLiteColumn, { from, to }: ValueMove) =>
  sql`(SELECT json_group_array(tag) FROM (SELECT iif(value = ${from}, ${to}, value) AS tag, min(key) AS place
    FROM json_each(${tags}) GROUP BY 1 ORDER BY place))`

const hasTag = (value: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${enquiries.tags}) WHERE value = ${value})`

const places: Readonly<Record<ListName, readonly Place[]>> = {
  industries: [
    {
      table: leads,
      set: ({ to }) => ({ industry: to }),
      // As the index of the order by industry has it, and then to the letter.
      matching: leadsWhere((value) =>
        and(
          sql`coalesce(${leads.industry}, char(1114111)) COLLATE NOCASE = ${value}`,
          eq(leads.industry, value),
        ),
      ),
    },
  ],
  'lead-sources': [
    {
      table: leads,
      set: ({ to }) => ({ source: to }),
      matching: leadsWhere((value) => eq(leads.source, value)),
    },
  ],
  'enquiry-sources': [
    {
      table: enquiries,
      set: ({ to }) => ({ source: to }),
      matching: enquiriesWhere((value) =>
        and(
          eq(enquiryFacets.tag, ''),
          inArray(enquiryFacets.priority, ['high', 'medium', 'low']),
          eq(enquiryFacets.source, value),
        ),
      ),
      isLeft: (value) => and(isNotNull(enquiries.deletedAt), eq(enquiries.source, value)),
    },
  ],
  tags: [
    { table: leads, set: (move) => ({ tags: tagsWith(leads.tags, move) }), matching: leadsTagged },
    {
      table: enquiries,
      set: (move) => ({ tags: tagsWith(enquiries.tags, move) }),
      matching: enquiriesWhere((value) => eq(enquiryFacets.tag, value)),
      isLeft: (value) => and(isNotNull(enquiries.deletedAt), hasTag(value)),
    },
  ],
}

/** Whether more records have a value than one step changes. */
function readIsLarge(db: OrgDb, list: ListName, value: string): Read<boolean> {
  const counts = places[list].map(
    ({ matching }) => sql`(SELECT count(*) FROM (${matching(db, value, recordsPerStep + 1)}))`,
  )
  const row = db
    .select({ isLarge: sql<number>`max(0, ${sql.join(counts, sql`, `)}) > ${recordsPerStep}` })
    .from(verticals)
    .limit(1)
    .first()
  return map(row, (matching) => Boolean(matching?.isLarge))
}

/**
 * Changes some records that have a value. Nobody has worked with them, so neither their stamps nor their activity
 * change.
 */
export const moveStep = (db: OrgDb, list: ListName, move: ValueMove): Statement[] =>
  places[list].map(({ table, set, matching }) =>
    db.update(table, set(move), sql`${table.id} IN (${matching(db, move.from, recordsPerStep)})`),
  )

/** The same for deleted records, which are few. */
export const moveDeleted = (db: OrgDb, list: ListName, move: ValueMove): Statement[] =>
  places[list].flatMap(({ table, set, isLeft }) =>
    isLeft ? [db.update(table, set(move), isLeft(move.from))] : [],
  )

/** Whether any record has a value. */
export function readIsUsed(db: OrgDb, list: ListName, value: string): Read<boolean> {
  const used = places[list].map(({ matching }) => sql`EXISTS (${matching(db, value, 1)})`)
  const row = db
    .select({ isUsed: sql<number>`${sql.join(used, sql` OR `)}` })
    .from(verticals)
    .limit(1)
    .first()
  return map(row, (matching) => Boolean(matching?.isUsed))
}

/** The parameter of views that holds values of a list, and the kinds of views that have it. */
const parameters: Partial<Record<ListName, { query: string; kinds: ('lead' | 'enquiry')[] }>> = {
  'lead-sources': { query: 'source', kinds: ['lead'] },
  'enquiry-sources': { query: 'source', kinds: ['enquiry'] },
  tags: { query: 'tag', kinds: ['lead', 'enquiry'] },
}

/** Saved views that narrow a list by values of it. */
export function readViewsOf(db: OrgDb, list: ListName) {
  const { query = 'source', kinds = [] } = parameters[list] ?? {}
  return db
    .select({ id: views.id, query: views.query, updatedAt: views.updatedAt })
    .from(views)
    .where(
      everyVertical(db, views.verticalId),
      inArray(views.kind, kinds),
      sql`coalesce(json_extract(${views.query}, ${`$.${query}`}), json_extract(${views.query}, ${`$.${notOf(query)}`})) IS NOT NULL`,
    )
    .all()
}
type ViewRow = ReturnType<ReturnType<typeof readViewsOf>['decode']>[number]

/** A filter of an address with the value that took another one's place; undefined where it has not got that one. */
export function movedFilter(text: string, { from, to }: Pick<ValueMove, 'from' | 'to'>): string | undefined {
  const values = splitValues(text)
  if (!values.includes(from)) return undefined
  return joinValues([...new Set(values.map((value) => (value === from ? to : value)))])
}

/** Lets views narrow by the value that took another one's place. */
export function moveViews(
  db: OrgDb,
  list: ListName,
  move: ValueMove,
  rows: readonly ViewRow[],
  now: string,
): Statement[] {
  const name = parameters[list]?.query ?? ''
  return rows.flatMap(({ id, query, updatedAt }) => {
    const asked = query as Readonly<Record<string, string>>
    const moved = [name, notOf(name)].flatMap((part) => {
      const text = movedFilter(asked[part] ?? '', move)
      return text === undefined ? [] : [[part, text] as const]
    })
    if (moved.length === 0) return []
    const set = {
      query: { ...asked, ...Object.fromEntries(moved) } as ViewQuery,
      updatedAt: nextStamp(now, updatedAt),
    }
    return [db.update(views, set, and(eq(views.id, id), eq(views.updatedAt, updatedAt)))]
  })
}

/** What a request reads and does of a move itself; the scheduled job does the rest. */
export const readForMove = (db: OrgDb, list: ListName, from: string) =>
  combine({ isLarge: readIsLarge(db, list, from), views: readViewsOf(db, list) })
