import { createHash, randomBytes } from 'node:crypto'

/**
 * How an emulated account answers: `ok`; `refuse` with a refusal; `silent` only after longer than any client waits;
 * `garbage` with a page instead of data; `error` with an internal error; `revoked` as if it did not know the tokens.
 */
export type Trouble = 'ok' | 'refuse' | 'silent' | 'garbage' | 'error' | 'revoked'

/** How each endpoint of an account answers. */
export interface Troubles {
  token: Trouble
  api: Trouble
  /** `error-once` answers one call with an internal error and then works. */
  revoke: Trouble | 'error-once'
}

export interface Token {
  readonly account: string
  readonly expiresAt: number
}

interface Code {
  readonly account: string
  readonly redirectUri: string
  readonly challenge: string
}

/** What happened to an account's tokens, for tests to check. */
interface Counts {
  /** How often a refresh token was exchanged. */
  refreshes: number
  /** How often a refresh token was used that is not valid any more. */
  reused: number
  revoked: number
  /** How many calls were or are delayed. */
  delayed: number
}

/** An answer that is not given before the test says so. */
interface DelayedCall {
  readonly at: keyof Troubles
  isTaken: boolean
  readonly released: Promise<void>
  readonly release: () => void
}

/** The accounts of one provider with their tokens. An account exists as soon as somebody names it. */
export class Accounts {
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, Token>()
  /** The refresh tokens of each account, the newest first; only that one is valid. */
  readonly #refresh = new Map<string, string>()
  readonly #spent = new Map<string, string>()
  readonly #troubles = new Map<string, Troubles>()
  readonly #counts = new Map<string, Counts>()
  /** The number of seconds for which new access tokens are valid. */
  readonly #lifetimes = new Map<string, number>()
  readonly #delayed = new Map<string, DelayedCall>()
  readonly #rotates: boolean

  /** @param rotates whether each refresh token can be used once, as Zoom has it */
  constructor(rotates: boolean) {
    this.#rotates = rotates
  }

  troublesOf(account: string): Troubles {
    return this.#troubles.get(account) ?? { token: 'ok', api: 'ok', revoke: 'ok' }
  }

  /** How the call to revoke that comes now is answered. */
  takeRevokeTrouble(account: string): Trouble {
    const troubles = this.troublesOf(account)
    if (troubles.revoke !== 'error-once') return troubles.revoke
    this.#troubles.set(account, { ...troubles, revoke: 'ok' })
    return 'error'
  }

  countsOf(account: string): Counts {
    const counts = this.#counts.get(account) ?? { refreshes: 0, reused: 0, revoked: 0, delayed: 0 }
    this.#counts.set(account, counts)
    return counts
  }

  /**
   * Sets how the account answers and how long new tokens are valid; `expire` makes the existing access tokens expire;
   * `hold` keeps the next call back, which does nothing before `release`.
   */
  control(
    account: string,
    input: Partial<Troubles> & {
      lifetime?: number
      expire?: boolean
      hold?: keyof Troubles
      release?: boolean
    },
  ): void {
    const { lifetime, expire, hold, release, ...troubles } = input
    if (release) this.#delayed.get(account)?.release()
    if (hold) {
      let free = () => {}
      const released = new Promise<void>((resolve) => {
        free = resolve
      })
      this.#delayed.set(account, { at: hold, isTaken: false, released, release: () => free() })
    }
    this.#troubles.set(account, { ...this.troublesOf(account), ...troubles })
    if (lifetime !== undefined) this.#lifetimes.set(account, lifetime)
    if (expire)
      for (const [token, one] of this.#access)
        if (one.account === account) this.#access.set(token, { ...one, expiresAt: 0 })
  }

  /** Waits while the call is delayed. */
  async pass(account: string, at: keyof Troubles): Promise<void> {
    const call = this.#delayed.get(account)
    if (call?.at !== at || call.isTaken) return
    call.isTaken = true
    this.countsOf(account).delayed += 1
    await call.released
  }

  codeFor(account: string, redirectUri: string, challenge: string): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, { account, redirectUri, challenge })
    return code
  }

  /** The account of a code, which works once and only for the client that began; otherwise undefined. */
  takeCode(code: string, redirectUri: string, verifier: string): string | undefined {
    const granted = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return granted && granted.redirectUri === redirectUri && granted.challenge === challenge
      ? granted.account
      : undefined
  }

  /** The account of a refresh token, also of one that was used. */
  accountOfRefresh(token: string): string | undefined {
    return this.#refresh.get(token) ?? this.#spent.get(token)
  }

  /** Whether the refresh token is still valid; one that is not counts as reused. */
  takeRefresh(token: string): boolean {
    const account = this.#refresh.get(token)
    const spentBy = this.#spent.get(token)
    if (spentBy) this.countsOf(spentBy).reused += 1
    if (!account) return false
    this.countsOf(account).refreshes += 1
    if (this.#rotates) {
      this.#refresh.delete(token)
      this.#spent.set(token, account)
    }
    return true
  }

  /** Issues new tokens; `withRefresh` is false where the provider keeps the earlier refresh token. */
  issue(account: string, withRefresh: boolean) {
    const lifetime = this.#lifetimes.get(account) ?? 3_600
    const access = randomBytes(16).toString('hex')
    this.#access.set(access, { account, expiresAt: Date.now() + lifetime * 1_000 })
    const refresh = withRefresh || this.#rotates ? randomBytes(16).toString('hex') : undefined
    if (refresh) this.#refresh.set(refresh, account)
    return {
      access_token: access,
      ...(refresh && { refresh_token: refresh }),
      token_type: 'Bearer',
      expires_in: lifetime,
    }
  }

  /** The account of an access token that has not expired. */
  accountOf(token: string): string | undefined {
    const granted = this.#access.get(token)
    return granted && granted.expiresAt > Date.now() ? granted.account : undefined
  }

  accountOfAny(token: string): string | undefined {
    return this.#access.get(token)?.account ?? this.accountOfRefresh(token)
  }

  /** Revokes all tokens of the account. */
  revoke(account: string): void {
    this.countsOf(account).revoked += 1
    for (const [token, one] of this.#access) if (one.account === account) this.#access.delete(token)
    for (const [token, one] of this.#refresh) if (one === account) this.#refresh.delete(token)
  }
}
