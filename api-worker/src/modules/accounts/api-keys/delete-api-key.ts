import { apiKeysApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { apiKeys } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'

export const deleteApiKey = operation(apiKeysApi.delete, {
  load: ({ db, params }) =>
    db
      .select({ id: apiKeys.id, name: apiKeys.name, keyPrefix: apiKeys.keyPrefix })
      .from(apiKeys)
      .where(eq(apiKeys.id, params.apiKeyId))
      .first(),
  handle: ({ db, loaded }) => {
    const { id, name, keyPrefix } = existing(loaded, 'API key')
    return commit(undefined, [db.delete(apiKeys, eq(apiKeys.id, id))], {
      audit: [{ kind: 'api_key.revoked', subject: name, details: keyPrefix }],
    })
  },
})
