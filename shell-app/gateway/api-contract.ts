import type { ServedContracts } from '@ginkgo/contracts/contract-version'
import type { Env, Upstream } from './env.ts'

const patienceMs = 1_000
const freshForMs = 60_000
/** Milliseconds between two tries, so that an API that does not answer delays few pages. */
const silentForMs = 5_000

interface Known {
  readonly of: Upstream
  readonly until: number
  readonly served: ServedContracts | undefined
}
let known: Known | undefined

/** Which versions of its contract the API serves. @throws when it does not say */
export async function askContract(request: Request, env: Env): Promise<ServedContracts> {
  const response = await env.API.fetch(
    new Request(new URL('/api/contract', request.url), { signal: AbortSignal.timeout(patienceMs) }),
  )
  const { version, oldest } = response.ok ? ((await response.json()) as Partial<ServedContracts>) : {}
  if (typeof version !== 'string' || typeof oldest !== 'string')
    throw new Error(`The API does not say which contracts it serves: ${response.status}`)
  return { version, oldest }
}

/** The same, asked once a minute. Undefined when it was never learned: the page then does without. */
export async function servedContracts(request: Request, env: Env): Promise<ServedContracts | undefined> {
  const before = known?.of === env.API ? known : undefined
  if (before && before.until > Date.now()) return before.served
  try {
    const served = await askContract(request, env)
    known = { of: env.API, until: Date.now() + freshForMs, served }
  } catch {
    known = { of: env.API, until: Date.now() + silentForMs, served: before?.served }
  }
  return known.served
}
