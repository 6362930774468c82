import { randomUUID } from 'node:crypto'
import { as, bodyOf, cookieOf, request, setTextRecord, type SignedIn } from '@ginkgo/testing'
import type { Person, TestProvider } from '@ginkgo/testing/oidc-provider'

/** A domain that no other test has. */
export const freshDomain = () => `d${randomUUID().slice(0, 13)}.example`

const path = '/api/organization/sign-in'

/** Sets the provider up for the organization of an admin, with a domain that its DNS proves. */
export const setUp = async (admin: SignedIn, provider: TestProvider, more: object = {}): Promise<string> => {
  const domain = freshDomain()
  const settings = provider.settings({ domains: [domain], ...more })
  const { oidc } = bodyOf(await as(admin).put(path, { oidc: settings }), 200)
  const { record } = oidc.domains[0]
  await setTextRecord(record.name, record.value)
  bodyOf(await as(admin).post(`${path}/domains`, { domain, by: 'dns' }), 200)
  return domain
}

/** Begins a sign-in: the provider's address, and the cookie that the browser gets. */
export const begin = async (body: object) => {
  const reply = await request('POST', '/api/auth/oidc', { body })
  return { location: bodyOf<{ location: string }>(reply, 200).location, cookie: cookieOf(reply)! }
}

/** Opens the portal's page with the provider's answer. */
export const comeBack = async (address: string, cookie: string) => {
  const { pathname, search } = new URL(address)
  const reply = await request('GET', pathname + search, { cookie })
  return { location: reply.headers.get('location') ?? '', cookies: reply.headers.getSetCookie(), reply }
}

/** The whole way of a person: where the browser ends, and the session it has then. */
export const signInAt = async (provider: TestProvider, body: object, person: Person) => {
  const { location, cookie } = await begin(body)
  const back = await comeBack(await provider.visit(location, person), cookie)
  const session = back.cookies.find((one) => /session=[^;]/.test(one))?.split(';')[0]
  return { ...back, session: session ? { cookie: session } : undefined }
}
