import type { AccountsDb } from '../../db/accounts-db.ts'
import { verificationCodes } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'

const lifeMs = 10 * 60_000

/** Wrong codes after which a code is worth nothing. */
export const maxCodeAttempts = 5

/** Six random digits, every one of the million equally likely. */
export function randomCode(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/** A million codes are soon tried out against a plain hash, so it takes the Worker's secret and the user's id. */
export async function hashCode(secret: string, userId: string, code: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`verification code ${userId} ${code}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps a new code, which replaces the user's last one and its attempts. */
export function storeCode(
  accounts: AccountsDb,
  user: { id: string; organizationId: string },
  codeHash: string,
  now: string,
): Statement {
  const code = {
    codeHash,
    attempts: 0,
    sentAt: now,
    expiresAt: new Date(Date.parse(now) + lifeMs).toISOString(),
  }
  return accounts.upsert(
    verificationCodes,
    { userId: user.id, organizationId: user.organizationId, ...code },
    { target: verificationCodes.userId, set: code },
  )
}
