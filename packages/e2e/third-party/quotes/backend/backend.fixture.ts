import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { AppClaims } from '@ginkgo/app-backend'
import { openDatabase } from './database.ts'
import { createBackend } from './server.ts'

const keys = generateKeyPairSync('ed25519')
const portal = 'https://crm.example'

/** Ids as the portal has them. */
export const ids = {
  organization: 'organization-a',
  vertical: '0198f3a0-0000-7000-8000-000000000001',
  otherVertical: '0198f3a0-0000-7000-8000-000000000002',
  enquiry: '0198f3a0-0000-7000-8000-000000000003',
  head: '0198f3a0-0000-7000-8000-000000000004',
  executive: '0198f3a0-0000-7000-8000-000000000005',
}

export type Role = 'sales_head' | 'sales_executive'

/** Claims of somebody with a role in the first vertical. */
export const person = (role: Role, changes: Partial<AppClaims> = {}): AppClaims => {
  const iat = Math.floor(Date.now() / 1_000)
  return {
    iss: portal,
    aud: 'mfe-quotes',
    org: ids.organization,
    globalRole: 'member',
    jti: 'call',
    sub: role === 'sales_head' ? ids.head : ids.executive,
    verticals: [{ verticalId: ids.vertical, role }],
    permissions: [],
    scopes: ['read'],
    iat,
    exp: iat + 60,
    ...changes,
  }
}

function tokenOf(claims: AppClaims): string {
  const text = [{ alg: 'EdDSA' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign(null, Buffer.from(text), keys.privateKey).toString('base64url')}`
}

export const newQuote = (changes: object = {}) => ({
  verticalId: ids.vertical,
  enquiryId: ids.enquiry,
  title: 'Website',
  customer: 'Initech',
  seller: 'Acme',
  currency: 'EUR',
  discountPercent: 10,
  lines: [
    { description: 'Design', quantity: 2, unitPrice: 500 },
    { description: 'Hosting, a year', quantity: 1, unitPrice: 99 },
  ],
  ...changes,
})

interface Given {
  readonly as?: AppClaims
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A backend of its own for a file of tests. */
export async function startBackend() {
  const database = openDatabase(':memory:')
  const { x = '' } = keys.publicKey.export({ format: 'jwk' })
  const server = createBackend({ database, portal, keys: [x] }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    database,
    ask: (method: string, path: string, { as = person('sales_head'), body, headers }: Given = {}) =>
      fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${tokenOf(as)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      database.close()
    },
  }
}
