import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { factors } from '../../../db/schema/index.ts'
import type { GuardCode, Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { openVault } from '../../integrations/token-vault.ts'
import type { FactorRow } from './read-factors.ts'
import { keyOfCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** What the key of an authenticator app's row is, and whose secret it seals: one row for each person. */
export const totpKey = (userId: string) => `totp:${userId}`

/** `AccountsDb` before the session begins, `OrgDb` after it. */
export interface Writer {
  guard(condition: SQL, code: GuardCode): Statement
  update(table: typeof factors, set: { counter: number; lastUsedAt: string }, where: SQL): Statement
  delete(table: typeof factors, where: SQL): Statement
}

type Factor = Pick<FactorRow, 'kind' | 'key' | 'data' | 'counter'>

export async function sealSecret(env: Bindings, userId: string, secret: string): Promise<string> {
  return (await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)).seal(secret, totpKey(userId))
}

/** The statements that use a right one-time code up; undefined for a wrong one. Of two at once one batch fails. */
export async function useOneTimeCode(
  db: Writer,
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
    db.guard(sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${isUnused})`, 'code_invalid'),
    db.update(factors, { counter: step, lastUsedAt: now }, isUnused),
  ]
}

/** As `useOneTimeCode`, for a recovery code. */
export async function useRecoveryCode(
  db: Writer,
  rows: readonly Factor[],
  { code, userId }: { code: string; userId: string },
): Promise<Statement[] | undefined> {
  const key = await keyOfCode(userId, code)
  if (!rows.some((row) => row.key === key)) return undefined
  return [
    db.guard(sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${eq(factors.key, key)})`, 'code_invalid'),
    db.delete(factors, eq(factors.key, key)),
  ]
}
