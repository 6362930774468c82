import { downloadFile } from '@ginkgo/api-client'
import { type Lead, type LeadCounts, leadsApi } from '@ginkgo/contracts'
import { declareList, editCells, type List } from '@ginkgo/lists'
import { ExportButton, lazyPart, paths } from '@ginkgo/portal-sdk'
import { formatCount, ShortcutHints } from '@ginkgo/ui'
import type { ComponentProps } from 'react'
import { ContinueCallList } from '../features/call-list/continue-call-list.tsx'
import { csvSeparatorOf } from '../features/csv-separator.ts'
import { DuplicatesButton } from '../features/duplicates/duplicates-button.tsx'
import { ImportButton } from '../features/import/import-button.tsx'
import { leadInPlace } from '../features/in-place/lead-value.tsx'
import { addLead } from '../features/lead-list/add-lead.ts'
import { LeadCard } from '../features/lead-list/lead-card.tsx'
import leadListData from '../features/lead-list/lead-list-data.ts'
import { leadListKeys } from '../features/lead-list/lead-list-keys.ts'
import { NoLeads } from '../features/lead-list/no-leads.tsx'
import { ReviewEmailsButton } from '../features/lead-list/review-emails-button.tsx'
import { useLeadBar } from '../features/lead-list/use-lead-bar.ts'
import { useCreateEnquiry, useLeadCells } from '../features/lead-list/use-lead-cells.tsx'

const BulkBar = lazyPart(async () => (await import('../features/bulk/bulk-bar.tsx')).BulkBar)

/** How many leads the present tab has. */
function Title({ list: { pages, lost } }: { list: List<Lead, LeadCounts> }) {
  const count = pages.rows && lost.length === 0 ? formatCount(pages.total, pages.isAtLeast) : ''
  return (
    <>
      <h1 className="sr-only">Leads {count}</h1>
      <p aria-hidden="true" className="flex-1 text-muted tabular-nums">
        {count && `${count} ${pages.total === 1 ? 'lead' : 'leads'}`}
      </p>
    </>
  )
}

const Card = (props: Omit<ComponentProps<typeof LeadCard>, 'onCreateEnquiry'>) => (
  <LeadCard {...props} onCreateEnquiry={useCreateEnquiry()} />
)

function Buttons({ list: { verticalId, query, lost } }: { list: List<Lead, LeadCounts> }) {
  const params = { verticalId }
  return (
    <>
      <ShortcutHints shortcuts={leadListKeys} />
      <ReviewEmailsButton />
      <ContinueCallList />
      <DuplicatesButton />
      <ImportButton />
      {lost.length === 0 ? (
        <ExportButton
          failed="Failed to export leads"
          download={() =>
            downloadFile(leadsApi.export, { params, query: { ...query, separator: csvSeparatorOf() } })
          }
        />
      ) : null}
    </>
  )
}

/** The leads of the selected vertical. */
export default declareList({
  ...leadListData,
  noun: ['lead', 'leads'],
  rowName: ({ name }) => name,
  bar: useLeadBar,
  cells: useLeadCells,
  card: (lead, place) => <Card lead={lead} {...place} />,
  cardHeight: 118,
  inPlace: editCells((session, lead, name, fields) => leadInPlace(session, fields, lead, [name])),
  actions: {
    add: { label: 'Add Lead', start: addLead },
    open: ({ id }) => paths.lead(id),
    bulk: ({ selected, select }) => <BulkBar leads={selected} onSelect={select} />,
  },
  Title,
  Buttons,
  empty: NoLeads,
})
