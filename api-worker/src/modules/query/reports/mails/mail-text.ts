import {
  type FieldsOf,
  type FigureColumn,
  type FigureRow,
  figureColumns,
  type Grouping,
  queryKindOf,
  type ReportDefinition,
  type ReportResult,
} from '@ginkgo/contracts'
import { dateFormat, numberFormat } from '@ginkgo/contracts/dates'
import type { MailTable } from '../../../mail/mail-parts.ts'

/** Rows of one table at most; the portal has all. */
const mostRows = 25
/** Columns that fit into a mail. */
const mostColumns = 6
const usual = 'en-GB'

type Figure = ReturnType<FigureColumn['read']>

function figureText(figure: Figure, kind: FigureColumn['kind'], locale: string): string {
  if (figure === undefined || figure === null) return '–'
  if (typeof figure === 'object')
    return figure.length === 0
      ? '–'
      : figure
          .map(({ currency, value }) =>
            numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 2 }).format(value),
          )
          .join(' · ')
  const isShare = kind === 'conversion' || kind === 'share'
  return numberFormat(locale, {
    ...(isShare && { style: 'percent' as const }),
    maximumFractionDigits: 1,
  }).format(figure)
}

function groupText(
  { field: name, bucket = 'month' }: Grouping,
  { key, label }: FigureRow['group'][number],
  fields: FieldsOf,
  locale: string,
): string {
  const field = fields[name]
  if (key === null) return field?.type === 'person' ? 'Nobody' : 'None'
  const kind = field ? queryKindOf(field) : 'text'
  if (kind !== 'date' && kind !== 'instant') return label ?? key
  if (bucket === 'year') return key
  if (bucket === 'quarter') return `${key.slice(5)} ${key.slice(0, 4)}`
  const at = Date.parse(`${bucket === 'month' ? `${key}-01` : key}T00:00:00Z`)
  const month = { month: 'short', year: 'numeric' } as const
  const text = dateFormat(locale, 'UTC', bucket === 'month' ? month : { ...month, day: 'numeric' }).format(at)
  return bucket === 'week' ? `Week of ${text}` : text
}

/** A report as a table of texts; what is left out is said. */
export function mailTable(
  definition: ReportDefinition,
  result: ReportResult,
  fields: FieldsOf,
  locale: string | null,
): MailTable {
  const own = locale ?? usual
  const all = figureColumns({ ...definition, beside: definition.beside ?? [] }, fields)
  const columns = all.slice(0, mostColumns)
  const { groupBy } = definition
  const lineOf = (name: string, row: FigureRow | ReportResult['totals']) => [
    name,
    ...columns.map((column) => figureText(column.read(row), column.kind, own)),
  ]
  const rows = result.rows.slice(0, mostRows)
  const more = result.rows.length - rows.length + (result.moreGroups ?? 0)
  const notes = [
    ...(more > 0 ? [`${more} more rows are in the portal.`] : []),
    ...(all.length > columns.length
      ? [`${all.length - columns.length} more columns are in the portal.`]
      : []),
    ...(result.isAtLeast ? ['There are more records than were counted: figures are lower bounds.'] : []),
  ]
  return {
    head: [
      groupBy.map(({ field }) => fields[field]?.label ?? field).join(', '),
      ...columns.map(({ label }) => label),
    ],
    rows: rows.map((row) =>
      lineOf(row.group.map((group, place) => groupText(groupBy[place]!, group, fields, own)).join(', '), row),
    ),
    total: lineOf('In all', result.totals),
    notes,
  }
}
