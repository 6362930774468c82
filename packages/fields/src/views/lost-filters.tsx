import { useEndpoint } from '@ginkgo/api-client'
import {
  customFieldsApi,
  customName,
  endsOf,
  filtersOf,
  parametersOf,
  type RecordKind,
} from '@ginkgo/contracts'
import { Button, isolated } from '@ginkgo/ui'
import { CannotNarrow } from '../filters/cannot-narrow.tsx'
import type { ListOfViews } from './list-of-views.ts'

/**
 * The parameters by which an address narrows a list and that cannot be followed: the field was archived, or what it is
 * compared with is not there any more. Without them the list would show other records as if they were what was asked for.
 */
export const lostFiltersOf = (list: ListOfViews, search: URLSearchParams): string[] =>
  [...search].flatMap(([name, value]) => {
    const text = value.trim()
    const isFilter = name in list.filters || name.startsWith(customName(''))
    const isSet = text !== '' && text !== list.unset?.[name]
    return isFilter && isSet && !list.filters[name]?.(text) ? [name] : []
  })

/** The order of an address that cannot be followed, as its field was archived; undefined where it can be. */
export function lostSortOf(list: ListOfViews, search: URLSearchParams): string | undefined {
  const sort = search.get('sort')?.trim()
  return sort && list.rules['sort']?.(sort) === false ? sort : undefined
}

/** Whether a parameter is of the field with this name in queries. */
const isOf = (parameter: string, query: string): boolean =>
  [query, ...Object.values(endsOf(query))].includes(parameter)

/** The fields of a kind of record that were archived; none where the organization adds no fields to it. */
function useArchived(kind: RecordKind | undefined, verticalId: string) {
  const query = { recordKind: kind!, verticalId: verticalId as never, archived: 'true' as const }
  return useEndpoint(customFieldsApi.list, kind ? { query } : null).data ?? []
}

interface Lost {
  list: ListOfViews
  /** Of whose records the organization has fields of its own. */
  kind?: RecordKind
  verticalId: string
}

/** Stands in place of a list whose filters cannot all be followed. */
export function LostFilters({
  list,
  lost,
  kind,
  verticalId,
  onDrop,
}: Lost & {
  /** Of `lostFiltersOf`. */
  lost: readonly string[]
  onDrop: (changes: Readonly<Record<string, null>>) => void
}) {
  const archived = useArchived(kind, verticalId)
  const known = filtersOf(list.fields)
  const filters = lost.map((name) => {
    const field = archived.find(({ key }) => isOf(name, customName(key)))
    const filter = known.find((each) => parametersOf(each).includes(name))
    return { label: field?.label ?? filter?.label ?? name, isArchived: field !== undefined }
  })
  return (
    <CannotNarrow
      what="list"
      filters={filters}
      onDrop={() => onDrop(Object.fromEntries(lost.map((name) => [name, null])))}
    />
  )
}

/** Says above a list that it is not in the order of its address, which has the same records in another one. */
export function LostSort({
  sort,
  kind,
  verticalId,
  onDrop,
}: Omit<Lost, 'list'> & {
  /** Of `lostSortOf`. */
  sort: string
  onDrop: (changes: Readonly<{ sort: null }>) => void
}) {
  const name = sort.replace(/^-/, '')
  const field = useArchived(kind, verticalId).find(({ key }) => customName(key) === name)
  const reason = field ? 'The field was archived.' : 'The field is not there any more.'
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm text-fg">
      <p className="min-w-0">
        This list cannot be sorted by “{isolated(field?.label ?? name)}”. {reason} It is in its usual order.
      </p>
      <Button variant="secondary" size="sm" onClick={() => onDrop({ sort: null })}>
        Keep the usual order
      </Button>
    </div>
  )
}
