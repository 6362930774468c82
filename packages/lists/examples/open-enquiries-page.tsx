import {
  enquiriesApi,
  type Enquiry,
  enquiryFields,
  enquiryFilterFields,
  enquiryViewsApi,
} from '@ginkgo/contracts'
import { lazyEditor } from '@ginkgo/fields/in-place'
import { ConvertedSum } from '@ginkgo/fields/money'
import { declareList, editCells } from '@ginkgo/lists'
import { dialogs, paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { formatMoney } from '@ginkgo/ui'
import { linkCell } from '@ginkgo/ui/table'

/** What changes a value in its cell, by the rules of the API; its code is loaded when somebody begins. */
const editor = lazyEditor<Enquiry>(async () => {
  const { EnquiryPatch } = await import('@ginkgo/contracts')
  const { valueEditor } = await import('@ginkgo/lists/editor')
  return valueEditor<Enquiry>({
    noun: 'enquiry',
    fields: enquiryFields,
    schema: EnquiryPatch,
    update: enquiriesApi.update,
    get: enquiriesApi.get,
    params: ({ id }) => ({ enquiryId: id }),
  })
})

/** "€1,200 + $300": the exact sum of each currency. */
function exactSums(enquiries: readonly Enquiry[]): string {
  const sums = new Map<string, number>()
  for (const { value, currency } of enquiries)
    if (value !== null) sums.set(currency, (sums.get(currency) ?? 0) + value)
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ')
}

/** The enquiries of the vertical in use as the portal lists them, with what they are worth together. */
export default declareList({
  name: 'openEnquiries',
  label: 'Open enquiries',
  noun: ['enquiry', 'enquiries'],
  endpoint: enquiriesApi.list,
  counts: enquiriesApi.counts,
  views: enquiryViewsApi,
  permission: 'enquiries:write',
  recordKind: 'enquiry',
  fields: enquiryFields,
  filters: enquiryFilterFields,
  person: 'assignedTo',
  searchBox: { label: 'Search enquiries', placeholder: 'Search enquiries...' },
  tabs: [
    { value: 'all', label: 'Open', asks: { status: 'open' } },
    { value: 'closed', label: 'Closed', asks: { status: 'closed' } },
  ],
  tabCount: ({ open, won, lost }, tab) => (tab === 'all' ? open : won + lost),
  sort: '-updatedAt',
  rowName: ({ title }) => title,
  bar: ({ orNobody }) => ({
    looks: {
      priority: { unset: 'All Priorities' },
      assignedTo: { label: 'Owner', unset: 'All Owners', options: orNobody },
    },
  }),
  // The cells that are not those of their fields: a link to the record.
  cells: { title: { cell: ({ id, title }) => linkCell(paths.enquiry(id), title) } },
  inPlace: editCells(({ can }, enquiry, name, fields) => ({
    fields,
    record: enquiry,
    names: [name],
    editor,
    mayEdit: can('enquiries:write', enquiry.verticalId),
  })),
  card: ({ id, title, leadName, value, currency }) => (
    <>
      <Link to={paths.enquiry(id)} className="block truncate font-medium text-fg">
        <bdi>{title}</bdi>
      </Link>
      <p className="truncate text-sm text-muted">{leadName}</p>
      {value === null ? null : <p className="text-sm">{formatMoney(value, currency)}</p>}
    </>
  ),
  cardHeight: 80,
  actions: {
    add: { label: 'Add Enquiry', start: () => dialogs.open('enquiry.create', {}) },
    open: ({ id }) => paths.enquiry(id),
  },
  Title: ({ list }) => {
    const rows = list.pages.rows ?? []
    const totals = rows.flatMap(({ value, currency }) => (value === null ? [] : [{ value, currency }]))
    return (
      <div className="flex-1">
        <h1 className="text-xl font-semibold text-fg">Open enquiries</h1>
        {totals.length > 0 ? (
          <p>
            Worth together {exactSums(rows)} <ConvertedSum totals={totals} />
          </p>
        ) : null}
      </div>
    )
  },
  empty: { icon: null, text: () => 'Enquiries of this vertical appear here.' },
})
