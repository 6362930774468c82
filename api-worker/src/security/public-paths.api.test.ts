import { allEndpoints } from '@ginkgo/contracts'
import {
  anonymous,
  cookieOf,
  createAdmin,
  createOrganization,
  freshEmail,
  sql,
  type TestUser,
  testStack,
} from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { enrol } from '../modules/accounts/factors/factors.fixture.ts'
import { environment } from './app-in-process.ts'

// Each attempt hashes passwords.
vi.setConfig({ testTimeout: 90_000 })

const app = createApp()
let statements: string[][] = []
let lines: string[] = []

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(testStack().databaseUrl))
      statements.push(statementsIn(await request.clone().text()))
    return send(request)
  })
})
afterEach(() => vi.restoreAllMocks())

interface Asked {
  readonly sql?: string
  readonly sql_id?: number
}

interface Trip {
  readonly requests: readonly (Asked & {
    readonly type: string
    readonly stmt?: Asked
    readonly batch?: { readonly steps: readonly { readonly stmt: Asked }[] }
  })[]
}

/** The statements of one trip, whose values are parameters. */
function statementsIn(body: string): string[] {
  const { requests } = JSON.parse(body) as Trip
  const stored = new Map(requests.map(({ sql_id: id, sql: text }) => [id, text]))
  return requests
    .flatMap(({ batch, stmt }) => (batch ? batch.steps.map((step) => step.stmt) : stmt ? [stmt] : []))
    .map(({ sql: text, sql_id: id }) => text ?? stored.get(id) ?? '')
}

interface Attempt {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly cookie?: string
}

/** What a visitor and the database see of a request, with what is done after its answer. */
async function seenOf({ method, path, body, cookie }: Attempt) {
  statements = []
  lines = []
  const after: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext
  const headers = {
    'content-type': 'application/json',
    origin: 'https://portal.test',
    ...(cookie && { cookie }),
  }
  const request = new Request(`https://portal.test${path}`, {
    method: method.toUpperCase(),
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const bindings = { ...environment(), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }
  const answer = await app.fetch(request, bindings, context)
  const { databaseCalls: trips } = JSON.parse(lines.at(-1)!)
  for (let done = 0; done < after.length; done++) await after[done]
  return {
    status: answer.status,
    names: [...answer.headers.keys()].sort(),
    trips,
    // Trips of one moment may come in either order, and mails are sent after the answer.
    statements: statements
      .filter((trip) => !isOfDelivery(trip.join('\n')))
      .map((trip) => trip.map(kindOf).join('\n'))
      .sort(),
  }
}

/** What a statement does and to which table. */
const kindOf = (statement: string): string =>
  /^\s*(update \w+|insert into \w+|delete from \w+|\w+)/i.exec(statement)?.[1]?.toLowerCase() ?? ''

/** Of the job that sends mails, which begins after the answer. */
const isOfDelivery = (trip: string) => /update outbox|job_turns/i.test(trip)

const person = { firstName: 'Ada', lastName: 'Lovelace', password: 'a good horse 42' }
const signUp = { ...person, organizationName: 'Analytical', verticalName: 'Engines' }
const guess = (email: string) => ({ email, password: 'wrong horse 42' })

/** By the endpoint: what a visitor asks about an e-mail. */
const askedOf: Record<string, (email: string) => object> = {
  'auth.login': guess,
  'auth.signup': (email) => ({ email, ...signUp }),
  'auth.verifyOtp': (email) => ({ email, code: '000000' }),
  'auth.resendOtp': (email) => ({ email }),
  'auth.forgotPassword': (email) => ({ email }),
  'oidc.begin': (email) => ({ email }),
}

/** They are asked with a random token or the id of a program, or say nothing about anybody. */
const aboutNobody = [
  ...['auth.signInWithLink', 'auth.checkResetToken', 'auth.resetPassword'],
  ...['factors.passkeyChallenge', 'factors.secondFactor', 'factors.signInWithPasskey'],
  ...['invitations.preview', 'invitations.accept', 'files.content', 'oauthClients.get', 'health', 'contract'],
  'auth.mailDelay',
]

const publicEndpoints = allEndpoints.filter(({ access }) => access === 'public')

test('every endpoint for visitors either asks about an e-mail, which is compared here, or about nobody', () => {
  expect(publicEndpoints.map(({ id }) => id).sort()).toEqual([...Object.keys(askedOf), ...aboutNobody].sort())
})

test.each(Object.entries(askedOf))(
  '6.3.8 %s takes the same statements and answers the same for known, deactivated, pending and unknown people, and those with a second factor',
  async (id, bodyOf) => {
    const { method, path } = publicEndpoints.find((endpoint) => endpoint.id === id)!
    const { members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const left = members[0]!
    await sql('UPDATE users SET active = 0 WHERE id = ?', [left.id])
    const known = (await createAdmin()).email
    const enrolled = await createAdmin()
    await enrol(enrolled)
    const pending = freshEmail('pending')
    await seenOf({
      method: 'post',
      path: '/api/auth/signup',
      body: { ...signUp, email: pending, password: 'their own horse 42' },
    })
    // The pause of a minute counts for whoever just signed up, known or not.
    await sql('DELETE FROM rate_limits WHERE key LIKE ?', [`%${pending}`])
    const unknown = await seenOf({ method, path, body: bodyOf(freshEmail()) })
    expect(unknown.trips).toBeLessThanOrEqual(2)
    expect(unknown.names).not.toContain('server-timing')
    for (const email of [known, enrolled.email, left.email, pending])
      expect(await seenOf({ method, path, body: bodyOf(email) }), email).toEqual(unknown)
  },
)

test('6.3.8 nor does it show once the limits refuse a sign-in, when the owner is mailed a link', async () => {
  const attempt = async (email: string) => {
    await sql('INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, 10, ?)', [
      ...[`login-by:unknown:${email}`, Date.now(), Date.now() + 900_000],
    ])
    return seenOf({ method: 'post', path: '/api/auth/login', body: guess(email) })
  }
  const known = await attempt((await createAdmin()).email)
  expect(known.status).toBe(429)
  expect(await attempt(freshEmail())).toEqual(known)
})

test('6.3.8 nor does the second step tell which factors there are: every wrong proof is refused alike', async () => {
  const [ofApp, ofKey] = [await createAdmin(), await createAdmin()]
  await enrol(ofApp)
  const id = crypto.randomUUID()
  await sql(
    `INSERT INTO factors (id, organization_id, user_id, kind, key, name, data, created_at, confirmed_at)
    VALUES (?, ?, ?, 'passkey', ?, 'Key', '{}', ?, ?)`,
    [id, ofKey.organizationId, ofKey.id, `passkey:${id}`, Date.now(), Date.now()],
  )
  const asks = async (user: TestUser | undefined, proof: object) => {
    const cookie = user
      ? cookieOf(await anonymous().post('/api/auth/login', { email: user.email, password: user.password }))
      : `__Host-ginkgo_sign_in=${'x'.repeat(43)}`
    return seenOf({ method: 'post', path: '/api/auth/second-factor', body: proof, cookie })
  }
  const proofs = [{ code: '000000' }, { recoveryCode: 'abcd-abcd-abcd-abcd-abcd-abcd' }]
  const first = await asks(ofApp, proofs[0]!)
  expect(first.status).toBe(400)
  for (const user of [ofApp, ofKey])
    for (const proof of proofs) {
      const { statements: _, ...seen } = await asks(user, proof)
      const { statements: __, ...expected } = first
      expect(seen).toEqual(expected)
    }
  // The same proof costs the same statements, whatever factors there are.
  for (const proof of proofs) expect(await asks(ofKey, proof)).toEqual(await asks(ofApp, proof))
})

test('6.3.8 nor by the link of an invitation that an admin was shown', async () => {
  const { admin } = await createOrganization()
  const attempt = async (email: string) => {
    const token = crypto.randomUUID().repeat(2)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    const at = Date.now()
    await sql(
      `INSERT INTO invitations (id, organization_id, email, role, vertical_ids, token_hash, shown_token_hash, invited_by, created_at, updated_at, expires_at)
      VALUES (?, ?, ?, 'admin', '[]', ?, ?, ?, ?, ?, ?)`,
      [
        ...[crypto.randomUUID(), admin.organizationId, email, crypto.randomUUID()],
        ...[Buffer.from(hash).toString('hex'), admin.id, at, at, at + 600_000],
      ],
    )
    return [
      await seenOf({ method: 'get', path: `/api/invitations/${token}` }),
      await seenOf({ method: 'post', path: `/api/invitations/${token}/accept`, body: person }),
    ]
  }
  const unknown = await attempt(freshEmail())
  expect(unknown.map(({ status }) => status)).toEqual([200, 201])
  expect(await attempt((await createAdmin()).email)).toEqual(unknown)
})

test.each(aboutNobody)('%s tells visitors nothing of the database, and asks it twice at most', async (id) => {
  const { method, path } = publicEndpoints.find((endpoint) => endpoint.id === id)!
  const token = 'A'.repeat(43)
  const seen = await seenOf({
    method,
    path: path.replace(/\{\w+\}/g, token),
    ...(method !== 'get' && { body: { ...person, token, newPassword: person.password } }),
  })
  expect(seen.status).toBeLessThan(500)
  expect(seen.names).not.toContain('server-timing')
  expect(seen.trips).toBeLessThanOrEqual(2)
})
