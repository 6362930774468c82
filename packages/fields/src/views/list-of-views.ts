import { customName, type Fields, isId, type View, type ViewQuery, type ViewsApi } from '@ginkgo/contracts'
import { type ListQueryRules, rulesOf, validParts } from '../list-query.ts'

/** What a list says of itself for its views. */
export interface ListWithViews {
  /** The name of its page among the pages of its remote, under which the device remembers what is chosen. */
  readonly name: string
  /** What its records are called: `Leads`. */
  readonly label: string
  /** The filter by person, which Mine sets. */
  readonly person: string
  /** Values by which links have said that a filter is not set. */
  readonly unset?: Readonly<Record<string, string>>
  /** How a view stores the parts of the address, where it has other names for them; and back. */
  readonly stored?: (parts: Readonly<Record<string, string>>) => ViewQuery
  readonly parts?: (stored: ViewQuery) => ViewQuery
}

/** A list whose filters, order and columns can be saved as a view. */
export interface ListOfViews extends ListWithViews {
  readonly api: ViewsApi
  /** The fields that it is filtered by. */
  readonly fields: Fields
  /** Which filters its address may have. */
  readonly filters: ListQueryRules
  /** What its address may say: filters, order, tab. */
  readonly rules: ListQueryRules
  /** What it shows where the address does not say it. */
  readonly first: { readonly tab: string; readonly tabLabel: string; readonly sort?: string }
}

/** The list with what the organization has added to its records: its address may narrow and sort it by that, too. */
export function withFields(list: ListOfViews, own: Fields): ListOfViews {
  const { search: _, sort: isOwnSort, ...filters } = rulesOf(own)
  const { sort: isSort } = list.rules
  const sort = (text: string) => isSort?.(text) === true || isOwnSort?.(text) === true
  return {
    ...list,
    fields: { ...list.fields, ...own },
    filters: { ...list.filters, ...filters },
    rules: { ...list.rules, ...filters, sort },
  }
}

/** Whether an address narrows or sorts a list by what the organization has added: without that it shows other records. */
export const asksForOwn = (search: URLSearchParams): boolean =>
  [...search].some(([name, text]) => isOwn(name) || (name === 'sort' && isOwn(text.replace(/^-/, ''))))
const isOwn = (name: string) => name.startsWith(customName(''))

const parameter = 'saved'

/** The view that the address names. Links to views of leads have called it `view`. */
export function savedIdOf(search: URLSearchParams): string | null {
  const former = search.get('view')
  return search.get(parameter) ?? (former !== null && isId(former) ? former : null)
}

/** Takes the view out of the address, and leaves the filters that it had. */
export function withoutView(list: ListOfViews, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(parameter)
  if (savedIdOf(next)) next.delete('view')
  return withTab(list, next)
}

/** The address with its tab where it says nothing else: without a query the default view opens, and a view its own filters. */
export function withTab(
  list: Pick<ListOfViews, 'rules' | 'first'>,
  search: URLSearchParams,
): URLSearchParams {
  const says = Object.keys(list.rules).some(
    (name) => search.has(name) && search.get(name) !== savedIdOf(search),
  )
  if (!says) search.set('tab', list.first.tab)
  return search
}

/** Whether the address names a view and nothing else, so that the filters of the view have to be added. */
export function isBareView(list: ListOfViews, search: URLSearchParams): boolean {
  const id = savedIdOf(search)
  return id !== null && Object.keys(list.rules).every((name) => !search.has(name) || search.get(name) === id)
}

/** What the address says, as a view keeps it. */
export function viewQueryOf(list: ListOfViews, search: URLSearchParams): ViewQuery {
  const parts = { tab: list.first.tab, ...validParts(list.rules, search) }
  return list.stored?.(parts) ?? parts
}

/** The address that shows a view. */
export function searchOfView(list: ListOfViews, { id, query }: Pick<View, 'id' | 'query'>): URLSearchParams {
  const search = new URLSearchParams({ [parameter]: id, tab: list.first.tab })
  for (const [name, value] of Object.entries(list.parts?.(query) ?? query)) if (value) search.set(name, value)
  return search
}

/** Whether the address shows what the view has, whatever order its parts are in. */
export function showsView(list: ListOfViews, search: URLSearchParams, view: View): boolean {
  const text = (address: URLSearchParams) => {
    const { sort = list.first.sort ?? '', ...query } = viewQueryOf(list, address)
    const parts = new URLSearchParams({ ...(query as Record<string, string>), sort })
    parts.sort()
    return parts.toString()
  }
  return text(search) === text(searchOfView(list, view))
}
