import { type Measure, measureName, type ReportDefinition, type ReportResult } from '@ginkgo/contracts'
import { declaredOf, type FieldsOf, type Figure, measureLabel, sourceNames } from './figure-text.ts'

/** The totals of a result, or one of its rows. */
export type FigureSet = Omit<ReportResult['totals'], 'listQuery'> & {
  readonly listQuery: Readonly<Record<string, unknown>>
}

/** A figure of each row, and the question that answers the records behind it. */
export interface FigureColumn {
  readonly id: string
  readonly label: string
  readonly kind: Measure['kind']
  readonly read: (of: FigureSet) => Figure | undefined
  /** In the reporting currency. */
  readonly converted: (of: FigureSet) => number | undefined
  readonly listQuery: (of: FigureSet) => Readonly<Record<string, unknown>> | undefined
  /** It stands beside another column, as what that is compared with. */
  readonly isCompared?: boolean
  /** The place of the figures beside the report that it is one of. */
  readonly besidePlace?: number
}

const count: Measure = { kind: 'count' }

export const comparedNames = {
  previousPeriod: 'period before',
  sameLastYear: 'last year',
  goal: 'goal',
} as const

/** What a report measures; records are counted where nothing else is asked, and always beside it. */
const measuresOf = ({ measures }: Pick<ReportDefinition, 'measures'>): readonly Measure[] =>
  measures.some(({ kind }) => kind === 'count') ? measures : [count, ...measures]

/** The columns of a report in their order. */
export function columnsOf(definition: ReportDefinition, fields: FieldsOf): FigureColumn[] {
  const { compareTo, beside } = definition
  const own = measuresOf(definition).flatMap((measure): FigureColumn[] => {
    const name = measureName(measure)
    const label = measure.kind === 'count' ? sourceNames[definition.source] : measureLabel(measure, fields)
    const { kind } = measure
    const column: FigureColumn = {
      ...{ id: name, label, kind },
      read: ({ figures }) => figures[name],
      converted: ({ converted }) => converted[name],
      listQuery: ({ listQuery }) => listQuery,
    }
    const isCompared = compareTo !== undefined && !(compareTo === 'goal' && !goalKinds.has(kind))
    if (!isCompared) return [column]
    return [
      column,
      {
        ...{ id: `${name} compared`, label: `${label}, ${comparedNames[compareTo]}`, kind, isCompared: true },
        read: ({ compared }) => compared?.figures[name],
        converted: ({ compared }) => compared?.converted[name],
        listQuery: ({ compared }) => compared?.listQuery as FigureSet['listQuery'] | undefined,
      },
    ]
  })
  return [...own, ...beside.flatMap((other, place) => columnsBeside(other, place))]
}

/** What goals ask for. */
const goalKinds: ReadonlySet<Measure['kind']> = new Set(['count', 'sum'])

function columnsBeside({ name, source, measures }: ReportDefinition['beside'][number], place: number) {
  const fields = declaredOf(source)
  return measuresOf({ measures }).map((measure): FigureColumn => {
    const figure = measureName(measure)
    return {
      id: `${place} ${figure}`,
      label: measure.kind === 'count' ? name : `${name}, ${measureLabel(measure, fields).toLowerCase()}`,
      kind: measure.kind,
      besidePlace: place,
      read: ({ beside }) => beside?.[place]?.figures[figure],
      converted: ({ beside }) => beside?.[place]?.converted[figure],
      listQuery: ({ beside }) => beside?.[place]?.listQuery,
    }
  })
}

/** `reporting` for the reporting currency, into which all are converted. */
export type ChartCurrency = string

/** The currencies that a column has, the reporting one first where all can be converted into it, then the most frequent. */
export function currenciesOf(
  column: FigureColumn,
  { totals, rows, reportingCurrency }: ReportResult,
): ChartCurrency[] {
  const figure = column.read(totals)
  if (typeof figure !== 'object' || figure === null) return []
  const rowsWith = (currency: string) =>
    rows.filter((row) => {
      const own = column.read(row)
      return Array.isArray(own) && own.some((each) => each.currency === currency)
    }).length
  const own = figure
    .map(({ currency }) => currency as string)
    .toSorted((one, other) => rowsWith(other) - rowsWith(one))
  const isConverted = column.converted(totals) !== undefined && reportingCurrency !== null
  return isConverted ? ['reporting', ...own] : own
}

/** The length of a bar; 0 where there is no figure. */
export function chartValue(column: FigureColumn, of: FigureSet, currency: ChartCurrency | undefined): number {
  const figure = column.read(of)
  if (typeof figure === 'number') return figure
  if (figure === null || figure === undefined) return 0
  if (currency === 'reporting') {
    const converted = column.converted(of)
    // What is all in the reporting currency is not converted.
    return converted ?? figure.reduce((sum, { value }) => sum + value, 0)
  }
  return figure.find((each) => each.currency === currency)?.value ?? 0
}
