import type { Currency, CurrencyTotal, StageType } from '@ginkgo/contracts'
import { percent, sumOf, totalsOf } from './currency-totals.ts'

interface StageOfBoard {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly stageType: StageType
}
interface StageTotal extends CurrencyTotal {
  readonly stageId: string
}

/** The part of the dashboard about enquiries, from the count and value of each stage and currency. */
export function pipelineTotals(stages: readonly StageOfBoard[], totals: readonly StageTotal[]) {
  const ofType = (type: StageType) => {
    const ids = new Set(stages.filter(({ stageType }) => stageType === type).map(({ id }) => id))
    return totals.filter(({ stageId }) => ids.has(stageId))
  }
  const open = totalsOf(ofType('open'))
  const won = totalsOf(ofType('converted'))
  const largest = open[0]
  const openCount = sumOf(open)
  const countOf = (id: string) => sumOf(totals.filter(({ stageId }) => stageId === id))
  return {
    pipelineValue: largest?.value ?? 0,
    pipelineCurrency: largest?.currency ?? mostUsed(totalsOf(totals)),
    pipelineValueByCurrency: open,
    closedWon: sumOf(won),
    closedWonByCurrency: won,
    stageDistribution: stages
      .filter(({ stageType }) => stageType === 'open')
      .map(({ id, name, color }) => ({
        stageId: id,
        stage: name,
        color,
        count: countOf(id),
        percentage: percent(countOf(id), openCount),
      })),
  }
}

/** The currency with the most enquiries, and of equal ones that with the larger value; USD if there are none. */
const mostUsed = (totals: readonly CurrencyTotal[]): Currency =>
  totals.toSorted((a, b) => b.count - a.count)[0]?.currency ?? 'USD'
