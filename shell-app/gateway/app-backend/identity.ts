import type { AppIdentity } from '@ginkgo/contracts'
import type { Env } from '../env.ts'

const patienceMs = 10_000

/** What the API refuses with to everybody who asks it: handed on, so that the words are the same everywhere. */
const refusals = new Set([401, 403, 404, 429])

/**
 * Asks the API whose session this is, and whether their organization has installed the app.
 * @returns the API's answer where it refuses
 * @throws when the API does not say
 */
export async function identityOf(request: Request, env: Env, app: string): Promise<AppIdentity | Response> {
  const response = await env.API.fetch(
    new Request(new URL(`/api/apps/${app}/identity`, request.url), {
      headers: { cookie: request.headers.get('cookie') ?? '', accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    }),
  )
  if (response.ok) return (await response.json()) as AppIdentity
  const text = await response.text()
  if (!refusals.has(response.status)) throw new Error(`The API answered ${response.status}: ${text}`)
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of ['content-type', 'retry-after']) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(text, { status: response.status, headers })
}
