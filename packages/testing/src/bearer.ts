import { createHash, randomBytes } from 'node:crypto'
import type { CreatedApiKey } from '@ginkgo/contracts'
import { as, bodyOf, type Reply, request, type SignedIn } from './api-client.ts'
import { testStack } from './test-stack.ts'

/** Makes an API key of the admin; unless the fields say otherwise, for every vertical and both scopes. */
export const createApiKey = async (admin: SignedIn, fields: Record<string, unknown> = {}) =>
  bodyOf<CreatedApiKey>(await as(admin).post('/api/api-keys', { name: 'Test key', ...fields }), 201)

/** Sends one request as a program would: with a key or token, without cookie and `Origin`. */
export const withBearer = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  request(method, path, { body, headers: { origin: '', authorization: `Bearer ${token}`, ...headers } })

export interface TestClient {
  readonly client_id: string
  readonly client_secret?: string
  readonly redirect_uris: readonly string[]
}

/** The redirect address of test clients; nothing listens there. */
export const callback = 'https://client.example.test/callback'

/** Registers an OAuth client, a public one unless the metadata says otherwise. */
export const registerClient = async (metadata: Record<string, unknown> = {}): Promise<TestClient> => {
  const body = {
    client_name: 'Test assistant',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    ...metadata,
  }
  return bodyOf<TestClient>(await request('POST', '/oauth/register', { body, headers: { origin: '' } }), 201)
}

/** A PKCE verifier with its S256 challenge. */
export const newVerifier = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Sends the decision that a person makes on the consent screen. */
export const consent = (
  user: SignedIn,
  client: { readonly client_id: string },
  fields: Record<string, unknown> = {},
): Promise<Reply> =>
  as(user).post('/oauth/authorize', {
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge_method: 'S256',
    approved: true,
    ...fields,
  })

/** Posts a form to an endpoint of the OAuth server. */
export const postForm = async (path: string, fields: Record<string, string>, headers = {}) => {
  const response = await fetch(new URL(path, testStack().origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  })
  const text = await response.text()
  return {
    status: response.status,
    // oxlint-disable-next-line typescript/no-explicit-any -- see Reply
    body: (text ? JSON.parse(text) : undefined) as any,
    headers: response.headers,
  }
}

export interface TestTokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
  readonly expires_in: number
}

/** Registers a client and gets an authorization code: all that the client needs to exchange it for tokens. */
export const grantCode = async (
  user: SignedIn,
  client: { readonly client_id: string },
  fields: Record<string, unknown> = {},
) => {
  const { verifier, challenge } = newVerifier()
  const reply = await consent(user, client, { code_challenge: challenge, ...fields })
  const { redirect_uri: target } = bodyOf<{ redirect_uri: string }>(reply, 200)
  return {
    grant_type: 'authorization_code',
    code: new URL(target).searchParams.get('code')!,
    code_verifier: verifier,
    redirect_uri: String(fields.redirect_uri ?? callback),
    client_id: client.client_id,
  }
}

/** Connects a new client to the user and returns its tokens. */
export const connectClient = async (
  user: SignedIn,
  fields: Record<string, unknown> = {},
): Promise<TestTokens & { client: TestClient }> => {
  const client = await registerClient()
  const reply = await postForm('/oauth/token', await grantCode(user, client, fields))
  if (reply.status !== 200) throw new Error(`No tokens: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { ...(reply.body as TestTokens), client }
}
