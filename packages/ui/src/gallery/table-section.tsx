import { Inbox } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  formatDueDate,
  formatMoney,
  LoadFailed,
  RelativeTime,
  StageBadge,
  Tabs,
} from '../index.ts'
import {
  arrangeColumns,
  type ColumnWidths,
  type DataColumn,
  DataTable,
  shownColumns,
} from '../data-table/index.ts'
import { SelectedDeals } from './selected-deals.tsx'
import { SAMPLE_TODAY, type SampleDeal, STAGES, sampleDeals } from './sample-data.ts'
import { Section } from './section.tsx'

const all = sampleDeals(2400)
const PAGE = 100
const tone = { high: 'danger', medium: 'gold', low: 'neutral' } as const

function stageOf(deal: SampleDeal) {
  return STAGES.find((stage) => stage.id === deal.stageId)
}

const columns: DataColumn<SampleDeal>[] = [
  {
    id: 'company',
    header: 'Name',
    width: 'minmax(14rem, 2fr)',
    sortKey: 'name',
    pinned: true,
    cell: (deal) => (
      <span className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
        <Avatar name={deal.company} square size="xs" />
        <a href={`#${deal.id}`} className="ui:truncate ui:font-medium ui:hover:underline">
          {deal.company}
        </a>
      </span>
    ),
  },
  { id: 'title', header: 'Enquiry', width: 'minmax(12rem, 2fr)', cell: (deal) => deal.title },
  {
    id: 'stage',
    header: 'Stage',
    width: '9rem',
    cell: (deal) => <StageBadge name={stageOf(deal)?.name ?? ''} color={stageOf(deal)?.color} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    width: '7rem',
    cell: (deal) => <Badge tone={tone[deal.priority]}>{deal.priority}</Badge>,
  },
  {
    id: 'value',
    header: 'Value',
    width: '8rem',
    align: 'end',
    sortKey: 'value',
    cell: (deal) => formatMoney(deal.value, deal.currency),
  },
  { id: 'due', header: 'Close date', width: '8rem', cell: (deal) => formatDueDate(deal.due, SAMPLE_TODAY) },
  {
    id: 'updated',
    header: 'Updated',
    width: '9rem',
    sortKey: 'updatedAt',
    cell: (deal) => <RelativeTime instant={deal.updatedAt} className="ui:text-muted" />,
  },
]

function sorted(sort: string): SampleDeal[] {
  const by = sort.replace('-', '')
  const order = [...all].sort((a, b) =>
    by === 'value'
      ? a.value - b.value
      : by === 'name'
        ? a.company.localeCompare(b.company)
        : a.updatedAt.localeCompare(b.updatedAt),
  )
  return sort.startsWith('-') ? order.reverse() : order
}

/** The table with data, while loading, empty and after an error. */
export function TableSection() {
  const [state, setState] = useState('data')
  const [sort, setSort] = useState('-updatedAt')
  const [loaded, setLoaded] = useState(PAGE)
  const [opened, setOpened] = useState('')
  const [widths, setWidths] = useState<ColumnWidths>({})
  const arrangement = arrangeColumns(columns).map((column) => ({ ...column, width: widths[column.id] }))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const order = useMemo(() => sorted(sort), [sort])
  return (
    <Section title="Data table">
      <Tabs
        label="State of the table"
        value={state}
        onValueChange={setState}
        panelClassName="ui:pt-3"
        items={['data', 'loading', 'empty', 'error', 'more failed'].map((each) => ({
          value: each,
          label: each,
        }))}
      >
        <DataTable
          label="Enquiries"
          columns={shownColumns(columns, arrangement)}
          onColumnWidths={(changed) => setWidths({ ...widths, ...changed })}
          rows={state === 'data' || state === 'more failed' ? order.slice(0, loaded) : []}
          rowKey={(deal) => deal.id}
          total={all.length}
          sort={sort}
          onSortChange={setSort}
          onRowClick={(deal) => setOpened(deal.id)}
          selection={{ keys: selected, onChange: setSelected, nameOf: (deal) => deal.company }}
          hasMore={state === 'data' && loaded < all.length}
          onEnd={() => setLoaded((before) => before + PAGE)}
          {...(state === 'more failed' ? { onRetryMore: () => setState('data') } : {})}
          loading={state === 'loading'}
          error={state === 'error' ? <LoadFailed retry={() => setState('data')} /> : undefined}
          empty={
            <EmptyState
              icon={<Inbox />}
              title="No enquiries match"
              action={<Button variant="secondary">Clear filters</Button>}
            />
          }
          maxHeight="26rem"
          cardHeight={92}
          renderCard={(deal) => (
            <div className="ui:flex ui:flex-col ui:gap-1.5">
              <div className="ui:flex ui:items-center ui:justify-between ui:gap-2">
                <a href={`#${deal.id}`} className="ui:truncate ui:font-medium">
                  {deal.company}
                </a>
                <span className="ui:font-medium">{formatMoney(deal.value, deal.currency)}</span>
              </div>
              <p className="ui:truncate ui:text-muted">{deal.title}</p>
              <div className="ui:flex ui:items-center ui:justify-between ui:gap-2 ui:text-xs ui:text-muted">
                <StageBadge name={stageOf(deal)?.name ?? ''} color={stageOf(deal)?.color} />
                <RelativeTime instant={deal.updatedAt} />
              </div>
            </div>
          )}
        />
      </Tabs>
      <SelectedDeals deals={all.filter(({ id }) => selected.has(id))} onSelect={setSelected} />
      {opened ? <p className="ui:text-xs ui:text-muted">Opened {opened}</p> : null}
    </Section>
  )
}
