/** What is proved where a person signs in or proves who they are; such requests are logged as that. */
export type Factor = 'password' | 'code' | 'link' | 'session'

/** How a request that proves who somebody is went, for its log line. */
export interface Authentication {
  readonly factor: Factor
  /** `accepted`, or the code of the refusal. */
  readonly result: string
  /** The network address it came from. */
  readonly address: string | null
  /** The beginning of the e-mail's hash: tells attempts on one account without naming it. */
  readonly account: string | undefined
}
