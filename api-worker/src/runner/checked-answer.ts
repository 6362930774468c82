import type { z } from 'zod'

type Schema = z.core.$ZodType
/** Answers what of a value is declared, or `unfit`. */
type Pick = (value: unknown) => unknown

/** Stands for a value that the prepared check does not accept; zod then decides. */
const unfit = Symbol('unfit')

const prepared = new WeakMap<Schema, Pick>()

/**
 * A value as `schema.parse` answers it: what is not declared is left out, and what is wrong throws a ZodError. Zod
 * interprets a schema again for every value, because Workers forbid compiling code at run time. Here the checks are
 * prepared once for each schema, and only a value that they do not accept is given to zod.
 */
export function checkedAnswer(schema: z.ZodType, value: unknown): unknown {
  const picked = pickOf(schema)(value)
  return picked === unfit ? schema.parse(value) : picked
}

function pickOf(schema: Schema): Pick {
  const known = prepared.get(schema)
  if (known) return known
  const pick = makePick(schema)
  prepared.set(schema, pick)
  return pick
}

function makePick(schema: Schema): Pick {
  const { def, values } = (schema as z.core.$ZodTypes)._zod
  const checks = def.checks ?? []
  if ('coerce' in def && def.coerce) return byZod(schema)
  if (def.type === 'number') return pickNumberOf(schema as z.core.$ZodNumber)
  if (checks.length > 0) return byZod(schema)
  if (def.type === 'object' && !def.catchall) return pickObject(def.shape)
  if (def.type === 'array') return pickArray(pickOf(def.element))
  if (def.type === 'record' && isAnyText(def.keyType)) return pickRecord(pickOf(def.valueType))
  if (def.type === 'union') return firstOf(def.options.map(pickOf))
  if (def.type === 'null') return (value) => (value === null ? value : unfit)
  if (def.type === 'nullable') return unless(null, pickOf(def.innerType))
  if (def.type === 'optional') return unless(undefined, pickOf(def.innerType))
  if (def.type === 'string') return pickString(def) ?? byZod(schema)
  if (def.type === 'boolean') return (value) => (typeof value === 'boolean' ? value : unfit)
  const isChoice = def.type === 'enum' || def.type === 'literal'
  return isChoice && values ? among(values as ReadonlySet<unknown>) : byZod(schema)
}

/** Asks zod alone, for the kinds of schema that few answers have. */
function byZod(schema: Schema): Pick {
  return (value) => {
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success ? parsed.data : unfit
  }
}

function pickObject(shape: Readonly<Record<string, Schema>>): Pick {
  // Prepared with the first value, as a schema may contain itself.
  let properties: { name: string; pick: Pick }[] | undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit
    properties ??= Object.entries(shape).map(([name, schema]) => ({ name, pick: pickOf(schema) }))
    const picked: Record<string, unknown> = {}
    for (const { name, pick } of properties) {
      const property = pick((value as Record<string, unknown>)[name])
      if (property === unfit) return unfit
      if (property !== undefined) picked[name] = property
    }
    return picked
  }
}

const pickArray =
  (pick: Pick): Pick =>
  (value) => {
    if (!Array.isArray(value)) return unfit
    const picked = value.map(pick)
    return picked.includes(unfit) ? unfit : picked
  }

const isAnyText = (schema: Schema) => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'string' && !('format' in def) && (def.checks ?? []).length === 0
}

const pickRecord =
  (pick: Pick): Pick =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit
    const picked = Object.entries(value).map(([key, each]) => [key, pick(each)] as const)
    return picked.some(([, each]) => each === unfit) ? unfit : Object.fromEntries(picked)
  }

const firstOf =
  (picks: readonly Pick[]): Pick =>
  (value) => {
    for (const pick of picks) {
      const picked = pick(value)
      if (picked !== unfit) return picked
    }
    return unfit
  }

const unless =
  (blank: null | undefined, pick: Pick): Pick =>
  (value) =>
    value === blank ? value : pick(value)

const among =
  (values: ReadonlySet<unknown>): Pick =>
  (value) =>
    values.has(value) ? value : unfit

const isWhole = (check: z.core.$ZodCheck<never>) => {
  const { def } = check._zod as { def: { check: string; format?: string } }
  return def.check === 'number_format' && def.format === 'safeint'
}

/** A whole number says so by itself (`z.int()`) or by a check. */
function pickNumberOf(schema: z.core.$ZodNumber): Pick {
  const { checks = [], format } = schema._zod.def as z.core.$ZodNumberDef & { format?: string }
  const isKnown = (format === undefined || format === 'safeint') && checks.every(isWhole)
  return isKnown ? pickNumber(format !== undefined || checks.length > 0) : byZod(schema)
}

const pickNumber = (whole: boolean): Pick => {
  const fits = whole ? Number.isSafeInteger : Number.isFinite
  return (value) => (fits(value) ? value : unfit)
}

/** Formats that are their pattern and nothing else. */
const byPattern = new Set(['uuid', 'datetime', 'date'])

function pickString({ format, pattern }: Partial<z.core.$ZodStringFormatDef>): Pick | undefined {
  if (format === undefined) return (value) => (typeof value === 'string' ? value : unfit)
  if (!pattern || !byPattern.has(format) || pattern.global) return undefined
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : unfit)
}
