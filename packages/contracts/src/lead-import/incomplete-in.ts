import { valuesNeeded } from '../custom-fields/values-needed.ts'
import type { CustomField } from '../entities/custom-field.ts'
import type { LeadImportIssue } from '../entities/lead-import.ts'
import type { StageType } from '../entities/pipeline.ts'
import { customColumn } from './custom-columns.ts'

interface StageOfRow {
  readonly id: string
  readonly name: string
  readonly stageType: StageType
}

/**
 * What is said about a row that brings an enquiry into a stage without what people must fill in before it.
 * @param stages those of the vertical, in their order
 * @param fields the active ones of the vertical, of all kinds of records
 * @param filled the keys of the enquiry's custom fields that have a value
 */
export function incompleteIn(
  stage: StageOfRow,
  stages: readonly StageOfRow[],
  fields: readonly CustomField[],
  filled: ReadonlySet<string>,
): LeadImportIssue[] {
  const order = new Map(stages.map(({ id, name }, place) => [id, { order: place, name }]))
  const open = fields.filter(({ recordKind, key }) => recordKind === 'enquiry' && !filled.has(key))
  return valuesNeeded(stage, order, open, {}).map(({ key, label, from }) => ({
    field: customColumn({ recordKind: 'enquiry', key }),
    message: `${label} is missing and needed from ${from} on; the enquiry is imported into ${stage.name} without it`,
  }))
}
