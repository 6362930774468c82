import type { Claims } from '@ginkgo/federation/release-tool/check-description'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { shellExtensions } from '../src/extensions.ts'
import { askContract } from './api-contract.ts'
import type { Env } from './env.ts'
import { readStandings } from './registry.ts'

/** Addresses and names of the shell and of the remotes that everybody has; of apps nobody is told here. */
async function claimsOf({ REMOTES }: Env): Promise<Claims[]> {
  const live = Object.entries(await readStandings(REMOTES)).map(
    ([app, standing]) => ({ app, ...standing.live.registered }) as const,
  )
  const remotes = live.filter(({ extensions }) => !extensions.app)
  return [shellExtensions, ...remotes.map(({ app, extensions }) => ({ ...extensions, app }))].map(
    ({ app, pages = {}, dialogs = {} }: Claims) => ({
      app,
      pages: Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, { path }])),
      dialogs: Object.fromEntries(Object.keys(dialogs).map((name) => [name, {}])),
    }),
  )
}

/** `/compatibility.json`: what this portal offers to remotes, and what it has already. Releases are checked against it. */
export async function answerCompatibility(request: Request, env: Env): Promise<Response> {
  const [api, others] = await Promise.all([askContract(request, env), claimsOf(env)])
  const body = JSON.stringify({ sdk: sdkVersion, api, others })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
