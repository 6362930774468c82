import { formatCount } from '@ginkgo/ui'
import type { LeadImport, LeadImportStatus } from '@ginkgo/contracts'
import { importRetentionDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import type { Tone } from '@ginkgo/ui'

export const statusLabels: Record<LeadImportStatus, string> = {
  uploading: 'Not complete',
  running: 'Importing',
  stopped: 'Stopped',
  finished: 'Finished',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
}

export const statusTones: Record<LeadImportStatus, Tone> = {
  uploading: 'gold',
  running: 'info',
  stopped: 'gold',
  finished: 'accent',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
}

/** Whether the server takes its steps now. */
export const isUnderWay = ({ status }: LeadImport): boolean => status === 'running' || status === 'undoing'

/** Whether all of its rows are there, and none is imported yet. */
export const isComplete = ({ status, received, rows }: LeadImport): boolean =>
  status === 'uploading' && received === rows

/** Whether there is something to undo, and it is not too old. */
export function canUndo({ status, created, updated, received, createdAt }: LeadImport): boolean {
  const isOver = status === 'finished' || status === 'stopped' || status === 'failed'
  const isYoung = Date.now() - Date.parse(createdAt) < importRetentionDays * dayMs
  return isOver && created + updated > 0 && received > 0 && isYoung
}

/** Whether an import that failed or was stopped can go on with its next row. */
export const canResume = ({
  status,
  processed,
  rows,
  received,
  removed,
  restored,
  kept,
}: LeadImport): boolean =>
  (status === 'failed' || status === 'stopped') &&
  received === rows &&
  (processed < rows || removed + restored + kept > 0)

/** A number of things: `1 row`, `1,200 rows`. */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** The number a spreadsheet shows beside a row, where the names of the columns are row 1. */
export const sheetRow = (rowNumber: number): number => rowNumber + 1
