import { aiCallsPerMinute } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { apiKeys } from '../../../db/schema/index.ts'

/** The columns of a key in the form of the API. */
export const apiKeyFields = {
  id: apiKeys.id,
  name: apiKeys.name,
  keyPrefix: apiKeys.keyPrefix,
  scopes: apiKeys.scopes,
  verticalIds: apiKeys.verticalIds,
  expiresAt: apiKeys.expiresAt,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  pausedAt: apiKeys.pausedAt,
  callsPerMinute: sql<number>`coalesce(${apiKeys.callsPerMinute}, ${aiCallsPerMinute})`,
}
