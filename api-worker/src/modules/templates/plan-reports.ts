import {
  type CustomField,
  customKeysIn,
  type DashboardTile,
  type ReportDefinition,
  sameName,
  type TemplateFile,
  type TemplatePart,
  withIds,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { Setup } from './vertical-setup.ts'

export interface NewReport {
  readonly id: string
  readonly name: string
  readonly definition: ReportDefinition | { tiles: DashboardTile[] }
}

interface Given {
  readonly verticalId: string
  readonly fields: readonly CustomField[]
  readonly stageIdOf: (name: string) => string | undefined
  readonly reasonIdOf: (reason: string) => string | undefined
  readonly added: TemplatePart[]
  readonly unchanged: TemplatePart[]
  readonly left: TemplatePart[]
}

/** The reports that a vertical has not, then the dashboards of them. */
export function planReports(file: TemplateFile, setup: Setup, given: Given): NewReport[] {
  const { verticalId, fields, stageIdOf, reasonIdOf, added, unchanged, left } = given
  const find = (name: string, isDashboard: boolean) =>
    setup.reports.find(
      (each) => sameName(each.name) === sameName(name) && 'tiles' in each.definition === isDashboard,
    )
  const isKnown = (key: string) =>
    fields.some(
      (field) =>
        field.key === key &&
        field.status === 'active' &&
        (field.verticalId === null || field.verticalId === verticalId),
    )
  const idByName = new Map<string, string>()
  const reports = file.reports.flatMap(({ name, definition, references }): NewReport[] => {
    const part = { part: 'report', name, of: null } as const
    const present = find(name, false)
    if (present) {
      idByName.set(sameName(name), present.id)
      unchanged.push({ ...part, note: null })
      return []
    }
    const missing = customKeysIn(definition).find((key) => !isKnown(key))
    const ids = new Map(
      references.map(({ id, stage, lossReason }) => [
        id,
        stage === undefined
          ? lossReason === undefined
            ? verticalId
            : reasonIdOf(lossReason)
          : stageIdOf(stage),
      ]),
    )
    if (missing !== undefined || [...ids.values()].includes(undefined)) {
      left.push({
        ...part,
        note: `This vertical has no ${missing === undefined ? 'such stage' : `field ${missing}`}`,
      })
      return []
    }
    const id = uuid()
    idByName.set(sameName(name), id)
    added.push({ ...part, note: null })
    return [{ id, name, definition: withIds(definition, (each) => ids.get(each)) }]
  })
  const dashboards = file.dashboards.flatMap(({ name, tiles }): NewReport[] => {
    const part = { part: 'dashboard', name, of: null } as const
    if (find(name, true)) {
      unchanged.push({ ...part, note: null })
      return []
    }
    added.push({ ...part, note: null })
    const placed = tiles.flatMap(({ report, wide }) => {
      const reportId = idByName.get(sameName(report))
      return reportId === undefined ? [] : [{ reportId, wide } as DashboardTile]
    })
    return [{ id: uuid(), name, definition: { tiles: placed } }]
  })
  return [...reports, ...dashboards]
}
