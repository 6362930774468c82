import { type Offers, offersKey } from '@ginkgo/federation/release-tool/offers'
import type { AppDeclaration, ManifestExtensions } from '@ginkgo/portal-sdk/extensions'
import type { RemoteBucket } from '../env.ts'
import type { LiveRemote, LiveRemotes, Standings } from '../registry.ts'

let lastGood: { readonly of: RemoteBucket; readonly offers: Offers } | undefined

/** Which apps the operator offers; as they were last read while the bucket fails, and none where they never were. */
export async function readOffers(bucket: RemoteBucket): Promise<Offers> {
  try {
    const stored = await bucket.get(offersKey)
    const offers = stored ? (JSON.parse(await stored.text()) as Offers) : {}
    lastGood = { of: bucket, offers }
    return offers
  } catch (error) {
    console.error('The offers of apps could not be read:', error)
    return lastGood?.of === bucket ? lastGood.offers : {}
  }
}

const isApp = ({ registered }: LiveRemote) => registered.extensions.app !== undefined

/** Whether it matters of which organization somebody is, as some may have installed what is offered. */
export const hasOffered = (standings: Standings, offers: Offers): boolean =>
  Object.keys(standings).some((name) => Object.hasOwn(offers, name))

/** What an organization agreed to when it installed an app. */
export interface Installed {
  readonly trust: 'full' | 'sandbox'
  readonly scopes: AppDeclaration['scopes']
  /** Present while an admin has paused it. */
  readonly paused?: object | null
  /** The version that an admin keeps. */
  readonly held?: { readonly version: string }
}

/** What only the catalogue shows does not go into every page. */
function forPages({ app, ...extensions }: ManifestExtensions): ManifestExtensions {
  if (!app) return extensions
  const { description: _, icon: __, pictures: ___, changes: ____, ...shown } = app
  return { ...extensions, app: shown }
}

/**
 * The remotes that an organization gets: those for everybody, and the apps that are offered and that it has installed. An
 * app runs with the trust of which both operator and organization are sure.
 */
export function withoutOtherApps(
  remotes: LiveRemotes,
  offers: Offers,
  installed: ReadonlyMap<string, Installed> | undefined,
): LiveRemotes {
  const chosen = Object.entries(remotes).flatMap(([name, remote]): [string, LiveRemote][] => {
    const offer = Object.hasOwn(offers, name) ? offers[name] : undefined
    if (!offer && !isApp(remote)) return [[name, remote]]
    const granted = installed?.get(name)
    // What is offered as an app stays one, whatever a version says of itself.
    if (!offer || !granted || granted.paused || !isApp(remote)) return []
    const trust = offer.trust === 'full' && granted.trust === 'full' ? 'full' : 'sandbox'
    const { registered } = remote
    const extensions = forPages(registered.extensions)
    const { scopes } = granted
    return [[name, { ...remote, registered: { ...registered, extensions, trust, scopes } }]]
  })
  return Object.fromEntries(chosen)
}
