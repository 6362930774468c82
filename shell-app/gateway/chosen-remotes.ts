import { remotesOnHold, withHolds } from './apps/holds.ts'
import { installedApps } from './apps/installed-apps.ts'
import { hasOffered, readOffers, withoutOtherApps } from './apps/offers.ts'
import { openedPreview, withPreview } from './apps/preview.ts'
import { chosenFor, hasCanary } from './canary.ts'
import { withDevRemotes } from './dev-remotes.ts'
import { devServersOf, type Env } from './env.ts'
import { organizationOf } from './organization-of.ts'
import { type LiveRemotes, readStandings } from './registry.ts'

/** The remotes for one request. */
export interface ChosenRemotes {
  readonly remotes: LiveRemotes
  /**
   * False while some get others and it is not known whose request this is: after signing in it may be another choice, so
   * the page must not keep this one.
   */
  readonly isFinal: boolean
  /** For the answer's `Set-Cookie`. */
  readonly setCookie?: string
}

/**
 * Which release of each remote this visitor gets, and which apps. Only while some remote has a canary or some app is
 * offered does it matter who asks.
 * @throws when the bucket cannot be read
 */
export async function chosenRemotes(request: Request, env: Env): Promise<ChosenRemotes> {
  const [standings, offers] = await Promise.all([readStandings(env.REMOTES), readOffers(env.REMOTES)])
  const isTried = hasCanary(standings)
  const isOffered = hasOffered(standings, offers) || openedPreview(request) !== undefined
  const [organization, installed] = await Promise.all([
    isTried ? organizationOf(request, env) : undefined,
    isOffered ? installedApps(request, env) : undefined,
  ])
  const apps = typeof installed === 'object' ? installed : undefined
  const released = await chosenFor(standings, organization?.id)
  const afterHolds = withHolds(released, await remotesOnHold(env.REMOTES, standings, apps))
  const chosen = withoutOtherApps(await withPreview(afterHolds, request, env), offers, apps)
  const remotes = await withDevRemotes(chosen, devServersOf(env))
  const { setCookie } = organization ?? {}
  const isFinal = (!isTried || organization !== undefined) && (!isOffered || apps !== undefined)
  return { remotes, isFinal, ...(setCookie && { setCookie }) }
}
