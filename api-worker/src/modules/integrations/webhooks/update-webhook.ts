import { webhooksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { webhooks } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readNamedVerticals, requireVerticals } from './create-webhook.ts'
import { readAppsWithParts } from '../../organization/apps-in-rules/apps-with-parts.ts'
import { requireEvents } from './app-events.ts'
import { requireReceiver } from './webhook-address.ts'
import { readWebhook } from './webhook-fields.ts'

/** Switching a webhook on forgets what failed before, so what waits for it is tried at once. */
export const updateWebhook = operation(webhooksApi.update, {
  load: ({ db, params, body }) =>
    combine({
      webhook: readWebhook(db, params.webhookId),
      verticals: readNamedVerticals(db, body.verticalIds),
      apps: readAppsWithParts(db),
    }),
  handle: ({ db, loaded, body, env, now }) => {
    const before = existing(loaded.webhook, 'Webhook')
    const { url, verticalIds, events, active } = body
    if (events) requireEvents(events, loaded.apps, before.events)
    const updatedAt = nextStamp(now, before.updatedAt)
    const set = {
      ...(url !== undefined && { url: requireReceiver(env, url) }),
      ...(events && { events }),
      ...(verticalIds !== undefined && {
        verticalIds: verticalIds && requireVerticals(verticalIds, loaded.verticals),
      }),
      ...(active !== undefined && { active }),
      ...(active && { inactiveReason: null, failures: 0 }),
      updatedAt,
    }
    const webhook = { ...before, ...set }
    const stored = active ? { ...set, pausedUntil: 0 } : set
    return commit(
      webhook,
      [db.unchanged(webhooks, before), db.update(webhooks, stored, eq(webhooks.id, before.id))],
      { audit: [{ kind: 'webhook.changed', subject: webhook.url, details: Object.keys(body).join(', ') }] },
    )
  },
})
