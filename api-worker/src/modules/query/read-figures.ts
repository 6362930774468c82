import { type Grouping, isGoal } from '@ginkgo/contracts'
import type { OrgDb } from '../../db/org-db.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import type { Asked } from './asked.ts'
import {
  type FigureRows,
  type Measured,
  type Part,
  type ReadFigures,
  readRecordFigures,
} from './figures-sql.ts'
import { type Goal, goalMonths, goalParts, readGoals } from './reports/goals.ts'

const none: Part = { count: 0, sum: 0, min: null, max: null }
const partOf = (value: number): Part => ({ count: 1, sum: value, min: value, max: value })

/** Goals as rows without records, whose measures of goals have what is to be won. */
function goalRows(
  asked: Asked,
  groupBy: readonly Grouping[],
  measured: readonly Measured[],
  goals: readonly Goal[],
) {
  return goalParts(asked, groupBy, goals).map(
    ({ keys, currency, value, count }): FigureRows => ({
      keys,
      currency,
      count: 0,
      parts: measured.map(({ measure }) => {
        const asked = isGoal(measure) ? (measure.kind === 'goal' ? value : count) : null
        return asked === null ? none : partOf(asked)
      }),
    }),
  )
}

/** The figures of records, and what is to be won where a measure asks for it. */
export function readFigures(
  db: OrgDb,
  asked: Asked,
  groupBy: readonly Grouping[],
  measured: readonly Measured[],
): Read<ReadFigures> {
  const figures = readRecordFigures(db, asked, groupBy, measured)
  if (!asked.period || !measured.some(({ measure }) => isGoal(measure))) return figures
  return map(
    combine({ figures, goals: readGoals(db, goalMonths(asked.period)) }),
    ({ figures: read, goals }) => {
      const rows = goalRows(asked, groupBy, measured, goals)
      return {
        ...read,
        groups: groupBy.length === 0 ? read.groups : [...read.groups, ...rows],
        totals: [...read.totals, ...rows.map((row) => ({ ...row, keys: [] }))],
      }
    },
  )
}
