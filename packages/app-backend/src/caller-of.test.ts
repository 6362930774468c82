import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AppCaller, callerOf, type ExpectedToken, NotFromPortal } from './index.ts'

const keys = generateKeyPairSync('ed25519')
const others = generateKeyPairSync('ed25519')
const rawOf = (pair: typeof keys) => pair.publicKey.export({ format: 'jwk' }).x ?? ''

const now = Date.parse('2026-11-25T12:00:00Z')
const iat = now / 1_000
const claims = {
  iss: 'https://crm.example',
  aud: 'mfe-quotes',
  sub: 'user',
  org: 'organization',
  globalRole: 'member',
  verticals: [{ verticalId: 'vertical', role: 'sales_head' }],
  permissions: ['enquiries:read'],
  scopes: ['read'],
  iat,
  exp: iat + 60,
  jti: 'call',
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As any library for JSON Web Tokens would sign it. */
function token(changes: object = {}, header: object = { alg: 'EdDSA', typ: 'JWT' }, pair = keys): string {
  const text = `${encoded(header)}.${encoded({ ...claims, ...changes })}`
  return `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`
}

const ask = (text: string | null, changes: Partial<ExpectedToken> = {}): Promise<AppCaller> =>
  callerOf(text === null ? null : `Bearer ${text}`, {
    app: 'mfe-quotes',
    portal: 'https://crm.example',
    keys: [rawOf(keys)],
    now,
    ...changes,
  })

test('a token says who is calling', async () => {
  expect(await ask(token())).toEqual({
    organizationId: 'organization',
    userId: 'user',
    callId: 'call',
    globalRole: 'member',
    verticals: [{ verticalId: 'vertical', role: 'sales_head' }],
    permissions: ['enquiries:read'],
    scopes: ['read'],
  })
})

test('the portal may change its key while the backend knows both', async () => {
  expect(await ask(token(), { keys: [rawOf(others), rawOf(keys)] })).toMatchObject({ userId: 'user' })
})

test('clocks may differ by half a minute, and no more', async () => {
  await ask(token(), { now: now + 89_000 })
  await ask(token(), { now: now - 29_000 })
  await expect(ask(token(), { now: now + 91_000 })).rejects.toThrow('expired')
  await expect(ask(token(), { now: now - 31_000 })).rejects.toThrow('of the future')
})

const [head = '', body = '', signature = ''] = token().split('.')

test.each<[string, string | null]>([
  ['no token', null],
  ['an empty one', ''],
  ['what is no token', 'abc'],
  ['two parts', `${head}.${body}`],
  ['four parts', `${head}.${body}.${signature}.${signature}`],
  ['no signature', `${head}.${body}.`],
  ['another signature', `${head}.${body}.${signature.slice(0, -4)}AAAA`],
  ['another payload', `${head}.${encoded({ ...claims, org: 'foreign' })}.${signature}`],
  ['a payload that is no JSON', `${head}.e30x.${signature}`],
  ['the algorithm none', token({}, { alg: 'none' })],
  ['the algorithm HS256', token({}, { alg: 'HS256' })],
  ['a key that is not of the portal', token({}, { alg: 'EdDSA' }, others)],
  ['another app', token({ aud: 'mfe-other' })],
  ['another portal', token({ iss: 'https://evil.example' })],
  ['no end', token({ exp: undefined })],
  ['no beginning', token({ iat: undefined })],
  ['no user', token({ sub: undefined })],
  ['an empty organization', token({ org: '' })],
  ['a role that there is not', token({ globalRole: 'owner' })],
  ['scopes that are no list', token({ scopes: 'read write' })],
])('%s is refused', async (_, text) => {
  await expect(ask(text)).rejects.toThrow(NotFromPortal)
})

test('another scheme of authorization is refused', async () => {
  await expect(
    callerOf(`Basic ${token()}`, { app: 'mfe-quotes', portal: claims.iss, keys: [rawOf(keys)], now }),
  ).rejects.toThrow(NotFromPortal)
})
