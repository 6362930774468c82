/** The kinds of requests that authenticate a person; they are logged as such. */
export type Factor = 'password' | 'code' | 'link' | 'session'

/** The result of such a request, for its log line. */
export interface Authentication {
  readonly factor: Factor
  /** `accepted`, or the code of the refusal. */
  readonly result: string
  /** The network address it came from. */
  readonly address: string | null
  /** The beginning of the e-mail's hash: tells attempts on one account without naming it. */
  readonly account: string | undefined
}
