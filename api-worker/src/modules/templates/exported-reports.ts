import {
  customKeysIn,
  type DashboardTile,
  idsIn,
  sameName,
  TemplateDashboard,
  TemplateReport,
  withIds,
} from '@ginkgo/contracts'
import type { FieldRow } from '../sales/custom-fields/field-rows.ts'
import type { Setup } from './vertical-setup.ts'

/** The shared reports and dashboards without what names people or records that stay behind. */
export function reportsOf(setup: Setup, verticalId: string, fields: readonly FieldRow[]) {
  const known = new Set(fields.map(({ key }) => key))
  const reports = once(setup.reports.filter(({ definition }) => !('tiles' in definition))).flatMap(
    ({ id, name, definition }) => {
      const ids = idsIn(definition)
      const standIns = new Map(ids.map((each, place) => [each, standIn(place)]))
      const references = ids.map((each, place) => referenceOf(each, standIn(place), setup, verticalId))
      const isPortable =
        references.every((each) => each !== undefined) &&
        customKeysIn(definition).every((key) => known.has(key))
      const read = isPortable
        ? TemplateReport.safeParse({
            name,
            references,
            definition: withIds(definition, (each) => standIns.get(each)),
          })
        : undefined
      return read?.success ? [{ id, report: read.data }] : []
    },
  )
  const dashboards = once(setup.reports).flatMap(({ name, definition }) => {
    if (!('tiles' in definition)) return []
    const tiles = (definition.tiles as DashboardTile[]).flatMap(({ reportId, wide }) => {
      const report = reports.find(({ id }) => id === reportId)
      return report ? [{ report: report.report.name, wide }] : []
    })
    const read = TemplateDashboard.safeParse({ name, tiles })
    return read.success ? [read.data] : []
  })
  return { reports: reports.map(({ report }) => report), dashboards }
}

/** A template knows its parts by their names, so of two with one name it has the first. */
const once = <Row extends Setup['reports'][number]>(rows: readonly Row[]): Row[] =>
  rows.filter(
    (row, place) =>
      rows.findIndex(
        (each) =>
          sameName(each.name) === sameName(row.name) &&
          'tiles' in each.definition === 'tiles' in row.definition,
      ) === place,
  )

/** In place of an id, which says nothing elsewhere. */
const standIn = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

function referenceOf(own: string, id: string, { stages, lossReasons }: Setup, verticalId: string) {
  if (own === verticalId) return { id, vertical: true as const }
  const stage = stages.find((each) => each.id === own)?.name
  if (stage !== undefined) return { id, stage }
  const lossReason = lossReasons.find((each) => each.id === own)?.reason
  return lossReason === undefined ? undefined : { id, lossReason }
}
