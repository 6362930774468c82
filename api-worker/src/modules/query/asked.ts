import {
  type Condition,
  conditionsOf,
  type DatedRate,
  declaredFields,
  idField,
  type QueryField,
  type QueryFields,
  type QuerySource,
  type Question,
  querySources,
  questionProblems,
  spanOf,
  type Where,
  withCustomFields,
} from '@ginkgo/contracts'
import { firstDayOfWeek, type WeekDay } from '@ginkgo/contracts/dates'
import type { OrgDb } from '../../db/org-db.ts'
import { lossReasons, stages, users, verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { readCurrencies } from '../organization/currencies/currency-rows.ts'
import { type FieldRow, readFields } from '../sales/custom-fields/field-rows.ts'
import { todayIn } from './days-in-zone.ts'
import { type Period, periodIn } from './periods.ts'
import { currencySql, customSql, fieldSql, type Present } from './sources.ts'

/** What must be known of an organization before a question can be put to the database. */
export const readSurroundings = (db: OrgDb) =>
  combine({
    currencies: readCurrencies(db),
    fields: readFields(db, {}),
    people: db.select({ id: users.id, name: users.fullName }).from(users).all(),
    verticals: db.select({ id: verticals.id, name: verticals.name }).from(verticals).all(),
    stages: db.select({ id: stages.id, name: stages.name, order: stages.order }).from(stages).all(),
    lossReasons: db.select({ id: lossReasons.id, name: lossReasons.reason }).from(lossReasons).all(),
  })
export type Surroundings = ReturnType<ReturnType<typeof readSurroundings>['decode']>

/** A field with its SQL. */
export interface AskedField extends QueryField {
  readonly sql: string
  /** SQL of the currency of its money; null for what is no money. */
  readonly currency: string | null
}

/** The question with all that its statements need. */
export interface Asked {
  readonly source: QuerySource
  readonly where: Where
  readonly present: Present
  readonly timeZone: string
  readonly weekStart: WeekDay
  readonly callerId: string
  readonly field: (name: string) => AskedField
  /** What people read for an id of a person, vertical, stage or loss reason. */
  readonly names: ReadonlyMap<string, string>
  /** The places of stages in their verticals. */
  readonly stageOrder: ReadonlyMap<string, number>
  readonly currencies: { readonly reporting: string | null; readonly rates: readonly DatedRate[] }
  /** A group by days has what came before it as well. */
  readonly running?: boolean
  /** Whether the caller may see what a person is to win in a vertical. */
  readonly seesGoal: (goal: { readonly userId: string; readonly verticalId: string }) => boolean
  readonly period: Period | undefined
}

type Given = Pick<Question, 'where' | 'measures' | 'groupBy' | 'timeZone' | 'today'> & {
  readonly columns?: readonly string[] | undefined
  readonly order?: string | undefined
  readonly weekStart?: number | undefined
}

/**
 * Resolves names, relative dates and `me`.
 * @throws DomainError `validation_failed` with the path of what is wrong
 */
export function askedBy(
  source: QuerySource,
  given: Given,
  { scope, now, around }: { readonly scope: OrgScope; readonly now: string; readonly around: Surroundings },
): Asked {
  const timeZone = given.timeZone ?? scope.user.timeZone ?? 'UTC'
  const weekStart = (given.weekStart ?? firstDayOfWeek(scope.user.locale ?? undefined)) as WeekDay
  const today = given.today ?? todayIn(now, timeZone)
  const custom = customFieldsOf(source, around.fields, scope)
  const problems = questionProblems(source, { ...querySources[source], ...custom }, given, (name) =>
    Object.hasOwn(custom, name),
  )
  if (problems.length > 0) throw refused(problems)
  const names = namesOf(around)
  const present = { now: Date.parse(now), today }
  const field = (name: string): AskedField => fieldOf(source, custom, name, present)
  const resolve = { today, weekStart, callerId: scope.user.id as string }
  const where = given.where.map((clause) =>
    clause.any
      ? { any: clause.any.map((condition) => resolved(condition, resolve)) }
      : resolved(clause as Condition, resolve),
  ) as Where
  const unknown = unknownIds(where, field, around)
  if (unknown.length > 0) throw refused(unknown)
  const { row, rates } = around.currencies
  return {
    source,
    where,
    present,
    timeZone,
    weekStart,
    callerId: scope.user.id,
    field,
    names,
    stageOrder: new Map(around.stages.map((stage) => [stage.id, stage.order])),
    currencies: { reporting: row?.reportingCurrency ?? null, rates },
    seesGoal: ({ userId, verticalId }) => userId === scope.user.id || scope.allows('goals:write', verticalId),
    period: periodIn(where),
  }
}

export const refused = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  new DomainError('validation_failed', undefined, {
    issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })

/** The custom fields of the source that some vertical of the caller has. */
function customFieldsOf(source: QuerySource, fields: readonly FieldRow[], scope: OrgScope): QueryFields {
  const kind = (withCustomFields as Partial<Record<QuerySource, string>>)[source]
  const allowed = scope.verticalIds
  const isWithin = (vertical: string | null) =>
    vertical === null || allowed === 'all' || allowed.includes(vertical)
  const known = fields.filter(
    ({ recordKind, status, verticalId }) =>
      recordKind === kind && status === 'active' && isWithin(verticalId),
  )
  return declaredFields(known)
}

function fieldOf(source: QuerySource, custom: QueryFields, name: string, present: Present): AskedField {
  const declared = name === 'id' ? idField : (querySources[source] as QueryFields)[name]
  if (declared) {
    const currency = declared.type === 'money' ? currencySql(source) : null
    return { ...declared, sql: fieldSql(source, name, present), currency }
  }
  const field = custom[name]!
  const { key, type, currency } = field.custom!
  const value = customSql(source, key)
  return {
    ...field,
    sql: type === 'checkbox' ? `CASE ${value} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END` : value,
    // A currency is three letters, which its schema has checked.
    currency: type === 'money' && currency ? `'${currency}'` : null,
  }
}

interface Resolve {
  readonly today: string
  readonly weekStart: WeekDay
  readonly callerId: string
}

/** With the days of spans, and the caller's id. */
function resolved(condition: Condition, { today, weekStart, callerId }: Resolve): Condition {
  const dayOf = (given: string | undefined, end: 'from' | 'to') =>
    given && (spanOf(given, today, weekStart)?.[end] ?? given)
  const span = condition.op.endsWith('ithin') ? spanOf(String(condition.value), today, weekStart) : undefined
  const oneDay = /^(?:atLeast|atMost|before)$/.test(condition.op) && typeof condition.value === 'string'
  const me = (value: unknown) => (value === 'me' ? callerId : value)
  const { value, since, until, by } = condition
  return {
    ...condition,
    ...(since && { since: dayOf(since, 'from') }),
    ...(until && { until: dayOf(until, 'to') }),
    ...(by && { by: me(by) as string }),
    ...(value !== undefined && {
      value: (Array.isArray(value) ? value.map(me) : me(value)) as Condition['value'],
    }),
    ...(oneDay && { value: dayOf(String(condition.value), condition.op === 'atMost' ? 'to' : 'from')! }),
    // What is not within a span keeps its operator with the days of the span.
    ...(span && { value: [span.from, span.to], op: condition.op === 'within' ? 'between' : condition.op }),
  }
}

/** Ids of what is not there, which would find nothing in silence. */
function unknownIds(
  where: Where,
  field: (name: string) => AskedField,
  { people, verticals: all, stages: of, lossReasons: reasons }: Surroundings,
): { path: string[]; message: string }[] {
  const known: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    person: people,
    vertical: all,
    stage: of,
    lossReason: reasons,
  }
  const isThere = (kind: string, id: unknown) => known[kind]?.some((each) => each.id === id) ?? true
  return where.flatMap(conditionsOf).flatMap(({ field: name, value, by }) => {
    const asked = name === 'any' ? undefined : field(name)
    const kind = asked?.type === 'person' ? 'person' : (asked?.of ?? '')
    const missing = [
      ...(value === undefined ? [] : [value].flat().filter((id) => !isThere(kind, id))),
      ...(by === undefined || isThere('person', by) ? [] : [by]),
    ]
    return missing.map((id) => ({
      path: ['where'],
      message: `${asked?.label ?? 'by'}: there is no ${String(id)}`,
    }))
  })
}

function namesOf({ people, verticals: all, stages: of, lossReasons: reasons }: Surroundings) {
  return new Map([...people, ...all, ...of, ...reasons].map(({ id, name }) => [id, name] as const))
}
