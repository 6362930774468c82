import type { OfferedApp } from '@ginkgo/portal-sdk/extensions'
import { chosenFor } from '../canary.ts'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'
import { organizationOf } from '../organization-of.ts'
import { readStandings } from '../registry.ts'
import { installedApps } from './installed-apps.ts'
import { versionsOf } from './app-versions.ts'
import { readOffers } from './offers.ts'

/** `/apps.json`: what the operator offers, to whoever is signed in. */
export async function answerApps(request: Request, env: Env): Promise<Response> {
  const [standings, offers, installed, organization] = await Promise.all([
    readStandings(env.REMOTES),
    readOffers(env.REMOTES),
    installedApps(request, env),
    organizationOf(request, env),
  ])
  if (installed === 401) return failureResponse(failures.signedOut, request)
  if (installed === 503) return failureResponse(failures.unavailable, request)
  const remotes = Object.entries(await chosenFor(standings, organization?.id))
  const offered = remotes.flatMap(([name, { registered }]) => {
    const { app } = registered.extensions
    const offer = Object.hasOwn(offers, name) ? offers[name] : undefined
    return app && offer ? [{ name, app, offer, version: registered.version }] : []
  })
  const apps = await Promise.all(
    offered.map(async ({ name, app: { backend: _, ...shown }, offer, version }): Promise<OfferedApp> => {
      const versions = await versionsOf(env.REMOTES, name)
      return { ...shown, name, version, versions, trust: offer.trust, hasBackend: Boolean(offer.backend) }
    }),
  )
  const body = JSON.stringify(apps.sort((one, other) => one.title.localeCompare(other.title)))
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      ...(organization?.setCookie && { 'set-cookie': organization.setCookie }),
    },
  })
}
