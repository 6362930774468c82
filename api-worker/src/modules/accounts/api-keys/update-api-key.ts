import { apiKeysApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { apiKeys } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { controlOf, controlText } from './access-control.ts'

export const updateApiKey = operation(apiKeysApi.update, {
  load: ({ db, params }) =>
    db
      .select({ id: apiKeys.id, name: apiKeys.name, pausedAt: apiKeys.pausedAt })
      .from(apiKeys)
      .where(eq(apiKeys.id, params.apiKeyId))
      .first(),
  handle: ({ db, loaded, body, now }) => {
    const key = existing(loaded, 'API key')
    const { id, name } = key
    return commit(undefined, [db.update(apiKeys, controlOf(body, key, now), eq(apiKeys.id, id))], {
      audit: [{ kind: 'api_key.changed', subject: name, details: controlText(body) }],
    })
  },
})
