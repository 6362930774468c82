import type { Currency, CurrencyTotal, StageType } from '@ginkgo/contracts'
import { percent, sumOf, totalsOf } from './currency-totals.ts'

interface StageOfBoard {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly stageType: StageType
}
interface Figure extends CurrencyTotal {
  readonly stageId: string
}

/** What the dashboard says about the enquiries of a vertical, from the count and value of each stage and currency. */
export function pipelineFigures(stages: readonly StageOfBoard[], figures: readonly Figure[]) {
  const ofType = (type: StageType) => {
    const ids = new Set(stages.filter(({ stageType }) => stageType === type).map(({ id }) => id))
    return figures.filter(({ stageId }) => ids.has(stageId))
  }
  const open = totalsOf(ofType('open'))
  const won = totalsOf(ofType('converted'))
  const largest = open[0]
  const openCount = sumOf(open)
  const countOf = (id: string) => sumOf(figures.filter(({ stageId }) => stageId === id))
  return {
    pipelineValue: largest?.value ?? 0,
    pipelineCurrency: largest?.currency ?? mostUsed(totalsOf(figures)),
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

/** The currency of most enquiries, of equal ones that with the larger value; USD where there is none. */
const mostUsed = (totals: readonly CurrencyTotal[]): Currency =>
  totals.toSorted((a, b) => b.count - a.count)[0]?.currency ?? 'USD'
