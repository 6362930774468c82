import { createHash, randomBytes } from 'node:crypto'
import { registerHooks } from 'node:module'
import { callMs, KeptValues } from './kept-values.ts'

// What Cloudflare's OAuth library does to a database, beside the bars of this product: one exchange of a code however
// many try, and two calls in sequence for any request.

registerHooks({
  resolve: (name, context, next) =>
    name === 'cloudflare:workers'
      ? {
          url: 'data:text/javascript,export class WorkerEntrypoint {}; export const env = {}',
          shortCircuit: true,
        }
      : next(name, context),
})
const { OAuthProvider } = await import('@cloudflare/workers-oauth-provider')

interface Helpers {
  parseAuthRequest(request: Request): Promise<{ scope: string[] }>
  completeAuthorization(wish: object): Promise<{ redirectTo: string }>
}

const origin = 'https://portal.test'
const callback = 'https://client.test/callback'
const values = new KeptValues()
const env = { OAUTH_KV: values }
const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
const provider = new OAuthProvider({
  apiRoute: '/api/ai',
  apiHandler: { fetch: async () => new Response('ok') } as never,
  defaultHandler: {
    fetch: async (request: Request, { OAUTH_PROVIDER: helpers }: { OAUTH_PROVIDER: Helpers }) => {
      const asked = await helpers.parseAuthRequest(request)
      const { redirectTo } = await helpers.completeAuthorization({
        ...{ request: asked, userId: 'user', scope: asked.scope, metadata: {}, props: {} },
      })
      return Response.redirect(redirectTo, 302)
    },
  } as never,
  authorizeEndpoint: '/oauth/consent',
  tokenEndpoint: '/oauth/token',
  clientRegistrationEndpoint: '/oauth/register',
  scopesSupported: ['read', 'write'],
  resourceMetadata: { resource: `${origin}/api/ai`, authorization_servers: [origin] },
} as never)
const ask = (path: string, init?: RequestInit): Promise<Response> =>
  provider.fetch(new Request(origin + path, init), env as never, context as never)
const post = (path: string, body: string, type: string) =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type } })
const form = (fields: Record<string, string>) =>
  post('/oauth/token', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')

const registered = await post(
  '/oauth/register',
  JSON.stringify({ redirect_uris: [callback], token_endpoint_auth_method: 'none', client_name: 'Bench' }),
  'application/json',
)
const { client_id } = (await registered.json()) as { client_id: string }

const newCode = async (): Promise<Record<string, string>> => {
  const code_verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    ...{ client_id, redirect_uri: callback, response_type: 'code', scope: 'read write', state: 'state' },
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const answer = await ask(`/oauth/consent?${query}`)
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')!
  return { grant_type: 'authorization_code', client_id, redirect_uri: callback, code, code_verifier }
}

/** Calls a request makes, and how many of them one after the other. */
const counted = async (work: () => Promise<Response>) => {
  const before = values.calls
  const begun = performance.now()
  const answer = await work()
  const inSequence = Math.floor((performance.now() - begun) / callMs)
  return { answer, calls: values.calls - before, inSequence }
}

const print = (isReached: boolean, name: string, measured: string) =>
  console.log(`${isReached ? 'ok  ' : 'MISS'} ${name.padEnd(62)} ${measured}`)
const printCalls = (name: string, { calls, inSequence }: { calls: number; inSequence: number }) =>
  print(
    Math.min(calls, inSequence) <= 2,
    name,
    `${calls} calls, ${Math.min(calls, inSequence)} in sequence, bar 2`,
  )

const exchange = await counted(async () => form(await newCode()))
const code = await newCode()
const single = await counted(() => form(code))
const tokens = (await single.answer.json()) as { access_token: string; refresh_token?: string }
if (exchange.answer.status !== 200) throw new Error(`No tokens: ${await exchange.answer.text()}`)
printCalls('an exchange of a code', single)
if (tokens.refresh_token) {
  const fields = { grant_type: 'refresh_token', client_id, refresh_token: tokens.refresh_token }
  printCalls('a refresh', await counted(() => form(fields)))
}
const headers = { authorization: `Bearer ${tokens.access_token}` }
const used = await counted(() => ask('/api/ai/verticals', { headers }))
print(
  used.answer.status === 200 && used.calls === 0,
  'a call with a token, before the product has read anything',
  `${used.calls} call of its own, bar 0: it must travel with the first`,
)
const contested = await newCode()
const replies = await Promise.all(Array.from({ length: 10 }, () => form(contested)))
const given = replies.filter(({ status }) => status === 200)
print(given.length === 1, 'ten exchanges of one code at the same moment', `${given.length} succeed, bar 1`)
