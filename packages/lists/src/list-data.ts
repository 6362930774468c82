import type { Membership } from '@ginkgo/api-client'
import type { Endpoint, Fields, Permission, ReadingEndpoint, RecordKind, ViewsApi } from '@ginkgo/contracts'
import { type ListQueryRules, rulesOf, validParts } from '@ginkgo/fields'
import { type FilterValues, idsFor } from '@ginkgo/fields/filters'
import type { ListOfViews, ListWithViews } from '@ginkgo/fields/views'

/** An endpoint that answers these. */
type Answering<E, Answer> = E & { readonly output: { readonly _zod: { readonly output: Answer } } }

/** The name of a search box, and what it reads while it is empty. */
export interface SearchBox {
  readonly label: string
  readonly placeholder: string
}

/** One tab of a list. */
export interface ListTab {
  readonly value: string
  readonly label: string
  /** What the API is asked for its records, beside the filters. */
  readonly asks: Readonly<Record<string, string>>
  /** Explains it where its name does not say enough. */
  readonly hint?: string
}

/** What a list is without being drawn: its address, and what the API is asked. Plain values, so that a build can read them. */
export interface ListData<Row = object, Counts = object> extends ListWithViews {
  /** Its rows, page by page, of the vertical in use. */
  readonly endpoint: Answering<Endpoint & { readonly paged: true }, Row>
  /** Which records it has, where a rule that others share says it instead of its filters and what it `matches`. */
  readonly membership?: Membership
  /**
   * Whether a record has what a tab or a filter asks for that is no field of it, by parameter of the API; called as well
   * where the parameter is not asked. With its filters it says which records the list has, so that a change of one is shown
   * without asking the API.
   */
  readonly matches?: Readonly<Record<string, (record: never, asked: string | undefined) => boolean>>
  /** How many each tab has. */
  readonly counts: Answering<ReadingEndpoint, Counts>
  readonly views: ViewsApi
  /** Its numbers are shown whichever way its records are. */
  readonly countsAlways?: true
  /** What adding, selecting and changing records needs. */
  readonly permission: Permission
  /** The fields of a record, which are the columns. */
  readonly fields: Fields
  /** Where organizations add fields of their own to its records. */
  readonly recordKind?: RecordKind
  /** The fields that it is narrowed and sorted by. */
  readonly filters: Fields
  /** Further parameters that narrow it, and are no fields. */
  readonly otherFilters?: ListQueryRules
  /** Those of them that a tab asks in its own way. */
  readonly ofTabs?: readonly string[]
  /** Further orders. */
  readonly otherSorts?: readonly string[]
  /** Parameters of its address that say how it is shown, and nothing about its records. */
  readonly shownAs?: ListQueryRules
  /** Under this name the browser remembers how it is shown, for where the address does not say it. */
  readonly viewKey?: string
  /** What else says nothing about whose records it has, so that it opens with one's own nevertheless. */
  readonly ignoredParams?: readonly string[]
  readonly searchBox: SearchBox
  /** Fields that a phone shows as texts of the first records before the code of the list is there. */
  readonly firstRows?: {
    readonly title: string
    readonly text?: string
    /** The title stands beside a picture. */
    readonly withPicture?: true
  }
  /** People are asked for by their ids, because changes that arrive are compared with what is asked. */
  readonly namesPeople?: true
  /** What the API calls filters that have another name in the address. */
  readonly askedAs?: Readonly<Record<string, string>>
  /** Filters whose choices move with the present day. */
  readonly byDay?: readonly string[]
  readonly tabs: readonly ListTab[]
  /** What a screen reader calls them, by default `Tasks by state`. */
  readonly tabsLabel?: string
  /** Tabs that follow from data. */
  readonly otherTabs?: {
    readonly is: (tab: string) => boolean
    readonly asks: (tab: string, filters: FilterValues) => ListTab['asks']
  }
  /** The tab that it opens with, where that is not the first one. */
  readonly opensWith?: string
  /** Its usual order; without one the API decides it. */
  readonly sort?: string
}

export const firstTabOf = ({ opensWith, tabs }: ListData): ListTab =>
  tabs.find(({ value }) => value === opensWith) ?? tabs[0]!

/** What the API is asked for the records of a tab. */
const asksOf = ({ tabs, otherTabs }: ListData, tab: string, filters: FilterValues): ListTab['asks'] =>
  tabs.find(({ value }) => value === tab)?.asks ?? otherTabs?.asks(tab, filters) ?? {}

const known = new WeakMap<object, ListOfViews>()

/** The list as views are saved of it, the same one for the same data. */
export function viewsOf(data: ListData): ListOfViews {
  const views = known.get(data) ?? listOfViews(data)
  known.set(data, views)
  return views
}

function listOfViews(data: ListData): ListOfViews {
  const { sort: isFieldSort, ...declared } = rulesOf(data.filters, data.otherFilters)
  const filters = Object.fromEntries(
    Object.entries(declared).map(([filter, isValid]) => [
      filter,
      (text: string) => text !== data.unset?.[filter] && isValid(text),
    ]),
  )
  const { value: tab, label: tabLabel } = firstTabOf(data)
  const isTab = (text: string) =>
    data.tabs.some(({ value }) => value === text) || data.otherTabs?.is(text) === true
  const isSort = (text: string) => data.otherSorts?.includes(text) === true || isFieldSort?.(text) === true
  return {
    ...data,
    api: data.views,
    fields: data.filters,
    filters,
    rules: { ...filters, ...data.shownAs, tab: isTab, ...(data.sort && { sort: isSort }) },
    first: { tab, tabLabel, ...(data.sort && { sort: data.sort }) },
  }
}

/** What an address says of a list. */
export interface ListAddress {
  readonly search: URLSearchParams
  readonly tab: string
  /** How it is shown: `table`, or one of the other ways. */
  readonly view: string
  readonly sort: string | undefined
  readonly filters: FilterValues
}

/** The way to show it that was chosen last in this browser. */
function rememberedView({ viewKey, shownAs }: ListData): string | undefined {
  const view = viewKey ? localStorage.getItem(viewKey) : null
  return view !== null && shownAs?.['view']?.(view) ? view : undefined
}

/** Reads an address; what is missing or not valid there falls back to its default. */
export function readAddress(data: ListData, search: URLSearchParams, views = viewsOf(data)): ListAddress {
  const { tab, view, sort } = validParts(views.rules, search)
  return {
    search,
    tab: tab ?? firstTabOf(data).value,
    view: view ?? rememberedView(data) ?? 'table',
    sort: sort ?? data.sort,
    filters: validParts(views.filters, search),
  }
}

/** What the API is asked for a list. */
export interface Asked {
  /** The filters as the API takes them, whichever tab. */
  readonly asked: FilterValues
  /** The same with the tab and the order. */
  readonly query: FilterValues
}

/** What the API is asked for what an address says, which `withDays` has with the days of the present one. */
export function askedOf(
  data: ListData,
  {
    tab,
    sort,
    filters,
    withDays,
  }: Pick<ListAddress, 'tab' | 'sort' | 'filters'> & { withDays: FilterValues },
  { ownId, today }: { ownId: string; today: string },
): Asked {
  const { askedAs = {}, byDay = [], ofTabs = [], namesPeople, person } = data
  const parts = Object.entries(withDays).flatMap(([name, value]) => {
    if (ofTabs.includes(name)) return []
    return [[askedAs[name] ?? name, namesPeople && name === person ? idsFor(value, ownId) : value]]
  })
  const asked = { ...Object.fromEntries(parts), ...(byDay.some((name) => filters[name]) && { today }) }
  return { asked, query: queryOf(data, { asked, tab, sort, filters }) }
}

const queryOf = (
  data: ListData,
  { asked, tab, sort, filters }: Omit<ListAddress & Asked, 'search' | 'view' | 'query'>,
) => ({
  ...asked,
  ...(sort && { sort }),
  ...asksOf(data, tab, filters),
})

/** The same list on its first tab, where the address names one that it has not. */
export function onKnownTab<Page extends ListAddress & Asked>(
  data: ListData,
  page: Page,
  tabs: readonly { readonly value: string }[],
): Page {
  if (tabs.some(({ value }) => value === page.tab)) return page
  const { value: tab } = firstTabOf(data)
  return { ...page, tab, query: queryOf(data, { ...page, tab }) }
}

/** A question about the records of a vertical, which some endpoints have in their path. */
export const inVertical = ({ path }: Endpoint, verticalId: string, query: object): object =>
  path.includes('{verticalId}') ? { params: { verticalId }, query } : { query: { ...query, verticalId } }
