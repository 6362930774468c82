import { type Fields, filtersOf, isFilterText, maxLength, sortsOf } from '@ginkgo/contracts'

/** What may stand in a list's address, by the name of each part of it. */
export type ListQueryRules = Readonly<Record<string, (text: string) => boolean>>

/** The rules of search, filters and order as the fields declare them; `others` are the list's own. */
export function rulesOf(fields: Fields, others: ListQueryRules = {}): ListQueryRules {
  const filters = filtersOf(fields).map((field) => [field.query, (text: string) => isFilterText(field, text)])
  const sorts: readonly string[] = sortsOf(fields)
  return {
    search: (text) => text.length <= maxLength.name,
    ...Object.fromEntries(filters),
    sort: (text) => sorts.includes(text),
    ...others,
  }
}

/** The parts of an address that are valid; what is not is left out. */
export function validParts(rules: ListQueryRules, search: URLSearchParams): Record<string, string> {
  const valid = Object.entries(rules).flatMap(([name, isValid]) => {
    const text = search.get(name)?.trim()
    return text && isValid(text) ? [[name, text]] : []
  })
  return Object.fromEntries(valid)
}
