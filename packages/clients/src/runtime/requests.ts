/** A refusal by the portal, with its texts. */
export class GinkgoError extends Error {
  readonly status: number
  /** Which refusal it is, such as `stale_edit`. */
  readonly code: string
  /** What is wrong with which field. */
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** Names the request in the logs of the portal. */
  readonly requestId: string | undefined

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body['message'] ?? `The portal answered ${status}`))
    this.name = 'GinkgoError'
    this.status = status
    this.code = String(body['code'] ?? 'unknown')
    this.issues = (body['issues'] ?? []) as GinkgoError['issues']
    this.requestId = body['requestId'] as string | undefined
  }
}

export interface Options {
  /** Chosen for each POST unless it is given: with it a repeated one has its effect once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export interface VersionedOptions extends Options {
  /** The `updatedAt` that was read: the change is refused (`stale_edit`) where somebody else has saved since. */
  readonly ifMatch?: string
}

interface Sent extends VersionedOptions {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What is repeated, and how often at most. */
const again = new Set([429, 503])
const tries = 4
const longestWaitMs = 60_000

/** Sends requests, and repeats those that did not come through and do nothing twice. */
export class Requests {
  readonly #origin: string
  readonly #key: string

  /** @param origin of the portal, such as `https://crm.example.com` @param key an API key, `gnk_…` */
  constructor(origin: string, key: string) {
    this.#origin = new URL(origin).origin
    this.#key = key
  }

  /** @throws GinkgoError */
  protected async send<Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const response = await this.#answered(method, this.#address(path, sent.query), sent)
    return (response.status === 204 ? undefined : await response.json()) as Answer
  }

  /** The rows of all pages, each of which is asked for when it is needed. @throws GinkgoError */
  protected async *rows<Row>(method: string, path: string, sent: Sent = {}): AsyncGenerator<Row> {
    let address: URL | undefined = this.#address(path, sent.query)
    while (address) {
      const response: Response = await this.#answered(method, address, sent)
      yield* (await response.json()) as Row[]
      const next: string | undefined = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      address = next === undefined ? undefined : this.#ofPortal(new URL(next, this.#origin))
    }
  }

  /** The key is sent to the portal alone. */
  #ofPortal(address: URL): URL {
    return new URL(address.pathname + address.search, this.#origin)
  }

  #address(path: string, query: Sent['query'] = {}): URL {
    const address = new URL(path, this.#origin)
    for (const [name, value] of Object.entries(query)) {
      // Filters by custom fields are parameters of their own.
      const isSeveral = typeof value === 'object' && value !== null && !Array.isArray(value)
      const parameters = isSeveral ? Object.entries(value) : [[name, value] as const]
      for (const [parameter, text] of parameters)
        if (text !== undefined) address.searchParams.set(parameter, String(text))
    }
    return address
  }

  async #answered(method: string, address: URL, sent: Sent): Promise<Response> {
    const { body, ifMatch, signal } = sent
    const idempotencyKey = method === 'POST' ? (sent.idempotencyKey ?? crypto.randomUUID()) : undefined
    const request = {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    for (let nth = 1; ; nth++) {
      const isLast = nth === tries
      const response = await fetch(address, request).catch((error: unknown) => {
        // Whether a PATCH has come through is not known then, and the second one would be a stale edit.
        if (isLast || signal?.aborted || method === 'PATCH') throw error
        return undefined
      })
      if (response?.ok) return response
      if (response && (isLast || !again.has(response.status))) throw await refusalOf(response)
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** nth / 4)
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestWaitMs, seconds * 1_000)))
    }
  }
}

async function refusalOf(response: Response): Promise<GinkgoError> {
  const body: unknown = await response.json().catch(() => ({}))
  return new GinkgoError(response.status, (body ?? {}) as Record<string, unknown>)
}
