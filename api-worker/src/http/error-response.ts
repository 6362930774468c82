import { errorCodes } from '@ginkgo/contracts'
import type { DomainError } from '../operation/errors.ts'

/** The answer for a refusal. */
export function errorResponse(error: DomainError, requestId: string): Response {
  const body = {
    code: error.code,
    message: error.message,
    ...(error.issues && { issues: error.issues }),
    ...(error.details && { details: error.details }),
    requestId,
  }
  return Response.json(body, {
    status: errorCodes[error.code][0],
    headers: error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {},
  })
}
