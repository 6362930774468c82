import type { CustomField, FieldCounts } from '@ginkgo/contracts'
import { formatCount, isolated } from '@ginkgo/ui'
import type { Narrowing } from './dashboard-filter.ts'
import { recordsWith } from './figure-links.ts'
import { FigureLink, FiguresTable } from './figures-table.tsx'
import { ReportCard } from './report-card.tsx'

/** More bars than these are too many to compare; the table has all. */
const mostBars = 12

interface Row {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly text: string
  /** Lists cannot be narrowed to what has no value. */
  readonly to?: string | undefined
}

/** Nothing is called so among the ids of options. */
const none = ''

function rowsOf({ recordKind, key }: CustomField, counts: FieldCounts, narrowing?: Narrowing): Row[] {
  const kind = recordKind === 'lead' ? 'lead' : 'enquiry'
  const options = counts.options.map(({ id, label, count, isAtLeast }) => ({
    id,
    label,
    count,
    text: formatCount(count, isAtLeast),
    to: recordsWith(kind, key, id, narrowing),
  }))
  if (counts.none === null) return options
  return [...options, { id: none, label: 'None', count: counts.none, text: formatCount(counts.none) }]
}

/** The largest ones, in the order that they have. */
function largest(rows: readonly Row[]): readonly Row[] {
  const shown = new Set(rows.toSorted((a, b) => b.count - a.count).slice(0, mostBars))
  return rows.filter((row) => shown.has(row))
}

/** How many records have each option of a field. */
export function FieldCard({
  title,
  field,
  counts,
  narrowing,
}: {
  title: string
  field: CustomField
  counts: FieldCounts
  narrowing: Narrowing | undefined
}) {
  const rows = rowsOf(field, counts, narrowing)
  return (
    <ReportCard
      title={title}
      description={
        rows.length > mostBars
          ? `The ${mostBars} largest; the table has all`
          : field.type === 'choices'
            ? 'A record with several options counts for each'
            : 'How many have each option'
      }
      isEmpty={rows.every(({ count }) => count === 0)}
      emptyTitle={narrowing ? 'Nothing to count' : 'Nothing to count yet'}
      emptyText={
        narrowing
          ? 'Nothing has this option.'
          : field.recordKind === 'lead'
            ? 'There are no leads yet.'
            : 'There are no open enquiries at the moment.'
      }
      chart={({ BarChart }) => (
        <BarChart
          rows={largest(rows).map(({ id, label, count, text, to }) => ({
            id,
            label,
            bars: [{ series: 'count', value: count, text, title: `${isolated(label)}: ${text}`, to }],
          }))}
        />
      )}
      table={
        <FiguresTable
          label={title}
          head={['Option', 'Records']}
          rows={rows.map(({ id, label, count, text, to }) => ({
            id,
            cells: [
              label,
              <FigureLink key="count" to={to} value={count}>
                {text}
              </FigureLink>,
            ],
          }))}
        />
      }
    />
  )
}
