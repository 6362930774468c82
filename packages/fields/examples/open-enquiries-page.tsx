import { usePages } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry, enquiryFilterFields, type EnquirySort } from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { ColumnsButton, useColumnChoices, useColumns } from '@ginkgo/fields/columns'
import { barFilters, ListFilters } from '@ginkgo/fields/filters'
import { InPlaceCell, isInput, lazyEditor } from '@ginkgo/fields/in-place'
import { ConvertedSum } from '@ginkgo/fields/money'
import { fieldColumns } from '@ginkgo/fields/table'
import { paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { changedSearch, useNavigate, useSearchParams } from '@ginkgo/router'
import { EmptyState, FilterBar, formatMoney, LoadFailed, SearchField } from '@ginkgo/ui'
import { DataTable, linkCell } from '@ginkgo/ui/table'
import { useMemo } from 'react'

/** What its address may say. */
const rules = rulesOf(enquiryFilterFields)

const editor = lazyEditor<Enquiry>(
  async () => (await import('./enquiry-value-editor.tsx')).EnquiryValueEditor,
)

/** The cells that are not those of their fields: a link to the record. */
const cells = {
  title: { cell: ({ id, title }: Enquiry) => linkCell(paths.enquiry(id), title) },
}

interface Amount {
  readonly value: number
  readonly currency: string
}

/** "€1,200 + $300": the exact sum of each currency. */
function exactSums(amounts: readonly Amount[]): string {
  const sums = new Map<string, number>()
  for (const { value, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + value)
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ')
}

/** The open enquiries of the vertical in use as the portal lists them, with what they are worth together. */
export default function OpenEnquiriesPage() {
  const { can } = useSession()
  const vertical = useVertical()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { sort = '-updatedAt', ...filters } = useMemo(() => validParts(rules, search), [search])
  const change = (changes: Readonly<Record<string, string | null>>, options = {}) =>
    setSearch((current) => changedSearch(current, changes), options)
  const query = { ...filters, status: 'open' as const, sort: sort as EnquirySort }
  const list = usePages(enquiriesApi.list, { params: { verticalId: vertical.id }, query }, 50)
  const all = useMemo(() => fieldColumns<Enquiry>(enquiryFilterFields, cells), [])
  const columns = useColumns(all, useColumnChoices('open-enquiries', undefined))
  const rows = list.rows ?? []
  const totals = rows.flatMap(({ value, currency }) => (value === null ? [] : [{ value, currency }]))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <h1 className="text-xl font-semibold text-fg">Open enquiries</h1>
      <FilterBar
        search={
          <SearchField
            label="Search enquiries"
            value={filters['search'] ?? ''}
            onSearch={(text) => change({ search: text || null }, { replace: true })}
          />
        }
        beside={<ColumnsButton columns={columns} />}
        active={isFiltered ? Object.keys(filters).length : 0}
      >
        <ListFilters
          filters={barFilters(enquiryFilterFields, { priority: { unset: 'All Priorities' } })}
          values={filters}
          onChange={change}
          isFiltered={isFiltered}
          onClear={() => setSearch(new URLSearchParams())}
        />
      </FilterBar>
      {totals.length > 0 && (
        <p>
          Worth together {exactSums(totals)} <ConvertedSum totals={totals} />
        </p>
      )}
      <DataTable<Enquiry>
        label="Open enquiries"
        columns={columns.shown}
        onColumnWidths={columns.resize}
        rows={rows}
        rowKey={({ id }) => id}
        total={list.total}
        sort={sort}
        onSortChange={(next) => change({ sort: next })}
        onRowClick={({ id }) => void navigate(paths.enquiry(id))}
        onLink={(path) => void navigate(path)}
        cellEditor={(enquiry, name, onEditing) =>
          isInput(enquiryFilterFields, name) && can('enquiries:write', enquiry.verticalId) ? (
            <InPlaceCell
              fields={enquiryFilterFields}
              record={enquiry}
              names={[name]}
              editor={editor}
              mayEdit
              onEditing={onEditing}
            />
          ) : undefined
        }
        onEndReached={list.loadMore}
        hasMore={list.hasMore}
        loadingMore={list.isLoadingMore}
        loading={list.isLoading}
        error={list.error && !list.rows ? <LoadFailed error={list.error} retry={list.retry} /> : undefined}
        empty={<EmptyState title="No enquiries found" text="Open enquiries appear here." />}
      />
    </div>
  )
}
