import type { EnquiryCounts, Stage } from '@ginkgo/contracts'
import type { TabItem } from '@ginkgo/ui'

const lostNames = new Set(['enquiry lost', 'closed lost'])

/** The stages that people see beside each other: all but the converted one, the lost one last. */
export function shownStages(stages: readonly Stage[]): Stage[] {
  const shown = stages.filter((stage) => stage.stageType !== 'converted')
  return [
    ...shown.filter((stage) => stage.stageType === 'open'),
    ...shown.filter((stage) => stage.stageType === 'enquiry_lost'),
  ]
}

/** All, one tab per open stage, the lost one, and Closed for the won and the lost together. */
export function stageTabs(stages: readonly Stage[], counts: EnquiryCounts | undefined): TabItem[] {
  const countOf = (stage: Stage) => counts?.stages.find((figures) => figures.stageId === stage.id)?.count
  const tabs = shownStages(stages)
    .filter((stage) => stage.stageType === 'enquiry_lost' || !lostNames.has(stage.name.toLowerCase()))
    .map((stage) => ({ value: stage.id, label: stage.name, count: counts && (countOf(stage) ?? 0) }))
  const all = [
    { value: 'all', label: 'All', count: counts?.open },
    ...tabs,
    { value: 'closed', label: 'Closed', count: counts && counts.won + counts.lost },
  ]
  return all.map((tab) => ({ ...tab, isAtLeast: counts?.isAtLeast }))
}
