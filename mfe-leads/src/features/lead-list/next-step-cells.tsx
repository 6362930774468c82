import type { Lead, LeadNextStep } from '@ginkgo/contracts'
import {
  calendarDateOf,
  formatCalendarDate,
  formatDateTime,
  formatDueDate,
  isOverdue,
  isolated,
} from '@ginkgo/ui'
import { emptyClass, noText } from '@ginkgo/fields/table'
import { type DataColumn, noteClass } from '@ginkgo/ui/table'
import type { CSSProperties } from 'react'
import type { NextStepsOf } from './next-steps.ts'

const last = '9999-12-31'

/** The earlier of task and meeting; a task has no time of day, so it comes before a meeting of its day. */
function earlier({ task, meeting }: LeadNextStep): { title: string; day: string | null } | undefined {
  const day = meeting && calendarDateOf(meeting.startTime)
  if (task && (!day || (task.dueDate ?? last) <= day)) return { title: task.title, day: task.dueDate }
  return meeting ? { title: meeting.title, day } : undefined
}

/** What comes next with a lead, and when somebody last reached out: no fields of it. */
export const nextStepColumns = (isWide: boolean): DataColumn<Lead>[] => [
  {
    id: 'nextStep',
    header: 'Next Step',
    width: 'minmax(7.45rem, 1.2fr)',
    optional: !isWide,
    cell: () => null,
  },
  {
    id: 'lastContact',
    header: 'Last Contact',
    width: '4.75rem',
    optional: !isWide,
    cell: () => null,
  },
]

/** Whether somebody has these columns in their table. */
export const showsNextSteps = (shown: readonly DataColumn<Lead>[]): boolean =>
  shown.some(({ id }) => id === 'nextStep' || id === 'lastContact')

/** The same columns with what has been read for them. */
export const withNextSteps = (
  shown: readonly DataColumn<Lead>[],
  steps: NextStepsOf,
  today: string,
): readonly DataColumn<Lead>[] =>
  shown.map((column) => {
    if (column.id === 'nextStep') return { ...column, ...nextStepCells(steps, today) }
    return column.id === 'lastContact' ? { ...column, ...lastContactCells(steps, today) } : column
  })

type Cells = Pick<DataColumn<Lead>, 'cell' | 'cellClass' | 'cellAttributes'>

const overdueNote = { '--cell-note': 'var(--gk-danger-text)' } as CSSProperties

/** One line that begins with the day, so that the day stays whole. */
function nextStepCells(steps: NextStepsOf, today: string): Cells {
  const stepOf = ({ id }: Lead) => {
    const read = steps.get(id)
    return read && earlier(read)
  }
  return {
    cellClass: (lead) => (stepOf(lead) ? noteClass : emptyClass),
    cellAttributes: (lead) => {
      const { title, day } = stepOf(lead) ?? {}
      if (!title || !day) return { title }
      return {
        title: `${isolated(title)}, ${formatCalendarDate(day)}`,
        note: formatDueDate(day, today),
        ...(isOverdue(day, today) && { style: overdueNote }),
      }
    },
    cell: (lead) => stepOf(lead)?.title ?? (steps.has(lead.id) ? noText : null),
  }
}

/** When somebody last reached out to a lead. */
function lastContactCells(steps: NextStepsOf, today: string): Cells {
  const contactAt = ({ id }: Lead) => steps.get(id)?.lastContactAt
  return {
    cellClass: (lead) => (contactAt(lead) ? '' : emptyClass),
    cellAttributes: (lead) => {
      const at = contactAt(lead)
      return { title: at ? `Last contact ${formatDateTime(at)}` : undefined }
    },
    cell: (lead) => {
      const at = contactAt(lead)
      if (at) return formatDueDate(calendarDateOf(at), today)
      return steps.has(lead.id) ? noText : null
    },
  }
}
