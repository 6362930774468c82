import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyProof } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { factors } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Writer } from './check-code.ts'
import type { FactorRow } from './read-factors.ts'

/** The key of a passkey's row. */
export const passkeyKey = (credentialId: string) => `passkey:${credentialId}`

/** What is stored of a passkey. */
export interface StoredPasskey {
  /** COSE, base64url. */
  readonly publicKey: string
  readonly transports: readonly string[]
}

export const storedPasskey = (publicKey: Uint8Array, transports: readonly string[]): string =>
  JSON.stringify({
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports,
  } satisfies StoredPasskey)

interface Asked {
  readonly proof: PasskeyProof
  readonly challenge: string | undefined
  /** Address of the portal; a passkey of another origin proves nothing. */
  readonly origin: string
  readonly now: string
}

/**
 * The statements that note a right proof by one of the rows; undefined for a wrong one, and where the sign count went
 * back, which a copied key gives away.
 */
export async function usePasskey(
  db: Writer,
  rows: readonly Pick<FactorRow, 'kind' | 'key' | 'data' | 'counter'>[],
  { proof, challenge, origin, now }: Asked,
): Promise<Statement[] | undefined> {
  const row = rows.find(({ kind, key }) => kind === 'passkey' && key === passkeyKey(proof.id))
  if (!row?.data || challenge === undefined) return undefined
  const { publicKey, transports } = JSON.parse(row.data) as StoredPasskey
  // Loaded by the few requests that need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: {
      id: proof.id,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter: row.counter,
      transports: [...transports],
    },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const isRead = and(eq(factors.key, row.key), eq(factors.counter, row.counter))!
  return [
    db.guard(sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${isRead})`, 'code_invalid'),
    db.update(factors, { counter: checked.authenticationInfo.newCounter, lastUsedAt: now }, isRead),
  ]
}
