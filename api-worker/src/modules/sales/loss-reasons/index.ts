import { createLossReason } from './create-loss-reason.ts'
import { deleteLossReason } from './delete-loss-reason.ts'
import { listLossReasons } from './list-loss-reasons.ts'

export const lossReasonOperations = [listLossReasons, createLossReason, deleteLossReason]
