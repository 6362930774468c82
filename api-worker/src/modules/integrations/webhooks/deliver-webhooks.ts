import { and, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { Deadline } from '../../../db/deadline.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { activities, organizations, webhookDeliveries, webhooks } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { defineJob } from '../../../operation/job.ts'
import { noteSurely } from '../../mail/leases.ts'
import { type Happened, messageOf, signedHeaders } from './webhook-message.ts'
import { holdAfter, maxAttempts, pauseAfter } from './retry-times.ts'
import { type SendOutcome, sendMessage } from './send-message.ts'
import { openSecrets } from './webhook-secret.ts'

/** Whether a receiver is to get something now, and is not left alone for a while because it failed. */
const isDueWebhook = (now: number): SQL =>
  sql`${webhooks.active} AND ${webhooks.pausedUntil} <= ${now} AND EXISTS (SELECT 1 FROM ${webhookDeliveries}
    WHERE ${webhookDeliveries.webhookId} = ${webhooks.id} AND ${webhookDeliveries.state} = 'pending'
      AND ${webhookDeliveries.dueAt} <= ${now})`

/** Those with events that a receiver is to get now. */
const withDueWebhooks = (now: number): SQL =>
  sql`SELECT DISTINCT ${webhooks.organizationId} AS id FROM ${webhooks}
    JOIN ${organizations} ON ${organizations.id} = ${webhooks.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${isDueWebhook(now)}`

type Webhook = typeof webhooks.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** A sender has a delivery for this long, which is several times as long as a receiver has for its answer. */
const leaseMs = 60_000

/** How many messages a receiver gets at the same time, each about another record. */
const atATime = 20

const isPending = sql`${webhookDeliveries.state} = 'pending'`
/** What waits for a receiver that is off is not sent. */
const isOfActive = sql`EXISTS (SELECT 1 FROM webhooks w WHERE w.id = ${webhookDeliveries.webhookId} AND w.active)`

/** Delivers what is due. Organizations take turns, and within one every receiver is served apart from the others. */
export const deliverWebhooks = defineJob({
  name: 'webhooks.deliver',
  owner: {
    title: 'Webhooks',
    whenFailed: 'Other systems do not hear yet of what happened here.',
    left: (db) =>
      db
        .select({
          waiting: sql<number>`count(*)`,
          failing: sql<number>`count(${webhookDeliveries.lastError})`,
          reason: sql<string | null>`max(${webhookDeliveries.lastError})`,
          retryAt: sql<
            number | null
          >`min(iif(${webhookDeliveries.lastError} IS NULL, NULL, ${webhookDeliveries.dueAt}))`,
        })
        .from(webhookDeliveries)
        .where(isPending, isOfActive)
        .first(),
    retry: (db, now) => [
      db.update(webhookDeliveries, { dueAt: now }, isPending),
      db.update(webhooks, { pausedUntil: 0 }, sql`${webhooks.pausedUntil} > ${now}`),
    ],
  },
  runMs: 18_000,
  lanes: 8,
  isConcurrent: true,
  due: () => withDueWebhooks(Date.now()),
  async step({ env, connection, db, until }) {
    const due = db.select(getTableColumns(webhooks)).from(webhooks).where(isDueWebhook(Date.now())).all()
    const receivers = await connection.read(due)
    const served = await Promise.all(
      receivers.map((webhook) => deliverTo(env, connection, db, webhook, until)),
    )
    return served.some(Boolean)
  },
})

/** Returns whether it ended because the time was over. */
async function deliverTo(
  env: Bindings,
  connection: Connection,
  db: OrgDb,
  webhook: Webhook,
  until: number,
): Promise<boolean> {
  let failures = webhook.failures
  while (Date.now() < until) {
    const [claimed] = await connection.write([claimNext(db, webhook.id)])
    const deliveries = claimed as Delivery[]
    if (deliveries.length === 0) return false
    const happened = await connection.read(readHappened(db, deliveries))
    const outcomes = await Promise.all(
      deliveries.map((delivery) => {
        const activity = happened.find(({ id }) => id === delivery.activityId)
        return send(env, webhook, delivery, activity)
      }),
    )
    const hasAnswered = outcomes.some(({ isDelivered }) => isDelivered)
    const isGone = outcomes.some(({ responseStatus }) => responseStatus === 410)
    failures = hasAnswered ? 0 : failures + outcomes.length
    const hold = holdAfter(failures)
    const set = {
      failures,
      pausedUntil: hold > 0 ? Date.now() + hold : 0,
      ...(isGone && { active: false, inactiveReason: 'The receiver answered 410: it wants no more' }),
    }
    await noteSurely(() =>
      connection.write([
        ...deliveries.map((delivery, place) => noted(db, delivery, outcomes[place]!)),
        db.update(webhooks, set, eq(webhooks.id, webhook.id)),
      ]),
    )
    if (hold > 0 || isGone) return false
  }
  return true
}

/**
 * Takes the lease on the next deliveries to a receiver. Of each record only the oldest is taken that waits, so that
 * receivers hear of it in order.
 */
function claimNext(db: OrgDb, webhookId: string) {
  const now = Date.now()
  const earlier = sql`EXISTS (SELECT 1 FROM ${webhookDeliveries} AS earlier WHERE earlier.webhook_id = ${webhookId}
    AND earlier.record_id = ${webhookDeliveries.recordId} AND earlier.state = 'pending'
    AND earlier.seq < ${webhookDeliveries.seq})`
  const next = db
    .select({ seq: webhookDeliveries.seq })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId), isPending, lte(webhookDeliveries.dueAt, now))
    .where(sql`NOT ${earlier}`)
    .orderBy(webhookDeliveries.dueAt)
    .limit(atATime)
  const lease = { dueAt: now + leaseMs, attempts: sql`${webhookDeliveries.attempts} + 1` }
  return db.claim(webhookDeliveries, lease, sql`${webhookDeliveries.seq} IN (${next.sql()})`)
}

const readHappened = (db: OrgDb, deliveries: readonly Delivery[]) =>
  db
    .select({
      id: activities.id,
      verticalId: activities.verticalId,
      leadId: activities.leadId,
      enquiryId: activities.enquiryId,
      changes: activities.changes,
    })
    .from(activities)
    .where(
      inArray(
        activities.id,
        deliveries.flatMap(({ activityId }) => activityId ?? []),
      ),
    )
    .all()

/** Signs a delivery and sends it. */
export async function send(
  env: Bindings,
  webhook: Webhook,
  delivery: Delivery,
  happened?: Happened,
  deadline?: Deadline,
): Promise<SendOutcome> {
  const now = new Date()
  const { id, url, secret, formerSecret, formerSecretUntil } = webhook
  const isFormerValid = formerSecret && formerSecretUntil && formerSecretUntil > now.toISOString()
  try {
    const secrets = await openSecrets(env, id, secret, ...(isFormerValid ? [formerSecret] : []))
    const body = JSON.stringify(messageOf(env.PUBLIC_ORIGIN, delivery, happened))
    return await sendMessage(url, body, signedHeaders(delivery.id, body, secrets, now), deadline)
  } catch (error) {
    return { isDelivered: false, responseStatus: null, lastError: String((error as Error).message) }
  }
}

/** What an attempt makes of a delivery. */
function stateAfter(
  { attempts }: Pick<Delivery, 'attempts'>,
  { isDelivered, ...answer }: SendOutcome,
  now = Date.now(),
) {
  if (isDelivered)
    return { ...answer, state: 'delivered' as const, deliveredAt: new Date(now).toISOString(), dueAt: now }
  const pause = attempts < maxAttempts ? pauseAfter(attempts) : undefined
  if (pause === undefined || answer.responseStatus === 410) return { ...answer, state: 'failed' as const }
  return { ...answer, state: 'pending' as const, dueAt: now + pause }
}

function noted(db: OrgDb, delivery: Delivery, outcome: SendOutcome) {
  const isMine = and(
    eq(webhookDeliveries.seq, delivery.seq),
    eq(webhookDeliveries.attempts, delivery.attempts),
    isPending,
  ) as SQL
  return db.update(webhookDeliveries, stateAfter(delivery, outcome), isMine)
}
