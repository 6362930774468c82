import { useEndpoint } from '@ginkgo/api-client'
import {
  customFieldsApi,
  customName,
  endsOf,
  filtersOf,
  parametersOf,
  type RecordKind,
} from '@ginkgo/contracts'
import { Button, EmptyState, isolated } from '@ginkgo/ui'
import { FilterX } from 'lucide-react'
import type { ListOfViews } from './list-of-views.ts'

/**
 * The parameters by which an address narrows a list and that cannot be followed: the field was archived, or what it is
 * compared with is not there any more. Without them the list would show other records as if they were what was asked for.
 */
export const lostFiltersOf = (list: ListOfViews, search: URLSearchParams): string[] =>
  [...search].flatMap(([name, text]) => {
    const isFilter = name in list.filters || name.startsWith(customName(''))
    return isFilter && text.trim() !== '' && !list.filters[name]?.(text.trim()) ? [name] : []
  })

/** Whether a parameter is of the field with this name in queries. */
const isOf = (parameter: string, query: string): boolean =>
  [query, ...Object.values(endsOf(query))].includes(parameter)

/** Stands in place of a list whose filters cannot all be followed. */
export function LostFilters({
  list,
  lost,
  kind,
  verticalId,
  onDrop,
}: {
  list: ListOfViews
  /** Of `lostFiltersOf`. */
  lost: readonly string[]
  kind: RecordKind
  verticalId: string
  onDrop: (changes: Readonly<Record<string, null>>) => void
}) {
  const query = { recordKind: kind, verticalId: verticalId as never, archived: 'true' as const }
  const { data: archived = [] } = useEndpoint(customFieldsApi.list, { query })
  const known = filtersOf(list.fields)
  const names = lost.map((name) => {
    const field = archived.find(({ key }) => isOf(name, customName(key)))
    const filter = known.find((each) => parametersOf(each).includes(name))
    return { label: field?.label ?? filter?.label ?? name, isArchived: field !== undefined }
  })
  const labels = [...new Set(names.map(({ label }) => `“${isolated(label)}”`))].join(', ')
  const reason = names.every(({ isArchived }) => isArchived)
    ? 'The field was archived.'
    : 'The field, or what it is compared with, is not there any more.'
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<FilterX />}
        title={`This list cannot be narrowed by ${labels}`}
        text={`${reason} Without this filter the list has other records than the link or view is meant to show.`}
        action={
          <Button
            variant="secondary"
            onClick={() => onDrop(Object.fromEntries(lost.map((name) => [name, null])))}
          >
            Show without this filter
          </Button>
        }
      />
    </div>
  )
}
