import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { environment } from '../../../security/app-in-process.ts'
import { begin, comeBack } from './company-sign-in.fixture.ts'
import { callOf, discover } from './provider.ts'
import { Deadline } from '../../../db/deadline.ts'

const ending: (() => unknown)[] = []
afterEach(() => Promise.all(ending.splice(0).map((end) => end())))

/** A server that notes which paths it was asked for. */
async function listen(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://any.invalid').pathname)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  ending.push(() => new Promise((resolve) => server.close(resolve)))
  return { asked, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const inside = () => listen((_, response) => response.end('{"keys":[]}'))

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider whose token, key and profile addresses lead on to another machine, each by a redirect where it is named. */
async function redirecting(target: string, redirected: readonly string[]) {
  let idToken = ''
  const provider = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin())
    if (redirected.includes(pathname)) return response.writeHead(307, { location: target + pathname }).end()
    const document = {
      issuer: origin(),
      authorization_endpoint: `${origin()}/authorize`,
      token_endpoint: `${origin()}/token`,
      jwks_uri: `${origin()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    const tokens = { access_token: 'a', token_type: 'bearer', id_token: idToken }
    const body = pathname === '/token' ? tokens : pathname === '/keys' ? { keys: [] } : document
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const origin = (): string => provider.origin
  return {
    ...provider,
    /** What the provider answers to the code of a sign-in with this nonce. */
    prove(nonce: string) {
      const now = Math.floor(Date.now() / 1_000)
      const claims = { iss: provider.origin, aud: 'ginkgo', sub: 'ann', iat: now, exp: now + 100, nonce }
      idToken = `${encoded({ alg: 'RS256', kid: 'any' })}.${encoded(claims)}.${encoded({})}`
    },
  }
}

test.each(['/token', '/keys'])('at sign-in a redirect of the provider’s %s is not followed', async (path) => {
  const { id, admin } = await createOrganization()
  const hidden = await inside()
  const provider = await redirecting(hidden.origin, [path])
  const oidc = { issuer: provider.origin, clientId: 'ginkgo', clientSecret: 'a secret' }
  bodyOf(await as(admin).put('/api/organization/sign-in', { oidc }), 200)
  const { location, cookie } = await begin({ organizationId: id })
  const { searchParams } = new URL(location)
  provider.prove(searchParams.get('nonce')!)
  const back = new URL(searchParams.get('redirect_uri')!)
  back.search = String(new URLSearchParams({ code: 'any', state: searchParams.get('state')! }))
  expect((await comeBack(back.href, cookie)).location).toContain('/login?problem=sso_failed')
  expect(provider.asked).toContain(path)
  expect(hidden.asked).toEqual([])
  const [entry] = (await as(admin).get('/api/organization/audit-log')).body
  expect(entry).toMatchObject({ kind: 'sign_in.failed' })
})

const issuer = 'https://id.example.com'
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
}

/** The internet, as far as it has the discovery document of the issuer. */
function internet(found: () => Response) {
  const calls: { readonly address: string; readonly redirect: string | undefined }[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    calls.push({ address: String(address), redirect: init?.redirect })
    return found()
  })
  return calls
}

test('in production a discovery document may name no address of a private network', async () => {
  for (const name of [
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'end_session_endpoint',
  ])
    for (const address of [
      ...['https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://[fd00::1]/', 'https://localhost/'],
      ...[
        'https://2130706433/',
        'https://vault.internal/',
        'http://id.example.com/',
        'javascript:alert(1)//',
      ],
      'https://id.example.com@10.0.0.1/',
    ]) {
      const calls = internet(() => Response.json({ ...document, [name]: address }))
      await expect(discover(environment(), new Deadline(), issuer), `${name} ${address}`).rejects.toThrow(
        /may not be used/,
      )
      expect(calls.map((call) => call.address)).toEqual([`${issuer}/.well-known/openid-configuration`])
    }
  internet(() => Response.json(document))
  expect((await discover(environment(), new Deadline(), issuer)).token_endpoint).toBe(`${issuer}/token`)
})

test('in production a redirect to a private network is not followed, and no call goes there by itself', async () => {
  const location = 'https://169.254.169.254/latest'
  const calls = internet(() => new Response(null, { status: 302, headers: { location } }))
  await expect(discover(environment(), new Deadline(), issuer)).rejects.toThrow()
  expect(calls).toEqual([{ address: `${issuer}/.well-known/openid-configuration`, redirect: 'manual' }])
  await expect(callOf(environment(), new Deadline())(location, {})).rejects.toThrow('may not be called')
  expect(calls).toHaveLength(1)
})
