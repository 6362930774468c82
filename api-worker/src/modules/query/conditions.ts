import { type Condition, conditionsOf, queryKindOf, valuesIn } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { isShownTo } from '../activities/emails/email-fields.ts'
import type { Asked, AskedField } from './asked.ts'
import { instantsOf } from './days-in-zone.ts'
import { atPresent, sources } from './sources.ts'

/** What all records of an answer meet, in addition to the scope of the caller. */
export function conditionsFor(asked: Asked): SQL[] {
  const { source, where, present, callerId } = asked
  const { shown, unless } = sources[source]
  const isNamed = where.flatMap(conditionsOf).some(({ field }) => field === unless?.field)
  const always = [shown, unless && !isNamed ? unless.shown : undefined]
  return [
    ...always.flatMap((text) => (text === undefined ? [] : [sql.raw(atPresent(text, present))])),
    ...(source === 'emails' ? [isShownTo(callerId)] : []),
    ...where.map((clause) => {
      const any = conditionsOf(clause).map((condition) => conditionSql(asked, condition))
      return any.length === 1 ? any[0]! : sql`(${sql.join(any, sql` OR `)})`
    }),
  ]
}

type Value = string | number | boolean

const list = (values: readonly Value[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Unknown is no: a record without a value is among those that something is not. */
const not = (condition: SQL) => sql`NOT coalesce(${condition}, 0)`

function conditionSql(asked: Asked, condition: Condition): SQL {
  const { op } = condition
  if (op === 'changed' || op === 'was' || op === 'raised' || op === 'lowered')
    return changeSql(asked, condition)
  const field = asked.field(condition.field)
  switch (op) {
    case 'empty':
      return emptySql(field)
    case 'notEmpty':
      return not(emptySql(field))
    case 'isNot':
      return not(isSql(asked, field, valuesOf(field, condition)))
    case 'notContains':
      return not(containsSql(field, valuesOf(field, condition)))
    case 'notWithin':
      return not(betweenSql(asked, field, valuesOf(field, condition)))
    case 'contains':
      return containsSql(field, valuesOf(field, condition))
    case 'atLeast':
    case 'atMost':
    case 'before':
    case 'between':
    case 'within':
      return betweenSql(asked, field, valuesOf(field, condition), op)
    default:
      return isSql(asked, field, valuesOf(field, condition))
  }
}

/** An option of a custom field may be named by its label. */
function valuesOf({ custom, choices = {} }: AskedField, { value }: Condition): Value[] {
  const idOf = (given: Value) =>
    custom && !Object.hasOwn(choices, String(given))
      ? (Object.entries(choices).find(([, label]) => label === given)?.[0] ?? given)
      : given
  return valuesIn(value).map((given) => idOf(typeof given === 'boolean' ? String(given) : given))
}

function emptySql(field: AskedField): SQL {
  const value = sql.raw(field.sql)
  switch (queryKindOf(field)) {
    case 'tags':
      return sql`coalesce(json_array_length(${value}), 0) = 0`
    case 'text':
    case 'one':
      return sql`coalesce(${value}, '') = ''`
    default:
      return sql`${value} IS NULL`
  }
}

function isSql(asked: Asked, field: AskedField, values: readonly Value[]): SQL {
  const value = sql.raw(field.sql)
  switch (queryKindOf(field)) {
    case 'tags':
      return sql`EXISTS (SELECT 1 FROM json_each(coalesce(${value}, '[]')) WHERE value IN (${list(values)}))`
    case 'text':
      return sql`(${value} COLLATE NOCASE) IN (${list(values)})`
    case 'instant':
      return sql`(${sql.join(
        values.map((day) => betweenSql(asked, field, [day, day])),
        sql` OR `,
      )})`
    default:
      return sql`${value} IN (${list(values)})`
  }
}

/** Both cases of every letter, and what is a sign of patterns as itself. */
function patternOf(text: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    const cases = new Set(
      [sign, sign.toLowerCase(), sign.toUpperCase()].filter((each) => [...each].length === 1),
    )
    return cases.size > 1 || '*?['.includes(sign) ? `[${[...cases].join('')}]` : sign
  })
  return `*${signs.join('')}*`
}

const containsSql = (field: AskedField, values: readonly Value[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${sql.raw(field.sql)} GLOB ${patternOf(String(value))}`),
    sql` OR `,
  )})`

function betweenSql(
  { timeZone }: Asked,
  field: AskedField,
  values: readonly Value[],
  op: 'between' | 'within' | 'atLeast' | 'atMost' | 'before' = 'between',
): SQL {
  const value = sql.raw(field.sql)
  if (op === 'before') {
    const day = String(values[0])
    const isInstant = queryKindOf(field) === 'instant'
    return sql`${value} < ${isInstant ? instantsOf({ from: day, to: day }, timeZone).from : day}`
  }
  const from = op === 'atMost' ? undefined : values[0]
  const to = op === 'atLeast' ? undefined : values.at(-1)
  if (queryKindOf(field) !== 'instant') {
    const ends = [
      ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
    ]
    return sql`(${sql.join(ends, sql` AND `)})`
  }
  const span = instantsOf({ from: String(from ?? to), to: String(to ?? from) }, timeZone)
  const ends = [
    ...(from === undefined ? [] : [sql`${value} >= ${span.from}`]),
    ...(to === undefined ? [] : [sql`${value} < ${span.end}`]),
  ]
  return sql`(${sql.join(ends, sql` AND `)})`
}

/** What the history calls a field that records name by id. */
const named: Readonly<Record<string, string>> = { stageId: 'stage', lossReasonId: 'lossReason' }

/** Whether the record was changed so, at that time and by that person. */
function changeSql(asked: Asked, condition: Condition): SQL {
  const { timeZone, names, source } = asked
  const { op, field: name, since, until, by } = condition
  const at = [
    ...(since ? [sql`a.created_at >= ${instantsOf({ from: since, to: since }, timeZone).from}`] : []),
    ...(until ? [sql`a.created_at < ${instantsOf({ from: until, to: until }, timeZone).end}`] : []),
    ...(by ? [sql`a.user_id = ${by}`] : []),
  ]
  const ofRecord = [sql.raw(sources[source].history!), ...at]
  const holds = (from: SQL, conditions: readonly SQL[]) =>
    sql`EXISTS (SELECT 1 FROM ${from} WHERE ${sql.join([...conditions], sql` AND `)})`
  if (name === 'any') return holds(sql`activities a`, ofRecord)
  const stored = named[name] ?? name.replace(/^field\./, 'customFields.')
  const conditions = [...ofRecord, sql`json_extract(c.value, '$.field') = ${stored}`]
  const from = sql`activities a, json_each(a.changes) c`
  if (op === 'changed') return holds(from, conditions)
  if (op !== 'was') {
    const sign = sql.raw(op === 'raised' ? '>' : '<')
    const grew = sql`json_extract(c.value, '$.to') ${sign} json_extract(c.value, '$.from')`
    return holds(from, [...conditions, grew])
  }
  const values = valuesOf(asked.field(name), condition).map((value) =>
    Object.hasOwn(named, name) ? (names.get(String(value)) ?? value) : value,
  )
  // Booleans are 1 and 0 here.
  const plain = values.map((value) => (value === 'true' ? 1 : value === 'false' ? 0 : value))
  return holds(from, [
    ...conditions,
    sql`EXISTS (SELECT 1 FROM json_each(c.value, '$.from') f WHERE f.value IN (${list([...values, ...plain])}))`,
  ])
}
