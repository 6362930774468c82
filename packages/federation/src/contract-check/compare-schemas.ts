import { type Resolve, type Schema, variantsOf } from './schema.ts'

/** Something that worked with the released contract and does not any more. */
export interface Finding {
  /** Where in the body, e.g. `contacts[].email`; empty for the body itself. */
  readonly at: string
  readonly what: string
  /** Breaks only readers that handle every possible value separately. */
  readonly mild?: true
}

interface Sides {
  readonly released: Resolve
  readonly present: Resolve
  /** An answer is read by who was built with the released contract, a request is written by them. */
  readonly direction: 'answer' | 'request'
}

type Pair = readonly [released: Schema, present: Schema]

const join = (at: string, name: string) => (at ? `${at}.${name}` : name)
const typeText = ({ type, enum: values }: Schema) =>
  (typeof type === 'string' ? type : undefined) ?? (values ? 'one of a list' : 'anything')
const isObject = ({ type, properties }: Schema) => type === 'object' || properties !== undefined
const names = (text: readonly unknown[]) => text.map((each) => JSON.stringify(each)).join(', ')

/** Limits of a request that became tighter; nobody relies on the limits of an answer. */
function tighterLimits([released, present]: Pair, at: string): Finding[] {
  const findings: Finding[] = []
  for (const limit of ['maxLength', 'maximum', 'maxItems'] as const)
    if ((present[limit] ?? Infinity) < (released[limit] ?? Infinity))
      findings.push({ at, what: `${limit} is now ${present[limit]}` })
  for (const limit of ['minLength', 'minimum', 'minItems'] as const)
    if ((present[limit] ?? -Infinity) > Math.max(released[limit] ?? -Infinity, leastOf(limit, released)))
      findings.push({ at, what: `${limit} is now ${present[limit]}` })
  if (present.pattern !== undefined && present.pattern !== released.pattern)
    findings.push({ at, what: `must now match ${present.pattern}` })
  return findings
}

/** The value of a limit that excludes nothing: a text with a format is never empty. */
function leastOf(limit: 'minLength' | 'minimum' | 'minItems', { format }: Schema): number {
  if (limit === 'minimum') return -Infinity
  return limit === 'minLength' && format !== undefined ? 1 : 0
}

/** Whether every text of the one format has the other: addresses with letters of ASCII are addresses (RFC 6531). */
const isWithin = (narrow: string | undefined, wide: string) =>
  narrow === wide || (narrow === 'email' && wide === 'idn-email')

function valuesAndFormat([released, present]: Pair, at: string, { direction }: Sides): Finding[] {
  const [narrow, wide] = direction === 'answer' ? [present, released] : [released, present]
  const findings: Finding[] = []
  if (wide.enum) {
    const unknown = narrow.enum?.filter((value) => !wide.enum?.includes(value))
    if (!unknown) findings.push({ at, what: `${direction === 'answer' ? 'may be' : 'may not be'} any value` })
    else if (unknown.length > 0 && direction === 'answer')
      findings.push({ at, what: `may now be ${names(unknown)}`, mild: true })
    else if (unknown.length > 0) findings.push({ at, what: `does not take ${names(unknown)} any more` })
  }
  if (wide.format !== undefined && !isWithin(narrow.format, wide.format))
    findings.push({
      at,
      what: direction === 'answer' ? `is no ${wide.format} any more` : `must now be a ${wide.format}`,
    })
  return findings
}

function fields([released, present]: Pair, at: string, sides: Sides, depth: number): Finding[] {
  const findings: Finding[] = []
  const was = released.properties ?? {}
  const is = present.properties ?? {}
  const answer = sides.direction === 'answer'
  for (const [name, schema] of Object.entries(was)) {
    const now = is[name]
    if (!now) {
      findings.push({ at, what: answer ? `lost \`${name}\`` : `does not take \`${name}\` any more` })
      continue
    }
    if (answer && released.required?.includes(name) && !present.required?.includes(name))
      findings.push({ at, what: `may lack \`${name}\`` })
    findings.push(...compareAt([schema, now], join(at, name), sides, depth))
  }
  if (!answer)
    for (const name of present.required ?? [])
      if (!released.required?.includes(name)) findings.push({ at, what: `needs \`${name}\`` })
  if (typeof released.additionalProperties === 'object' && typeof present.additionalProperties === 'object')
    findings.push(
      ...compareAt(
        [released.additionalProperties, present.additionalProperties],
        join(at, '*'),
        sides,
        depth,
      ),
    )
  return findings
}

function sameType(pair: Pair, at: string, sides: Sides, depth: number): Finding[] {
  const [released, present] = pair
  const findings = valuesAndFormat(pair, at, sides)
  if (sides.direction === 'request') findings.push(...tighterLimits(pair, at))
  if (released.items && present.items)
    findings.push(...compareAt([released.items, present.items], `${at}[]`, sides, depth))
  if (isObject(released) && isObject(present)) findings.push(...fields(pair, at, sides, depth))
  return findings
}

/** Whether a value of the one type is one of the other: an integer is a number, and what has no type takes all. */
const fits = (narrow: Schema, wide: Schema) =>
  typeText(wide) === 'anything' ||
  typeText(narrow) === typeText(wide) ||
  (narrow.type === 'integer' && wide.type === 'number')

/** Deeper than any body; a schema that contains itself is compared this far. */
const deepest = 24

function compareAt([released, present]: Pair, at: string, sides: Sides, depth: number): Finding[] {
  if (depth > deepest) return []
  const answer = sides.direction === 'answer'
  const before = variantsOf(released, sides.released)
  const after = variantsOf(present, sides.present)
  const [narrow, wide] = answer ? [after, before] : [before, after]
  return narrow.flatMap((one): Finding[] => {
    const candidates = wide
      .filter((other) => fits(one, other))
      .map((other) => sameType(answer ? [other, one] : [one, other], at, sides, depth + 1))
    if (candidates.length === 0)
      return [
        { at, what: answer ? `may now be ${typeText(one)}` : `does not take ${typeText(one)} any more` },
      ]
    return candidates.reduce((least, each) => (each.length < least.length ? each : least))
  })
}

/** What stops working for who was built with the released schema of a body. */
export function compareSchemas(pair: Pair, sides: Sides): Finding[] {
  const seen = new Set<string>()
  return compareAt(pair, '', sides, 0).filter(({ at, what }) => {
    const key = `${at} ${what}`
    return !seen.has(key) && seen.add(key)
  })
}
