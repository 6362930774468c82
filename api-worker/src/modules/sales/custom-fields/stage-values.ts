import { brokenRule } from '../../../operation/errors.ts'
import {
  type CustomField,
  type CustomValue,
  type StageOrder,
  type StageType,
  valuesNeeded,
} from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { map, type Read } from '../../../db/statement.ts'
import { readStages } from '../stages/stage-fields.ts'
import { activeIn } from './field-rows.ts'

export const readStageOrder = (db: OrgDb, verticalId: string | SQL): Read<StageOrder> =>
  map(readStages(db, verticalId), (rows) => new Map(rows.map(({ id, order, name }) => [id, { order, name }])))

interface Entered {
  readonly id: string
  readonly verticalId: string
  readonly stageType: StageType
}

/**
 * An enquiry enters a stage, and stays in it, only with the values that are needed from there on. Whatever is lost needs
 * none of them.
 * @throws DomainError `rule_broken`
 */
export function requireValuesFor(
  stage: Entered,
  stages: StageOrder,
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomValue>>,
): void {
  const missing = missingValueFor(stage, stages, fields, values)
  if (missing) throw brokenRule(`customFields.${missing.key}`, missing.message)
}

/** The first of the values that is needed from the stage on and missing. */
function missingValueFor(
  stage: Entered,
  stages: StageOrder,
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomValue>>,
): { readonly key: string; readonly message: string } | undefined {
  const [first] = valuesNeeded(stage, stages, activeIn(fields, stage.verticalId), values)
  return first && { key: first.key, message: `${first.label} is needed before ${first.from}` }
}
