import type { IncomingFile } from '@ginkgo/contracts'

type Values = Readonly<Record<string, unknown>>

/** Input that is as the endpoint declares it, without marks that turn the direction of texts; what that does not declare is dropped. */
export interface CheckedInput {
  readonly params: Values | undefined
  readonly query: unknown
  readonly body: unknown
  readonly file: IncomingFile | undefined
  readonly page: { readonly limit: number; readonly cursor?: string | undefined } | undefined
  readonly ifMatch: string | undefined
  /** Of a POST of somebody who is signed in, or of a change that is to be made once. */
  readonly idempotencyKey: string | undefined
}
