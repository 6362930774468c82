import {
  leadFields,
  listOf,
  maxTags,
  type MergedField,
  type MergedFieldName,
  type MergedSide,
  mergedFieldNames,
} from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import type { LeadRow } from '../leads/lead-fields.ts'

export type MergedValues = Pick<LeadRow, MergedFieldName>
type Choices = { readonly [Name in MergedFieldName]?: MergedSide | undefined }
type Values = Partial<Readonly<Record<MergedFieldName, unknown>>>

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What becomes of each field, in the order of the form. Of what nobody chose the winner keeps its own value, takes the
 * loser's where it has none, and has the tags of both.
 * @throws DomainError `rule_broken` where both have more tags than a lead may have
 */
export function mergedFields(winner: Values, loser: Values, chosen: Choices): MergedField[] {
  const merged = mergedFieldNames.map((field) =>
    mergedField(field, winner[field], loser[field], chosen[field]),
  )
  const results: Readonly<Record<string, unknown>> = valuesOf(merged)
  return merged.map((one) => {
    const { onlyWhile } = declared.get(one.field)!
    const isApplied = !onlyWhile || results[onlyWhile.field] === onlyWhile.is
    return isApplied || one.result === null ? one : { ...one, result: null, of: 'both' }
  })
}

const declared = new Map(listOf(leadFields).map((field) => [field.name, field]))

function mergedField(
  field: MergedFieldName,
  winner: unknown,
  loser: unknown,
  chosen: MergedSide | undefined,
): MergedField {
  if (isSame(winner, loser)) return { field, winner, loser, result: winner, of: 'both' }
  if (chosen) return { field, winner, loser, result: chosen === 'winner' ? winner : loser, of: chosen }
  if (isBlank(winner)) return { field, winner, loser, result: loser, of: 'loser' }
  if (declared.get(field)!.type !== 'tags' || isBlank(loser))
    return { field, winner, loser, result: winner, of: 'winner' }
  return { field, winner, loser, result: tagsOfBoth(winner as string[], loser as string[]), of: 'both' }
}

function tagsOfBoth(winner: readonly string[], loser: readonly string[]): string[] {
  const tags = [...new Set([...winner, ...loser])]
  if (tags.length <= maxTags) return tags
  const message = `Both leads have ${tags.length} tags together, and a lead has at most ${maxTags}. Choose whose tags are kept`
  throw new DomainError('rule_broken', message, { issues: [{ path: 'fields.tags', message }] })
}

/** The values of the winner after the merge. */
export const valuesOf = (merged: readonly MergedField[]): MergedValues =>
  Object.fromEntries(merged.map(({ field, result }) => [field, result])) as MergedValues

type CustomFields = LeadRow['customFields']

/** Of custom fields the winner keeps its values, and takes the loser's where it has none. */
export const mergedCustomFields = (winner: CustomFields, loser: CustomFields): CustomFields => ({
  ...loser,
  ...winner,
})

/** What the winner takes of them from the loser. */
export const filledCustomFields = (winner: CustomFields, loser: CustomFields): CustomFields =>
  Object.fromEntries(Object.entries(loser).filter(([key]) => !Object.hasOwn(winner, key)))

/** What the winner has without the values that came from the loser, but with what was changed since. */
export const customFieldsWithoutMerge = (
  former: CustomFields,
  loser: CustomFields,
  now: CustomFields,
): CustomFields =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => Object.hasOwn(former, key) || !isSame(loser[key], value)),
  )

/** The values of a lead in these fields. */
export const valuesOfLead = (lead: LeadRow): MergedValues =>
  Object.fromEntries(mergedFieldNames.map((field) => [field, lead[field]])) as MergedValues

/**
 * What the winner has after the merge is undone: its former values, but what was changed since, and the tags that were
 * added since.
 * @param result the values that the merge gave it
 */
export function valuesWithoutMerge(former: Values, result: Values, now: Values): Partial<MergedValues> {
  const merged = mergedFieldNames.flatMap((field): [string, unknown][] => {
    if (isSame(former[field], result[field])) return []
    if (declared.get(field)!.type === 'tags')
      return [[field, tagsWithoutMerge(former[field], result[field], now[field])]]
    return isSame(now[field], result[field]) ? [[field, former[field]]] : []
  })
  return Object.fromEntries(merged) as Partial<MergedValues>
}

function tagsWithoutMerge(former: unknown, result: unknown, now: unknown): string[] | null {
  const [before, merged, present] = [former, result, now].map((tags) => (tags ?? []) as string[]) as [
    string[],
    string[],
    string[],
  ]
  const lost = before.filter((tag) => !merged.includes(tag))
  const stay = present.filter((tag) => before.includes(tag) || !merged.includes(tag))
  const tags = [...new Set([...stay, ...lost])]
  return tags.length > 0 ? tags : null
}
