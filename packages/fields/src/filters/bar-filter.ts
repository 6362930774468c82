import {
  filtersOf,
  type Fields,
  idleLookOf,
  joinValues,
  type ListFilter,
  optionsOf,
  parametersOf,
  splitValues,
} from '@ginkgo/contracts'
import type { SelectOption } from '@ginkgo/ui'

/** A filter as the bar above a list has it. */
export interface BarFilter extends ListFilter {
  /** What it can be set to, where it has choices; undefined where any text may be typed. */
  readonly options?: readonly SelectOption[] | undefined
  /** It stands in the bar while it is not set, too, and then reads so. */
  readonly unset?: string | undefined
}

/** What a list says of its filters beside their declaration, by their names in the query. */
export interface FilterLook {
  readonly label?: string
  readonly options?: readonly SelectOption[]
  readonly unset?: string
}

/** The parameters of the address by name. */
export type FilterValues = Readonly<Record<string, string | undefined>>
export type FilterChanges = Readonly<Record<string, string | null>>

/** The label of the choice that does not filter: "All Sources", "All Priorities". */
export const allOf = (label: string): string =>
  `All ${label.endsWith('y') ? `${label.slice(0, -1)}ies` : label.replace(/s?$/, 's')}`

const labelOf = (filter: ListFilter): string => {
  const { kind, label, type } = filter
  if (kind === 'idle') return idleLookOf(filter).label
  return type === 'tags' ? label.replace(/s$/, '') : label
}

/** The looks of the custom filters by person, who are chosen among these. */
export const peopleLooks = (fields: Fields, people: readonly SelectOption[]): Record<string, FilterLook> =>
  Object.fromEntries(
    filtersOf(fields).flatMap(({ custom, kind, query }) =>
      custom && kind === 'person' ? [[query, { options: people }]] : [],
    ),
  )

/** The filters of the fields, those that always stand in the bar first, in the order in which the looks name them. */
export function barFilters(fields: Fields, looks: Readonly<Record<string, FilterLook>> = {}): BarFilter[] {
  const order = Object.keys(looks)
  const placeOf = ({ query, unset }: BarFilter) => (unset === undefined ? order.length : order.indexOf(query))
  return filtersOf(fields)
    .map((filter): BarFilter => {
      const options = filter.kind === 'choice' ? optionsOf(filter) : undefined
      return { ...filter, label: labelOf(filter), ...(options && { options }), ...looks[filter.query] }
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whether the address sets a filter. */
export const isSet = (filter: BarFilter, values: FilterValues): boolean =>
  parametersOf(filter).some((name) => values[name])

/** What takes a filter away. */
export const cleared = (filter: BarFilter): Record<string, null> =>
  Object.fromEntries(parametersOf(filter).map((name) => [name, null]))

/** The values that a filter has now. */
export function valuesIn({ query, oneValue }: BarFilter, values: FilterValues): readonly string[] {
  const text = values[query]
  if (!text) return []
  return oneValue ? [text] : splitValues(text)
}

/** The change that gives a filter these values. */
export const withValues = ({ query }: BarFilter, values: readonly string[]): FilterChanges => ({
  [query]: values.length > 0 ? joinValues(values) : null,
})
