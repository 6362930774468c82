import { and, eq, inArray, type SQL, sql, WithSubquery } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { keyOf, lastIdOf, type PageRequest } from '../db/paging.ts'
import { customFields, fieldValues } from '../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../db/scoped-select.ts'

/** A field has fewer options than this. */
const most = 1_000
const ofField = sql.identifier('field_spans')
const span = sql.identifier('each_span')
const record = sql.identifier('each_record')

type Value = string | number

interface Asked {
  readonly kind: 'lead' | 'enquiry'
  readonly key: string
  readonly descending: boolean
  /** The only values that the list is asked for; all of them without it. */
  readonly values: readonly Value[] | undefined
  readonly from: Value | undefined
  readonly to: Value | undefined
}

/** Behind which record a span begins that is read as a whole. */
const wholeFrom = (descending: boolean) => (descending ? '~' : '')

/** The order of the index: numbers first, texts by their code points. */
function compareStored(one: Value, other: Value): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  if (typeof other === 'number') return 1
  const [first, second] = [[...one], [...other]]
  const place = first.findIndex((letter, at) => letter !== second[at])
  if (place < 0) return first.length - second.length
  return (first[place]?.codePointAt(0) ?? 0) - (second[place]?.codePointAt(0) ?? -1)
}

/**
 * The spans of a field that is no choice, in the order of the list: each value that is asked for, or one for all of them.
 * A span is its lowest and its highest value, null where it is open, a rank, which these have not, and the record of its
 * first value behind which it begins.
 */
function plainSpans({ descending, values, from, to }: Asked, page: PageRequest) {
  const [key, last] = [keyOf(page), lastIdOf(page)]
  const whole = wholeFrom(descending)
  if (!values) {
    if (key === undefined) return [[from ?? null, to ?? null, null, whole]]
    return [descending ? [from ?? null, key, null, last] : [key, to ?? null, null, last]]
  }
  const direction = descending ? -1 : 1
  return values
    .toSorted((one, other) => direction * compareStored(one, other))
    .filter((value) => key === undefined || direction * compareStored(value, key) >= 0)
    .map((value) => [value, value, null, value === key ? last : whole])
}

/**
 * The spans of a field at the head of a statement, which alone knows its type, and the rank of each option. Each option of
 * a choice is a span, in the order of the options. The rank is the place of the option; archived ones stand behind the
 * others in both directions. What is no choice has no ranks.
 */
function entryOf(db: OrgDb, asked: Asked, page: PageRequest): WithSubquery {
  const { kind, key, descending, values } = asked
  const isChoice = sql`${customFields.type} IN ('choice', 'choices')`
  const options = sql`json_each(iif(${isChoice}, ${customFields.definition} -> '$.options', '[]'))`
  const archived = descending ? sql`-1 - key` : sql`${sql.raw(`${most}`)} + key`
  const rank = sql`iif(value ->> '$.isArchived', ${archived}, key)`
  const [pageKey, last, whole] = [keyOf(page), lastIdOf(page), wholeFrom(descending)]
  const begins = pageKey === undefined ? sql`${whole}` : sql`iif(rank = ${pageKey}, ${last}, ${whole})`
  const isOnPage =
    pageKey === undefined ? undefined : sql`rank ${sql.raw(descending ? '<=' : '>=')} ${pageKey}`
  const isAsked = and(isOnPage, values && inArray(sql`id`, [...values])) ?? sql`TRUE`
  const ofOptions = sql`(SELECT json_group_array(json_array(id, id, rank, ${begins}))
    FROM (SELECT value ->> '$.id' AS id, ${rank} AS rank FROM ${options} ORDER BY rank ${sql.raw(descending ? 'DESC' : 'ASC')})
    WHERE ${isAsked})`
  const spans = sql`iif(${isChoice}, ${ofOptions}, ${JSON.stringify(plainSpans(asked, page))})`
  const ranks = sql`(SELECT json_group_object(value ->> '$.id', ${rank}) FROM ${options})`
  const select = db
    .select({ spans: spans.as('spans'), ranks: ranks.as('ranks') })
    .from(customFields)
    .where(eq(customFields.recordKind, kind), eq(customFields.key, key))
  return new WithSubquery(select.sql(), {}, 'field_spans', true)
}

/**
 * The scan of the values of a custom field in the order of a list. It goes span by span through the index, and looks
 * at no further span than the page needs.
 */
export function fieldScan(db: OrgDb, asked: Asked) {
  const { descending } = asked
  const [low, high] = [sql`coalesce(${span}.value ->> 0, -9e999)`, sql`coalesce(${span}.value ->> 1, x'')`]
  const [rank, begins] = [sql`${span}.value ->> 2`, sql`${span}.value ->> 3`]
  const entry = sql`(${fieldValues.value}, ${fieldValues.recordId})`
  const ranks = sql`(SELECT ranks FROM ${ofField})`
  return {
    /** What stands at the head of a statement with the scan, or with ranks. */
    entry: (page: PageRequest) => entryOf(db, asked, page),
    /** The rank of a value; null of what is no option. */
    rankOf: (value: SQL) => sql`${ranks} ->> ('$."' || ${value} || '"')`,
    /** Whether the span that the scan has come to is of a field without ranks, of which a record has one value at most. */
    isWithoutRanks: sql`${rank} IS NULL`,
    /** Whether a rank comes before that of the span that the scan has come to. */
    isBefore: (other: SQL) => sql`${other} ${sql.raw(descending ? '>' : '<')} ${rank}`,
    /** That an entry is in the span that the scan has come to. */
    isInSpan: descending
      ? sql`${entry} < (${high}, ${begins}) AND ${fieldValues.value} >= ${low}`
      : sql`${entry} > (${low}, ${begins}) AND ${fieldValues.value} <= ${high}`,
    /**
     * The ids of a page, each with the rank of its option or else its value as `key`. The right part of a cross join is
     * read for one row of the left one after the other, so spans that the page does not reach are not looked at.
     * @param entries those of one span
     * @param valueOf the value of a record
     */
    page(
      entries: ScopedSelect<Fields>,
      valueOf: (id: SQL) => SQL,
      limit: number,
      isWanted: SQL | undefined,
    ): SQL {
      const order = sql.raw(descending ? 'DESC' : 'ASC')
      const ids = entries
        .orderBy(sql`${fieldValues.value} ${order}`, sql`${fieldValues.recordId} ${order}`)
        .limit(limit)
        .sql()
      const id = sql`${record}.value`
      // The database writes a number into JSON with fewer digits than it has, so values are looked up anew.
      return sql`SELECT ${id} AS id, coalesce(${rank}, ${valueOf(id)}) AS key
        FROM json_each((SELECT spans FROM ${ofField})) AS ${span}
        CROSS JOIN json_each((SELECT json_group_array(id) FROM (${ids}))) AS ${record}
        LIMIT ${isWanted ? sql`${limit} * (${isWanted})` : limit}`
    },
  }
}

export type FieldScan = ReturnType<typeof fieldScan>
