import { and, eq, lt, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { factors } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../http/env.ts'
import { openVault } from '../../integrations/token-vault.ts'
import type { FactorRow } from './read-factors.ts'
import { keyOfCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** What the key of an authenticator app's row is, and whose secret it seals: one row for each person. */
export const totpKey = (userId: string) => `totp:${userId}`

type Factor = Pick<FactorRow, 'kind' | 'key' | 'data' | 'counter'>

export async function sealSecret(env: Bindings, userId: string, secret: string): Promise<string> {
  return (await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)).seal(secret, totpKey(userId))
}

/** The statements that use a right one-time code up; undefined for a wrong one. Of two at once one batch fails. */
export async function useOneTimeCode(
  accounts: AccountsDb,
  rows: readonly Factor[],
  { code, userId, env, now }: { code: string; userId: string; env: Bindings; now: string },
): Promise<Statement[] | undefined> {
  const row = rows.find(({ kind }) => kind === 'totp')
  if (!row?.data) return undefined
  const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
  const secret = await vault.open(row.data, totpKey(userId))
  const step = secret && stepOfCode(secret, code, { nowMs: Date.parse(now), lastStep: row.counter })
  if (!step) return undefined
  const isUnused = and(eq(factors.key, row.key), lt(factors.counter, step))!
  return [
    accounts.guard(sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${isUnused})`, 'code_invalid'),
    accounts.update(factors, { counter: step, lastUsedAt: now }, isUnused),
  ]
}

/** As `useOneTimeCode`, for a recovery code. */
export async function useRecoveryCode(
  accounts: AccountsDb,
  rows: readonly Factor[],
  { code, userId }: { code: string; userId: string },
): Promise<Statement[] | undefined> {
  const key = await keyOfCode(userId, code)
  if (!rows.some((row) => row.key === key)) return undefined
  return [
    accounts.guard(sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${eq(factors.key, key)})`, 'code_invalid'),
    accounts.delete(factors, eq(factors.key, key)),
  ]
}
