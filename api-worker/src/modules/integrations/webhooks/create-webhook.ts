import { webhooksApi } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { verticals, webhooks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readAppsWithParts } from '../../organization/apps-in-rules/apps-with-parts.ts'
import { requireEvents } from './app-events.ts'
import { requireReceiver } from './webhook-address.ts'
import { newSecret } from './webhook-secret.ts'

/** Webhooks that an organization may have. */
const maxWebhooks = 50

/** The verticals that a webhook is to be limited to. */
export const readNamedVerticals = (db: OrgDb, ids: readonly string[] | null | undefined) =>
  db
    .select({ id: verticals.id })
    .from(verticals)
    .where(inArray(verticals.id, [...(ids ?? [])]))
    .all()

/** @throws NotFound where one of them is not the organization's */
export function requireVerticals(
  ids: readonly string[],
  known: readonly { readonly id: string }[],
): string[] {
  const named = [...new Set(ids)]
  if (known.length < named.length) throw new NotFound('Vertical')
  return named
}

export const createWebhook = operation(webhooksApi.create, {
  load: ({ db, body }) =>
    combine({
      verticals: readNamedVerticals(db, body.verticalIds),
      apps: readAppsWithParts(db),
      total: db.select({ count: countAll }).from(webhooks).first(),
    }),
  handle: async ({ db, loaded, body, env, now }) => {
    const url = requireReceiver(env, body.url)
    requireEvents(body.events, loaded.apps)
    const verticalIds = body.verticalIds && requireVerticals(body.verticalIds, loaded.verticals)
    if ((loaded.total?.count ?? 0) >= maxWebhooks)
      throw new DomainError('conflict', `An organization has at most ${maxWebhooks} webhooks`)
    const id = uuid()
    const { secret, sealed } = await newSecret(env, id)
    const webhook = {
      id,
      url,
      verticalIds,
      events: body.events,
      active: body.active,
      inactiveReason: null,
      failures: 0,
      formerSecretUntil: null,
      createdAt: now,
      updatedAt: now,
    }
    return commit(
      { ...webhook, secret },
      [db.insert(webhooks, { ...webhook, pausedUntil: 0, secret: sealed, formerSecret: null })],
      { secret: true, audit: [{ kind: 'webhook.created', subject: url, details: body.events.join(', ') }] },
    )
  },
})
