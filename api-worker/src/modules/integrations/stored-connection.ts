import type { ConnectedProvider } from '@ginkgo/contracts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { providerConnections } from '../../db/schema/index.ts'

export type StoredConnection = Omit<typeof providerConnections.$inferSelect, 'organizationId'>

const { id, userId, provider, accountEmail, accessToken, refreshToken, expiresAt } = providerConnections
const { usable, version, refreshingUntil, removedAt, createdAt, updatedAt } = providerConnections
const fields = {
  id,
  userId,
  provider,
  accountEmail,
  accessToken,
  refreshToken,
  expiresAt,
  usable,
  version,
  refreshingUntil,
  removedAt,
  createdAt,
  updatedAt,
}

/** A person's connections, by provider, without those they have removed; the person's id as text or SQL. */
export function readConnections(db: OrgDb, ofUser: string | SQL) {
  return db
    .select(fields)
    .from(providerConnections)
    .where(and(eq(userId, ofUser as string), isNull(removedAt)))
    .orderBy(provider)
    .all()
}

export function readConnection(db: OrgDb, connectionId: string) {
  return db.select(fields).from(providerConnections).where(eq(id, connectionId)).first()
}

export function connectionTo(
  connections: readonly StoredConnection[],
  name: ConnectedProvider,
): StoredConnection | undefined {
  return connections.find((connection) => connection.provider === name)
}

/** The context with which the tokens of a connection are encrypted. */
export const sealedFor = (connection: Pick<StoredConnection, 'provider' | 'userId'>) =>
  `${connection.provider}|${connection.userId}`
