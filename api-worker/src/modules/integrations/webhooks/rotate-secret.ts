import { webhooksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { webhooks } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readWebhook } from './webhook-fields.ts'
import { formerSecretMs, newSecret } from './webhook-secret.ts'

/** Of secrets that are replaced within a day the first ends at once, so that two sign at most. */
export const rotateSecret = operation(webhooksApi.rotateSecret, {
  load: ({ db, params }) => readWebhook(db, params.webhookId),
  handle: async ({ db, loaded, env, now }) => {
    const before = existing(loaded, 'Webhook')
    const { secret, sealed } = await newSecret(env, before.id)
    const formerSecretUntil = new Date(Date.parse(now) + formerSecretMs).toISOString()
    const set = { formerSecretUntil, updatedAt: nextStamp(now, before.updatedAt) }
    return commit(
      { ...before, ...set, secret },
      [
        db.unchanged(webhooks, before),
        db.update(
          webhooks,
          { ...set, secret: sealed, formerSecret: webhooks.secret },
          eq(webhooks.id, before.id),
        ),
      ],
      { secret: true, audit: [{ kind: 'webhook.secret_rotated', subject: before.url, details: null }] },
    )
  },
})
