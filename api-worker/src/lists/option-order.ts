import { and, eq, inArray, type SQL, sql, WithSubquery } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { keyOf, lastIdOf, type PageRequest } from '../db/paging.ts'
import { customFields, fieldValues } from '../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../db/scoped-select.ts'
import type { Query } from './query.ts'

/** A field has fewer options than this. */
const most = 1_000
const ofField = sql.identifier('option_order')
const option = sql.identifier('each_option')
const record = sql.identifier('each_record')

interface Asked {
  readonly kind: 'lead' | 'enquiry'
  readonly key: string
  readonly descending: boolean
  /** The only options that the list is asked for; all of them without it. */
  readonly values: readonly (string | number)[] | undefined
}

/**
 * The options of a choice at the head of a statement: in their order, and each with its rank. The rank is the place of the
 * option; archived ones stand behind the others in both directions. What is no choice has no options.
 */
function ranksOf(db: OrgDb, { kind, key, descending }: Asked): WithSubquery {
  const options = sql`CASE WHEN ${customFields.type} IN ('choice', 'choices') THEN ${customFields.definition} -> '$.options' END`
  const archived = descending ? sql`-1 - key` : sql`${sql.raw(`${most}`)} + key`
  const rank = sql`iif(value ->> '$.isArchived', ${archived}, key)`
  const inOrder = sql`(SELECT json_group_array(json_array(id, place)) FROM (SELECT value ->> '$.id' AS id, ${rank} AS place
    FROM json_each(${options}) ORDER BY 2 ${sql.raw(descending ? 'DESC' : 'ASC')}))`
  const byId = sql`(SELECT json_group_object(value ->> '$.id', ${rank}) FROM json_each(${options}))`
  const ranks = db
    .select({ inOrder: inOrder.as('in_order'), byId: byId.as('by_id') })
    .from(customFields)
    .where(eq(customFields.recordKind, kind), eq(customFields.key, key))
  return new WithSubquery(ranks.sql(), {}, 'option_order', true)
}

export function optionOrder(db: OrgDb, asked: Asked) {
  const { descending, values } = asked
  const [id, rank] = [sql`${option}.value ->> 0`, sql`${option}.value ->> 1`]
  const byId = sql`(SELECT by_id FROM ${ofField})`
  return {
    entry: ranksOf(db, asked),
    /** Of the option that the walk has come to. */
    id,
    /** The rank of a value; null of what is no option. */
    rankOf: (value: SQL) => sql`${byId} ->> ('$."' || ${value} || '"')`,
    /** Whether a rank comes before that of the option that the walk has come to. */
    isBefore: (other: SQL) => sql`${other} ${sql.raw(descending ? '>' : '<')} ${rank}`,
    /** That the field has options, so that its values are not walked through as they stand. */
    areThere: sql`coalesce(${byId}, '{}') <> '{}'`,
    /**
     * The ids of a page: option by option, each a walk through the index, until there are as many as are wanted. The right
     * part of a cross join is read for one row of the left one after the other, so nothing is sorted, and options that the
     * page does not reach are not looked at.
     * @param ofOption the entries of one option
     */
    page(ofOption: ScopedSelect<Fields>, page: PageRequest, limit: number, isWanted: SQL | undefined): SQL {
      const [key, last] = [keyOf(page), lastIdOf(page)]
      const isFirst = sql`${rank} = ${key}`
      const behind = descending
        ? sql`${fieldValues.recordId} < iif(${isFirst}, ${last}, '~')`
        : sql`${fieldValues.recordId} > iif(${isFirst}, ${last}, '')`
      const ids = ofOption
        .where(key === undefined ? undefined : behind)
        .orderBy(sql`${fieldValues.recordId} ${sql.raw(descending ? 'DESC' : 'ASC')}`)
        .limit(limit)
        .sql()
      const isReached =
        key === undefined ? sql`TRUE` : sql`${rank} ${sql.raw(descending ? '<=' : '>=')} ${key}`
      return sql`SELECT ${record}.value AS id FROM json_each((SELECT in_order FROM ${ofField})) AS ${option}
        CROSS JOIN json_each((SELECT json_group_array(id) FROM (${ids}))) AS ${record}
        WHERE ${and(isReached, values && inArray(id, [...values]))} LIMIT ${isWanted ? sql`CASE WHEN ${isWanted} THEN ${limit} ELSE 0 END` : limit}`
    },
  }
}

/** The walk through the options of a choice, with the entries of each. */
export type OptionOrder = ReturnType<typeof optionOrder> & {
  readonly entries: (query: Query) => (SQL | undefined)[]
}
