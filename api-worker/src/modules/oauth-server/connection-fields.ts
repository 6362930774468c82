import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { oauthConnections, users } from '../../db/schema/index.ts'

/** What the caller may see and revoke: their own connections, and an admin everybody's. */
export const isVisibleTo = (callerId: SQL): SQL => sql`(${oauthConnections.userId} = ${callerId}
  OR EXISTS (SELECT 1 FROM users AS caller WHERE caller.id = ${callerId} AND caller.global_role = 'admin'))`

/** A connection as the wire shows it. */
export const connectionFields = {
  id: oauthConnections.id,
  clientName: oauthConnections.clientName,
  clientId: oauthConnections.clientId,
  scopes: oauthConnections.scopes,
  userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  userId: oauthConnections.userId,
  createdAt: oauthConnections.createdAt,
  lastUsedAt: oauthConnections.lastUsedAt,
  expiresAt: oauthConnections.expiresAt,
}
