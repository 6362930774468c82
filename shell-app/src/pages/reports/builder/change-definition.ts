import {
  conditionsOf,
  declaredOf,
  type Grouping,
  isPeriod,
  mayRun,
  type QuerySource,
  queryKindOf,
  type AdditionalFigures,
  type ReportDefinition,
} from '@ginkgo/contracts'
import { groupable, groupingBy } from './group-parts.tsx'

export const emptyReport: ReportDefinition = {
  source: 'enquiries',
  filter: [],
  measures: [],
  groupBy: [],
  beside: [],
  show: 'table',
}

/** Of the vertical in use, as the rest of the portal; the condition can be taken away for all verticals. */
export function withinVertical(definition: ReportDefinition, verticalId: string): ReportDefinition {
  const within = { field: 'verticalId', op: 'is' as const, value: verticalId }
  const add = <Question extends Pick<ReportDefinition, 'filter'>>(question: Question): Question => ({
    ...question,
    filter: [...question.filter, within],
  })
  return { ...add(definition), beside: definition.beside.map(add) }
}

/** A report about other records: what was asked of the former ones says nothing about them. */
export const withSource = ({ show }: ReportDefinition, source: QuerySource): ReportDefinition => ({
  source,
  filter: [],
  measures: [],
  groupBy: [],
  beside: [],
  show,
})

/** The group of another source that has the same keys; undefined where it has none such. */
function counterpart(
  source: QuerySource,
  of: QuerySource,
  { field, bucket }: Grouping,
): Grouping | undefined {
  const [own, wanted] = [declaredOf(source), declaredOf(of)[field]]
  if (field in own) return groupingBy(field, own, bucket)
  if (!wanted) return undefined
  // People stand beside people, days beside days, and an id beside one of the same kind; other values say something else.
  const isAlike = ([, other]: [string, (typeof own)[string]]) =>
    (other.type === 'person' && wanted.type === 'person') ||
    (isDay(other) && isDay(wanted)) ||
    (wanted.of !== undefined && other.of === wanted.of)
  const name = groupable(own).find(isAlike)?.[0]
  return name === undefined ? undefined : groupingBy(name, own, bucket)
}

const isDay = (field: Parameters<typeof queryKindOf>[0]) => ['date', 'instant'].includes(queryKindOf(field))

/** Additional figures have the groups of their report; those without them go. */
export function withGroups(definition: ReportDefinition, groupBy: Grouping[]): ReportDefinition {
  const { source } = definition
  const others = definition.beside.flatMap((other): AdditionalFigures[] => {
    const own = groupBy.map((grouping, place) => {
      const former = other.groupBy[place]
      const isSame = former && definition.groupBy[place]?.field === grouping.field
      return isSame
        ? groupingBy(former.field, declaredOf(other.source), grouping.bucket)
        : counterpart(other.source, source, grouping)
    })
    return own.every((each) => each !== undefined) ? [{ ...other, groupBy: own }] : []
  })
  return { ...definition, groupBy, beside: others }
}

/** Additional figures about other records. */
export function additionalOf(
  definition: ReportDefinition,
  other: AdditionalFigures,
  source: QuerySource,
): AdditionalFigures | undefined {
  const groupBy = definition.groupBy.map((grouping) => counterpart(source, definition.source, grouping))
  if (!groupBy.every((each) => each !== undefined)) return undefined
  return { ...other, source, filter: [], measures: [], groupBy }
}

/** Whether a report has days that can be compared with others. */
export const hasPeriod = ({ filter }: ReportDefinition): boolean =>
  filter.some((clause) => !clause.any && conditionsOf(clause).some(isPeriod))

/** Running totals need days, and figures that can be added; periods are compared span by span. */
function withoutRunning(definition: ReportDefinition): ReportDefinition {
  const { running, compareTo } = definition
  if (!running || (mayRun(definition) && (compareTo === undefined || compareTo === 'goal'))) return definition
  const { running: _lost, ...others } = definition
  return others
}

/** Without a comparison that its conditions do not allow any more. */
export function allowed(given: ReportDefinition): ReportDefinition {
  const definition = withoutRunning(given)
  const { compareTo, source } = definition
  if (compareTo === undefined) return definition
  if (hasPeriod(definition) && (compareTo !== 'goal' || source === 'enquiries')) return definition
  const { compareTo: _lost, ...others } = definition
  return others
}
