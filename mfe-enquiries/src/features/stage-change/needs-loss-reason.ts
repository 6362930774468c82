import type { Stage } from '@ginkgo/contracts'

/**
 * Whether an enquiry that comes to this stage needs a loss reason. An enquiry that is in the stage already keeps the
 * one that it has; a new one comes from no stage.
 */
export const needsLossReason = (
  to: Pick<Stage, 'id' | 'stageType'> | undefined,
  fromStageId?: string,
): boolean => to?.stageType === 'enquiry_lost' && to.id !== fromStageId
