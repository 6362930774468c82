import { findStage, type ImportedRow } from '@ginkgo/contracts'
import type { EnquiryState } from './plan-types.ts'
import type { StepContext } from './step-context.ts'

type Stages = StepContext['step']['stages']

/**
 * The stays of a new enquiry in stages: those of its history, each in the stage of that name if there is one, and the present
 * one. Where the enquiry comes to another stage than it is in there, it enters that one now.
 */
export function staysOf(
  history: NonNullable<ImportedRow['enquiry']>['history'],
  stages: Stages,
  stage: Stages[number],
  now: string,
  entering: NonNullable<EnquiryState['enters']>,
): Pick<EnquiryState, 'enters' | 'stays'> {
  const known = history.map((stay) => ({
    ...stay,
    stageId: findStage(stages, { stage: stay.stageName, status: undefined })?.id ?? null,
  }))
  const last = known.at(-1)
  const isThere = last !== undefined && last.leftAt === null && last.stageId === stage.id
  const former = isThere ? known.slice(0, -1) : known
  return {
    stays: former.map((stay, index) => ({
      ...stay,
      leftAt: stay.leftAt ?? known[index + 1]?.enteredAt ?? now,
    })),
    enters: isThere
      ? { name: stage.name, lossReason: last.lossReason, at: last.enteredAt, byName: last.byName }
      : known.length > 0
        ? { ...entering, at: now }
        : entering,
  }
}
