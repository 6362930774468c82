import { apiKeys } from '../../db/schema/index.ts'

/** A key as the wire shows it. */
export const apiKeyFields = {
  id: apiKeys.id,
  name: apiKeys.name,
  keyPrefix: apiKeys.keyPrefix,
  scopes: apiKeys.scopes,
  verticalIds: apiKeys.verticalIds,
  expiresAt: apiKeys.expiresAt,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
}
