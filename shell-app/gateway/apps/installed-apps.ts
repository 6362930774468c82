import type { Env } from '../env.ts'
import { hasSessionCookie } from '../organization-of.ts'
import type { Installed } from './offers.ts'

const patienceMs = 2_000

/** What the API says to a session. @returns the status where it is not the list */
async function ask(request: Request, env: Env): Promise<ReadonlyMap<string, Installed> | number> {
  try {
    const response = await env.API.fetch(
      new Request(new URL('/api/apps', request.url), {
        headers: { cookie: request.headers.get('cookie') ?? '' },
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    if (!response.ok) return response.status
    const apps = (await response.json()) as (Installed & { readonly name: string })[]
    return new Map(apps.map((app) => [app.name, app]))
  } catch (error) {
    console.error('The apps of an organization could not be learned:', error)
    return 503
  }
}

/** The apps that the organization of whoever is signed in has installed; 401 for everybody else, 503 while the API is down. */
export const installedApps = async (
  request: Request,
  env: Env,
): Promise<ReadonlyMap<string, Installed> | 401 | 503> => {
  if (!hasSessionCookie(request)) return 401
  const answer = await ask(request, env)
  return typeof answer !== 'number' ? answer : answer === 401 ? 401 : 503
}
