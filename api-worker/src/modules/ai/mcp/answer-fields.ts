import { type AiEndpoint, onlyReads } from '@ginkgo/contracts'
import type { z } from 'zod'
import { DomainError } from '../../../operation/errors.ts'

/** Names of what is answered, each whole or with the parts of it that are. */
interface Fields extends ReadonlyMap<string, Fields | 'whole'> {}

type Types = Readonly<Record<string, z.ZodType>>

/** The names that values of the type have, also each of a list; none where it has no names of its own. */
export function typesIn(type: z.ZodType): Types {
  const { def } = type._zod as unknown as {
    def: { type: string; shape?: Types; element?: z.ZodType; innerType?: z.ZodType; out?: z.ZodType }
  }
  if (def.shape) return def.shape
  const inner = def.element ?? def.innerType ?? def.out
  return inner ? typesIn(inner) : {}
}

/** @throws DomainError `validation_failed` for a name that the answer does not have, with those that it has */
function fieldsOf(names: readonly string[], output: z.ZodType): Fields {
  const fields = new Map<string, Map<string, never> | 'whole'>()
  for (const name of names) {
    let types = typesIn(output)
    let into: Map<string, unknown> = fields
    const path = name.split('.')
    for (const [place, part] of path.entries()) {
      if (!Object.hasOwn(types, part)) throw unknownName(name, Object.keys(types))
      if (into.get(part) === 'whole') break
      if (place === path.length - 1) into.set(part, 'whole')
      else {
        const parts = (into.get(part) as Map<string, unknown> | undefined) ?? new Map<string, unknown>()
        into.set(part, parts)
        into = parts
      }
      types = typesIn(types[part]!)
    }
  }
  return fields as Fields
}

function unknownName(name: string, known: readonly string[]): DomainError {
  const message = `There is no "${name}" in the answer; there are: ${known.join(', ') || 'no parts of it'}`
  return new DomainError('validation_failed', undefined, { issues: [{ path: 'fields', message }] })
}

/** What identifies a row, and the page on which people see it. */
const always = ['id', 'url'] as const

/** The value with these fields alone, and those by which its rows are known. */
function pick(value: unknown, fields: Fields, isRow: boolean): unknown {
  if (Array.isArray(value)) return value.map((row) => pick(row, fields, true))
  if (typeof value !== 'object' || value === null) return value
  const all = value as Readonly<Record<string, unknown>>
  const known = isRow ? always.filter((name) => name in all && !fields.has(name)) : []
  const picked = [...fields].flatMap(([name, parts]) =>
    name in all ? [[name, parts === 'whole' ? all[name] : pick(all[name], parts, false)] as const] : [],
  )
  return Object.fromEntries([...known.map((name) => [name, all[name]] as const), ...picked])
}

/** What a call of a reading tool wants of the answer. */
export interface AskedAnswer {
  /** Undefined where the call names none: then the answer is a short one. */
  readonly named: Fields | undefined
  readonly usual: Fields | undefined
  /** Where to go on in a list or text that an earlier answer gave the beginning of. */
  readonly from: { readonly name: string; readonly begin: number } | undefined
  /** How many usual pages were asked for. */
  readonly pages: number
}

/**
 * @param rowsPerPage rows of a usual page
 * @throws DomainError `validation_failed`
 */
export function askedAnswer(
  endpoint: AiEndpoint,
  given: Readonly<Record<string, unknown>>,
  rowsPerPage: number,
): AskedAnswer | undefined {
  if (!onlyReads(endpoint)) return undefined
  const { output, shows, paged } = endpoint
  const { fields, cursor, limit } = given
  return {
    named: fields === undefined || fields === null ? undefined : fieldsOf(namesIn(fields), output),
    usual: shows && fieldsOf(shows, output),
    from: paged || typeof cursor !== 'string' ? undefined : placeIn(cursor, output),
    pages: Math.max(1, Number(limit ?? rowsPerPage) / rowsPerPage),
  }
}

function namesIn(fields: unknown): readonly string[] {
  if (Array.isArray(fields) && fields.length > 0 && fields.every((name) => typeof name === 'string'))
    return fields
  const message = 'A list of names, such as ["name"]'
  throw new DomainError('validation_failed', undefined, { issues: [{ path: 'fields', message }] })
}

/** `overdue.8`: from the ninth one on. */
export const placeOf = (name: string, begin: number): string => `${name}.${begin}`

function placeIn(cursor: string, output: z.ZodType): NonNullable<AskedAnswer['from']> {
  const [, name, begin] = /^(\w+)\.(\d{1,7})$/.exec(cursor) ?? []
  if (name !== undefined && Object.hasOwn(typesIn(output), name)) return { name, begin: Number(begin) }
  const message = 'No answer of this tool gave it; call it without a cursor'
  throw new DomainError('validation_failed', undefined, { issues: [{ path: 'cursor', message }] })
}

/** The part of an answer that was asked for. */
export function partOf(body: unknown, { named, usual, from }: AskedAnswer): unknown {
  const fields = named ?? usual
  const picked = fields ? pick(body, fields, true) : body
  if (!from) return picked
  const whole = (body as Record<string, unknown>)[from.name]
  const value = (picked as Record<string, unknown>)[from.name] ?? whole
  const isLong = Array.isArray(value) || typeof value === 'string'
  return { [from.name]: isLong ? value.slice(from.begin) : value }
}
