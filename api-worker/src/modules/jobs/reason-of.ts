import { beginningOf } from '@ginkgo/contracts'
import { DatabaseUnavailable } from '../../db/connection.ts'
import { DomainError } from '../../operation/errors.ts'
import { StepFailed } from '../../operation/job.ts'

/** Why a turn has failed, in words for the admins of the organization, of 500 characters at most; the log has the error. */
export function reasonOf(error: unknown): string {
  if (error instanceof StepFailed || error instanceof DomainError) return beginningOf(error.message, 500)
  if (error instanceof DatabaseUnavailable) return 'The database did not answer in time'
  return 'The portal could not do it; the log of the portal says why'
}
