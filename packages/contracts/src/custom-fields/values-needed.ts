import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import type { StageType } from '../entities/pipeline.ts'

/** The places of a vertical's stages, with their names, by id. */
export type StageOrder = ReadonlyMap<string, { readonly order: number; readonly name: string }>

/**
 * The active fields that an enquiry needs from its stage on, or from an earlier one, and does not have. Whatever is lost
 * needs none of them.
 */
export function valuesNeeded(
  { id, stageType }: { readonly id: string; readonly stageType: StageType },
  stages: StageOrder,
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomValue>>,
): readonly { readonly key: string; readonly label: string; readonly from: string }[] {
  if (stageType === 'enquiry_lost') return []
  const entered = stages.get(id)?.order ?? 0
  return fields.flatMap(({ key, label, required, requiredFromStageId }) => {
    const from = requiredFromStageId === null ? undefined : stages.get(requiredFromStageId)
    const isMissing = required && from && entered >= from.order && values[key] === undefined
    return isMissing ? { key, label, from: from.name } : []
  })
}
