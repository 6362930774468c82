import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../db/org-db.ts'
import { providerConnections } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'

type StoredConnection = Pick<
  typeof providerConnections.$inferInsert,
  'provider' | 'accountEmail' | 'accessToken' | 'refreshToken' | 'expiresAt'
>

/** The statements that store a connection in place of an earlier one, and its id. */
export function keepConnection(
  db: OrgDb,
  owner: string,
  stored: StoredConnection,
  now: string,
): { readonly id: string; readonly statements: Statement[] } {
  const { userId, provider, removedAt } = providerConnections
  const isEarlier = and(eq(userId, owner), eq(provider, stored.provider), isNull(removedAt))
  const id = uuid()
  const row = { id, userId: owner, ...stored, createdAt: now, updatedAt: now }
  // The earlier tokens are not revoked, because at Google that would revoke the new ones too.
  return {
    id,
    statements: [db.delete(providerConnections, isEarlier), ...db.insert(providerConnections, row)],
  }
}
