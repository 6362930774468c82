import { type Fields, filterRules, filtersOf, maxLength, sortsOf } from '@ginkgo/contracts'

/** Which values each parameter of a list's address may have. */
export type ListQueryRules = Readonly<Record<string, (text: string) => boolean>>

/**
 * The rules for search, filters and sort order, derived from the fields; `others` are further parameters of the list.
 */
export function rulesOf(fields: Fields, others: ListQueryRules = {}): ListQueryRules {
  const sorts: readonly string[] = sortsOf(fields)
  return {
    search: (text) => text.length <= maxLength.name,
    ...Object.assign({}, ...filtersOf(fields).map(filterRules)),
    sort: (text) => sorts.includes(text),
    ...others,
  }
}

/** The parameters of an address that are valid; the others are left out. */
export function validParts(rules: ListQueryRules, search: URLSearchParams): Record<string, string> {
  const valid = Object.entries(rules).flatMap(([name, isValid]) => {
    const text = search.get(name)?.trim()
    return text && isValid(text) ? [[name, text]] : []
  })
  return Object.fromEntries(valid)
}
