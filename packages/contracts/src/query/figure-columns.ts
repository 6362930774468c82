// Plain values, so that a page can read them without loading the schemas that are made from them.

import { fieldOfMeasure, type Measure, measureName } from './measure.ts'
import type { Figures, ReportResult } from './query-answer.ts'
import { type QueryField, type QuerySource, querySources } from './query-fields.ts'
import type { ReportDefinition } from './report.ts'

export type Figure = Figures[string]
export type FieldsOf = Readonly<Record<string, QueryField>>

export const measureLabels: Readonly<Record<Measure['kind'], string>> = {
  count: 'Number',
  sum: 'Total',
  average: 'Average',
  median: 'Median',
  min: 'Lowest',
  max: 'Highest',
  weighted: 'Weighted value',
  conversion: 'Win rate',
  share: 'Share',
  age: 'Age in days',
  timeInStage: 'Days in stage, average',
  increase: 'Increase',
  decrease: 'Decrease',
  goal: 'Goal',
  goalCount: 'Enquiries to win',
  forecast: 'Forecast',
}

const withField: ReadonlySet<Measure['kind']> = new Set(['sum', 'average', 'median', 'min', 'max', 'share'])

/** "Total value", "Median days in the stage". */
export function measureLabel(measure: Measure, fields: FieldsOf): string {
  const { kind } = measure
  if (kind === 'increase' || kind === 'decrease') return `${measureLabels[kind]} of value`
  if (measure.asOf !== undefined) return 'Value at the beginning'
  if (kind === 'conversion' && measure.from !== undefined) return 'Conversion between stages'
  const name = withField.has(kind) ? fieldOfMeasure(measure) : undefined
  if (name === undefined) return kind === 'share' ? 'Share of all' : measureLabels[kind]
  const label = fields[name]?.label ?? name
  return `${measureLabels[kind]} ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
}

/** Names of the sources, in the plural. */
export const sourceNames: Readonly<Record<QuerySource, string>> = {
  leads: 'Leads',
  contacts: 'Contacts',
  enquiries: 'Enquiries',
  stageChanges: 'Stage changes',
  tasks: 'Tasks',
  meetings: 'Meetings',
  calls: 'Calls',
  notes: 'Notes',
  emails: 'E-mails',
  files: 'Files',
  activities: 'Activities',
}

export const declaredOf = (source: QuerySource): FieldsOf => querySources[source]

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
  /** It stands next to another column, as what that is compared with. */
  readonly isCompared?: boolean
  /** The place of the additional figures that it is one of. */
  readonly additionalPlace?: number
}

const count: Measure = { kind: 'count' }

export const comparedNames = {
  previousPeriod: 'period before',
  sameLastYear: 'last year',
  goal: 'goal',
} as const

/** What a report measures; records are counted where nothing else is asked, and always with it. */
const measuresOf = ({ measures }: Pick<ReportDefinition, 'measures'>): readonly Measure[] =>
  measures.some(({ kind }) => kind === 'count') ? measures : [count, ...measures]

/** The columns of a report in their order. */
export function figureColumns(definition: ReportDefinition, fields: FieldsOf): FigureColumn[] {
  const { compareTo, beside } = definition
  const own = measuresOf(definition).flatMap((measure): FigureColumn[] => {
    const name = measureName(measure)
    const label = measure.kind === 'count' ? sourceNames[definition.source] : measureLabel(measure, fields)
    const { kind } = measure
    const column: FigureColumn = {
      id: name,
      label,
      kind,
      read: ({ figures }) => figures[name],
      converted: ({ converted }) => converted[name],
      listQuery: ({ listQuery }) => listQuery,
    }
    const isCompared = compareTo !== undefined && !(compareTo === 'goal' && !goalKinds.has(kind))
    if (!isCompared) return [column]
    return [
      column,
      {
        id: `${name} compared`,
        label: `${label}, ${comparedNames[compareTo]}`,
        kind,
        isCompared: true,
        read: ({ compared }) => compared?.figures[name],
        converted: ({ compared }) => compared?.converted[name],
        listQuery: ({ compared }) => compared?.listQuery as FigureSet['listQuery'] | undefined,
      },
    ]
  })
  return [...own, ...beside.flatMap((other, place) => additionalColumns(other, place))]
}

/** What goals ask for. */
const goalKinds: ReadonlySet<Measure['kind']> = new Set(['count', 'sum'])

function additionalColumns({ name, source, measures }: ReportDefinition['beside'][number], place: number) {
  const fields = declaredOf(source)
  return measuresOf({ measures }).map((measure): FigureColumn => {
    const figure = measureName(measure)
    return {
      id: `${place} ${figure}`,
      label: measure.kind === 'count' ? name : `${name}, ${measureLabel(measure, fields).toLowerCase()}`,
      kind: measure.kind,
      additionalPlace: place,
      read: ({ beside }) => beside?.[place]?.figures[figure],
      converted: ({ beside }) => beside?.[place]?.converted[figure],
      listQuery: ({ beside }) => beside?.[place]?.listQuery,
    }
  })
}
