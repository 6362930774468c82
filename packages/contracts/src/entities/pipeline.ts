import * as z from 'zod'
import { maxStages } from '../limits.ts'
import {
  HexColor,
  LossReasonId,
  line,
  optionalText,
  PipelineId,
  Probability,
  StageId,
  Timestamp,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'

export const defaultStageColor = '#E8E8E8'

export const Pipeline = z
  .object({
    id: PipelineId,
    verticalId: VerticalId,
    name: z.string(),
    isActive: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Pipeline' })
export type Pipeline = z.output<typeof Pipeline>

/** Won and lost are recognized by the type alone, never by the name. */
export const StageType = z.enum(['open', 'converted', 'enquiry_lost'])
export type StageType = z.output<typeof StageType>

export const Stage = z
  .object({
    id: StageId,
    verticalId: VerticalId,
    pipelineId: PipelineId,
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    order: z.number().int(),
    isSystemStage: z.boolean(),
    stageType: StageType,
    /** Days without activity after which a card counts as stale; null where cards never do. */
    idleDays: z.number().int().nullable(),
    /** Percent; what an enquiry without a probability of its own is weighted with in the forecast. */
    winProbability: z.number().int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Stage' })
export type Stage = z.output<typeof Stage>

/** What is said of a stage, whoever says it: a person, a program or a template. */
export const stageFields = {
  name: line(texts.stageNameRequired),
  description: optionalText(10_000),
  color: HexColor,
  idleDays: z
    .number(texts.idleDaysInvalid)
    .int(texts.idleDaysInvalid)
    .min(1, texts.idleDaysInvalid)
    .max(365, texts.idleDaysInvalid)
    .nullable()
    .optional(),
  winProbability: Probability,
}

/**
 * `order` is only a hint: a new stage always goes before the closing stages. Without `winProbability` it gets
 * the middle between its neighbours'.
 */
export const StageCreate = z.object({
  ...stageFields,
  color: HexColor.default(defaultStageColor),
  winProbability: Probability.optional(),
  order: z.number().int().min(0).optional(),
})
export const StagePatch = z.object(stageFields).partial()

export const StageReorder = z.object({
  stageOrders: z
    .array(z.object({ id: StageId, order: z.number().int().min(0) }))
    .min(1)
    .max(maxStages),
})

export const LossReason = z
  .object({
    id: LossReasonId,
    verticalId: VerticalId,
    reason: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'LossReason' })
export type LossReason = z.output<typeof LossReason>

export const LossReasonCreate = z.object({ reason: line(texts.lossReasonRequired) })
