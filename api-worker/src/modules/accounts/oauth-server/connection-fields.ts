import { aiCallsPerMinute } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { oauthConnections, users } from '../../../db/schema/index.ts'

/** Which connections the caller may see and revoke: their own ones, and an admin those of everybody. */
export const isVisibleTo = (callerId: SQL): SQL => sql`(${oauthConnections.userId} = ${callerId}
  OR EXISTS (SELECT 1 FROM users AS caller WHERE caller.id = ${callerId} AND caller.global_role = 'admin'))`

/** The columns of a connection in the form of the API. */
export const connectionFields = {
  id: oauthConnections.id,
  clientName: oauthConnections.clientName,
  clientId: oauthConnections.clientId,
  scopes: oauthConnections.scopes,
  userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  userId: oauthConnections.userId,
  createdAt: oauthConnections.createdAt,
  lastUsedAt: oauthConnections.lastUsedAt,
  pausedAt: oauthConnections.pausedAt,
  callsPerMinute: sql<number>`coalesce(${oauthConnections.callsPerMinute}, ${aiCallsPerMinute})`,
  expiresAt: oauthConnections.expiresAt,
}
