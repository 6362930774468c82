import { secondFactorKinds } from '@ginkgo/contracts'
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { factors, users } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'

/** More than anybody has: one authenticator app, ten recovery codes, and passkeys as the limit allows. */
const atMost = 100

export type FactorRow = typeof factors.$inferSelect

const columns = {
  id: factors.id,
  kind: factors.kind,
  key: factors.key,
  name: factors.name,
  data: factors.data,
  counter: factors.counter,
  createdAt: factors.createdAt,
  lastUsedAt: factors.lastUsedAt,
  confirmedAt: factors.confirmedAt,
}

/** Factors of a person that count, the first one first. */
export const readOwnFactors = (db: OrgDb, userId: SQL | string) =>
  db
    .select(columns)
    .from(factors)
    .where(and(eq(factors.userId, userId as string), isNotNull(factors.confirmedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id))
    .limit(atMost)
    .all()

/** The same of somebody who is not signed in yet. */
export const readFactorsOf = (accounts: AccountsDb, where: SQL) =>
  accounts
    .select(columns)
    .from(factors)
    .innerJoin(users, eq(users.id, factors.userId))
    .where(where, isNotNull(factors.confirmedAt))
    .limit(atMost)
    .all()

type Kind = (typeof secondFactorKinds)[number] | 'recovery'

/** The second factors of a person; empty where the password is enough. */
export function readFactorKinds(accounts: AccountsDb, where: SQL): Read<Kind[]> {
  return map(readFactorsOf(accounts, where), (rows) => kindsOf(rows))
}

/** Recovery codes stand for a factor that was lost; without one they prove nothing. */
export function kindsOf(rows: readonly Pick<FactorRow, 'kind'>[]): Kind[] {
  const has = (kind: FactorRow['kind']) => rows.some((row) => row.kind === kind)
  const kinds = secondFactorKinds.filter(has)
  return kinds.length > 0 && has('recovery') ? [...kinds, 'recovery'] : kinds
}
