import { type Offers, readWithdrawal } from '@ginkgo/federation/release-tool/offers'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import type { WithdrawnApp } from '@ginkgo/portal-sdk/extensions'
import { chosenFor } from '../canary.ts'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'
import { organizationOf } from '../organization-of.ts'
import { readStandings } from '../registry.ts'
import { remotesOnHold, withHolds } from './holds.ts'
import { installedApps } from './installed-apps.ts'
import { versionsOf } from './app-versions.ts'
import { offeredApp } from './offered-app.ts'
import { readOffers } from './offers.ts'

/** Of installed apps those that the operator took back, with what they said. */
async function withdrawnAmong(
  env: Env,
  installed: readonly string[],
  offers: Offers,
): Promise<WithdrawnApp[]> {
  const bucket = bucketOf(env.REMOTES)
  const gone = installed.filter((name) => !Object.hasOwn(offers, name))
  const said = await Promise.all(
    gone.map(async (name) => {
      const withdrawal = await readWithdrawal(bucket, name)
      return withdrawal ? [{ name, ...withdrawal }] : []
    }),
  )
  return said.flat()
}

function answerWith(
  request: Request,
  content: unknown,
  organization: { readonly setCookie?: string | undefined } | undefined,
): Response {
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(content), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      ...(organization?.setCookie && { 'set-cookie': organization.setCookie }),
    },
  })
}

/**
 * `/apps.json`: what the operator offers, to whoever is signed in; with `?withdrawn` the installed apps that the operator
 * took back.
 */
export async function answerApps(request: Request, env: Env): Promise<Response> {
  const [standings, offers, installed, organization] = await Promise.all([
    readStandings(env.REMOTES),
    readOffers(env.REMOTES),
    installedApps(request, env),
    organizationOf(request, env),
  ])
  if (installed === 401) return failureResponse(failures.signedOut, request)
  if (installed === 503) return failureResponse(failures.unavailable, request)
  if (new URL(request.url).searchParams.has('withdrawn'))
    return answerWith(request, await withdrawnAmong(env, [...installed.keys()], offers), organization)
  const released = await chosenFor(standings, organization?.id)
  const holds = await remotesOnHold(env.REMOTES, standings, installed)
  const offered = Object.entries(withHolds(released, holds)).flatMap(([name, { registered }]) => {
    const offer = Object.hasOwn(offers, name) ? offers[name] : undefined
    if (!registered.extensions.app || !offer) return []
    const isHoldOver = holds.get(name)?.isOver ?? false
    return [{ name, offer, registered, live: released[name]?.registered, isHoldOver }]
  })
  const apps = await Promise.all(
    offered.map(async (one) => offeredApp(one, await versionsOf(env.REMOTES, one.name))),
  )
  const sorted = apps.sort((one, other) => one.title.localeCompare(other.title))
  return answerWith(request, sorted, organization)
}
