import { chosenFor, hasCanary } from './canary.ts'
import { withDevRemotes } from './dev-remotes.ts'
import { devServersOf, type Env } from './env.ts'
import { organizationOf } from './organization-of.ts'
import { type LiveRemotes, readStandings } from './registry.ts'

/** The remotes for one request. */
export interface ChosenRemotes {
  readonly remotes: LiveRemotes
  /**
   * False while a canary runs and it is not known whose request this is: after signing in it may be another choice, so
   * the page must not keep this one.
   */
  readonly isFinal: boolean
  /** For the answer's `Set-Cookie`. */
  readonly setCookie?: string
}

/**
 * Which release of each remote this visitor gets. Only while some remote has a canary does it matter who asks.
 * @throws when the bucket cannot be read
 */
export async function chosenRemotes(request: Request, env: Env): Promise<ChosenRemotes> {
  const standings = await readStandings(env.REMOTES)
  const matters = hasCanary(standings)
  const organization = matters ? await organizationOf(request, env) : undefined
  const remotes = await withDevRemotes(await chosenFor(standings, organization?.id), devServersOf(env))
  const { setCookie } = organization ?? {}
  return { remotes, isFinal: !matters || organization !== undefined, ...(setCookie && { setCookie }) }
}
