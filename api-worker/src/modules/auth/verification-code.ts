import { compare, hash } from 'bcryptjs'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { verificationCodes } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'

const lifeMs = 10 * 60_000

const saltRounds = 10

/** What a code is compared with where there is none. Nobody's. */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

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

/** A million codes are soon tried out, so it is a slow hash of a keyed one: neither the database nor the key alone will do. */
export async function hashCode(secret: string, userId: string, code: string): Promise<string> {
  return hash(await keyedHash(secret, userId, code), saltRounds)
}

/** Whether the code is the user's; as slow where there is none to compare it with. */
export async function checkCode(
  secret: string,
  user: { userId: string; codeHash: string } | undefined,
  code: string,
): Promise<boolean> {
  const matches = await compare(
    await keyedHash(secret, user?.userId ?? '', code),
    user?.codeHash ?? nobodysHash,
  )
  return matches && user !== undefined
}

async function keyedHash(secret: string, userId: string, code: string): Promise<string> {
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
