import { toDomainError } from '../../../operation/errors.ts'
import { schemaOf } from './scim-shapes.ts'

/** A refusal in the form of RFC 7644 3.12. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, scimType?: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.scimType = scimType
    this.retryAfter = retryAfter
  }
}

export const errorOut = ({ status, message, scimType }: ScimError) => ({
  schemas: [schemaOf.error],
  status: String(status),
  detail: message,
  ...(scimType && { scimType }),
})

/** Any other failure in that form. */
export function refusalOf(error: unknown): ScimError {
  const { code, message, issues, retryAfter } = toDomainError(error)
  const [issue] = issues ?? []
  switch (code) {
    case 'internal':
      return new ScimError(500, message)
    case 'disk_unwritable':
    case 'unavailable':
      return new ScimError(503, message, undefined, retryAfter)
    case 'rate_limited':
      return new ScimError(429, message, undefined, retryAfter)
    case 'validation_failed':
      return new ScimError(400, issue ? `${issue.path}: ${issue.message}` : message, 'invalidValue')
    case 'unauthenticated':
      return new ScimError(401, message)
    case 'not_found':
      return new ScimError(404, message)
    default:
      return new ScimError(409, message, code === 'already_member' ? 'uniqueness' : 'mutability')
  }
}
