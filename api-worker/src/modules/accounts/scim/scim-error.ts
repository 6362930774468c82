import { schemaOf } from './scim-shapes.ts'

/** A refusal in the form of RFC 7644 3.12. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined

  constructor(status: number, message: string, scimType?: string) {
    super(message)
    this.status = status
    this.scimType = scimType
  }
}

export const errorOut = (status: number, detail: string, scimType?: string) => ({
  schemas: [schemaOf.error],
  status: String(status),
  detail,
  ...(scimType && { scimType }),
})
