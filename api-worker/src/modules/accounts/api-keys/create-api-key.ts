import { aiCallsPerMinute, apiKeysApi, texts } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { apiKeys, verticals } from '../../../db/schema/index.ts'
import { apiKeyPrefix } from '../../../runner/credential.ts'
import { invalidField, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'

const unused = {
  pausedAt: null,
  callsPerMinute: aiCallsPerMinute,
  today: { calls: 0, changes: 0, refusals: 0 },
}

/** The number of characters of a key that lists show. */
const shownLength = 12

export const createApiKey = operation(apiKeysApi.create, {
  load: ({ db, body }) =>
    db
      .select({ id: verticals.id })
      .from(verticals)
      .where(inArray(verticals.id, body.verticalIds ?? []))
      .all(),
  handle: async ({ db, scope, loaded, body, env, now }) => {
    const { name, scopes, expiresAt } = body
    const verticalIds = body.verticalIds && [...new Set<string>(body.verticalIds)]
    if (verticalIds && loaded.length < verticalIds.length) throw new NotFound('Vertical')
    if (expiresAt !== null && expiresAt <= now) throw invalidField('expiresAt', texts.keyExpiryPast)
    const key = `${apiKeyPrefix}${newToken(env)}`
    const row = {
      id: uuid(),
      name,
      keyPrefix: key.slice(0, shownLength),
      scopes,
      verticalIds,
      expiresAt,
      createdAt: now,
      lastUsedAt: null,
    }
    return commit(
      { ...row, key, ...unused },
      [db.insert(apiKeys, { ...row, userId: scope.user.id, keyHash: await sha256(key), updatedAt: now })],
      { secret: true, audit: [{ kind: 'api_key.created', subject: name, details: row.keyPrefix }] },
    )
  },
})
