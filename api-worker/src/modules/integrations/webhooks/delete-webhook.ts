import { webhooksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { webhooks } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readWebhook } from './webhook-fields.ts'

/** Its deliveries go with it. */
export const deleteWebhook = operation(webhooksApi.delete, {
  load: ({ db, params }) => readWebhook(db, params.webhookId),
  handle: ({ db, loaded }) => {
    const { id, url } = existing(loaded, 'Webhook')
    return commit(undefined, [db.delete(webhooks, eq(webhooks.id, id))], {
      audit: [{ kind: 'webhook.deleted', subject: url, details: null }],
    })
  },
})
