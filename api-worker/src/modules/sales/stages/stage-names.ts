import { brokenRule } from '../../../operation/errors.ts'
import { errorCodes, type StageType } from '@ginkgo/contracts'

const reserved = new Set(['enquiry lost', 'closed lost'])

/**
 * Other stages may not have the names by which people know the lost stage.
 * @throws DomainError `stage_name_reserved`
 */
export function requireFreeName(name: string | undefined, stageType: StageType, path = 'name'): void {
  if (name !== undefined && stageType !== 'enquiry_lost' && reserved.has(name.toLowerCase()))
    throw brokenRule(path, errorCodes.stage_name_reserved[1], 'stage_name_reserved')
}
