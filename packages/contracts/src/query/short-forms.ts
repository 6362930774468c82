import * as z from 'zod'

// Programs write questions by hand: `measures: ["count", "sum:value"]`, `groupBy: "stageId"`, `filter: { status: "open" }`.

type Plain = Readonly<Record<string, unknown>>
const isPlain = (given: unknown): given is Plain =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Reads a short form as the long one, which the schema then checks; the schema is documented alone. */
export const written = <Schema extends z.ZodType>(schema: Schema, longForm: (given: unknown) => unknown) =>
  z.preprocess(longForm, schema) as unknown as Schema

/** `stage changes` and `stage_changes` are `stageChanges`. */
function camelCase(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const [first = '', ...others] = given.split(/[\s_-]/).filter((part) => part !== '')
  return first + others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

const renamed = (names: Readonly<Record<string, string>>, given: unknown): unknown => {
  const name = camelCase(given)
  return typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : name
}

const sources = { eMails: 'emails', stageHistory: 'stageChanges' }
export const sourceForm = (given: unknown): unknown => renamed(sources, given)

const comparisons = { previous: 'previousPeriod', lastYear: 'sameLastYear', goals: 'goal' }
export const comparisonForm = (given: unknown): unknown =>
  given === null ? undefined : renamed(comparisons, given)

const listed = (given: unknown): unknown =>
  typeof given === 'string' || isPlain(given) ? [given] : given === null ? [] : given
const each = (given: unknown, form: (one: unknown) => unknown): unknown => {
  const all = listed(given)
  return Array.isArray(all) ? all.map(form) : all
}

const kinds = {
  avg: 'average',
  mean: 'average',
  minimum: 'min',
  maximum: 'max',
  weightedValue: 'weighted',
  winRate: 'conversion',
  daysInStage: 'timeInStage',
}
const kindForm = (given: unknown) => renamed(kinds, given)

function measureForm(given: unknown): unknown {
  if (typeof given === 'string') {
    const [kind, field] = given.split(':')
    return { kind: kindForm(kind), ...(field && { field }) }
  }
  if (!isPlain(given)) return given
  const { measure, type, ...others } = given
  const kind = others['kind'] ?? measure ?? type
  return { ...others, ...(kind !== undefined && { kind: kindForm(kind) }) }
}
export const measuresForm = (given: unknown): unknown => each(given, measureForm)

function groupingForm(given: unknown): unknown {
  if (typeof given === 'string') {
    const [field, bucket] = given.split(':')
    return { field, ...(bucket && { bucket }) }
  }
  if (!isPlain(given)) return given
  const { dateBucket, ...others } = given
  return dateBucket === undefined || 'bucket' in others ? given : { ...others, bucket: dateBucket }
}
export const groupsForm = (given: unknown): unknown => each(given, groupingForm)

const operators = {
  eq: 'is',
  '=': 'is',
  '==': 'is',
  in: 'is',
  ne: 'isNot',
  '!=': 'isNot',
  notIn: 'isNot',
  gte: 'atLeast',
  '>=': 'atLeast',
  lte: 'atMost',
  '<=': 'atMost',
}

function clauseForm(given: unknown): unknown {
  if (!isPlain(given)) return given
  if (Array.isArray(given['any'])) return { ...given, any: given['any'].map(clauseForm) }
  const { operator, ...others } = given
  const op = others['op'] ?? operator
  if (op === undefined) return 'field' in others && 'value' in others ? { ...others, op: 'is' } : given
  return { ...others, op: renamed(operators, op) }
}

/** Conditions in a list, one alone, or `{ status: "open" }` for fields that have these values. */
export function conditionsForm(given: unknown): unknown {
  if (isPlain(given) && !('field' in given) && !('any' in given))
    return Object.entries(given).map(([field, value]) => ({ field, op: 'is', value }))
  return each(given, clauseForm)
}
