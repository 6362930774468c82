import type { Env } from './env.ts'

const sessionCookie = '__Host-ginkgo_session'
/** Id of the organization with a fingerprint of the session it was learned from. It grants no access. */
const organizationCookie = '__Host-ginkgo_organization'

/** The value of a cookie; undefined where it is empty or absent. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}

/** Whether anybody can be signed in; only the API knows whether they are. */
export const hasSessionCookie = (request: Request): boolean => cookieOf(request, sessionCookie) !== undefined

/** 64 bits that say nothing about the token, nor about its hash in the database. */
async function fingerprintOf(token: string, purpose: 'organization' | 'device'): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} of ${token}`))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a device keeps the answers of a session under; undefined for visitors. */
export async function deviceMarkOf(request: Request): Promise<string | undefined> {
  const token = cookieOf(request, sessionCookie)
  return token === undefined ? undefined : await fingerprintOf(token, 'device')
}

const patienceMs = 2_000
const maxAgeSeconds = 30 * 24 * 60 * 60

async function askApi(request: Request, env: Env): Promise<string | undefined> {
  try {
    const response = await env.API.fetch(
      new Request(new URL('/api/auth/me', request.url), {
        headers: { cookie: request.headers.get('cookie') ?? '' },
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    if (!response.ok) return undefined
    const { organizationId } = (await response.json()) as { organizationId?: string }
    return organizationId
  } catch (error) {
    console.error('The organization of a session could not be learned:', error)
    return undefined
  }
}

export interface KnownOrganization {
  readonly id: string
  /** For the answer's `Set-Cookie`, when the browser does not carry it yet. */
  readonly setCookie?: string
}

/**
 * The organization of whoever is signed in, as the browser carries it. Where it does not yet, or carries that of
 * another session, the API is asked once. Undefined for visitors, for sessions that ended, and while the API is down.
 */
export async function organizationOf(request: Request, env: Env): Promise<KnownOrganization | undefined> {
  const token = cookieOf(request, sessionCookie)
  if (token === undefined) return undefined
  const fingerprint = await fingerprintOf(token, 'organization')
  const [known, of] = cookieOf(request, organizationCookie)?.split('.') ?? []
  if (known && of === fingerprint) return { id: known }
  const id = await askApi(request, env)
  if (id === undefined) return undefined
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
  return { id, setCookie: `${organizationCookie}=${id}.${fingerprint}; ${attributes}` }
}
