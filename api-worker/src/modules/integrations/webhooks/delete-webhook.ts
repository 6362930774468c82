import { webhooksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { webhooks } from '../../../db/schema/index.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
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
