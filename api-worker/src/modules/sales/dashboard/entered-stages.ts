import type { StageType } from '@ginkgo/contracts'
import { stageCode } from '../../../db/derived/stages-entered.ts'
import { sumOf } from './currency-totals.ts'

/** How many enquiries were ever in a stage, and how many of these went on to a later one. */
export interface EnteredStage {
  readonly stageId: string
  readonly entered: number
  readonly wentOn: number
}

/** So many enquiries were in the stages at these places of the order, and in no others but that of lost ones. */
export interface Way {
  readonly places: readonly number[]
  readonly count: number
}

interface PlacedStage {
  readonly id: string
  readonly order: number
  readonly stageType: StageType
}

/** Of each stage but that of lost ones. A won enquiry went on from everywhere, wherever the won stage stands. */
export function enteredStages(ways: readonly Way[], ofVertical: readonly PlacedStage[]): EnteredStage[] {
  const won = ofVertical.find(({ stageType }) => stageType === 'converted')?.order
  const isPast = (order: number) => (place: number) => place !== order && (place > order || place === won)
  return ofVertical
    .filter(({ stageType }) => stageType !== 'enquiry_lost')
    .map(({ id, order, stageType }) => {
      const through = ways.filter(({ places }) => places.includes(order))
      const onward = stageType === 'open' ? through.filter(({ places }) => places.some(isPast(order))) : []
      return { stageId: id, entered: sumOf(through), wentOn: sumOf(onward) }
    })
}

interface Created {
  /** As `enquiries.entered` has them. */
  readonly entered: string
  readonly count: number
}

/** Counts of enquiries by the stages that they were in; of stages that were deleted nothing is said. */
export function waysOf(created: readonly Created[], ofVertical: readonly PlacedStage[]): Way[] {
  const places = new Map(
    ofVertical
      .filter(({ stageType }) => stageType !== 'enquiry_lost')
      .map(({ id, order }) => [stageCode(id), order]),
  )
  return [...Map.groupBy(created, ({ entered }) => entered)].map(([entered, all]) => ({
    places: (JSON.parse(entered || '[]') as string[]).flatMap((code) => places.get(code) ?? []),
    count: sumOf(all),
  }))
}
