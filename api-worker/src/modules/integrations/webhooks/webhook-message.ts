import type { WebhookMessage } from '@ginkgo/contracts'
import { Webhook } from 'standardwebhooks'
import type { activities, webhookDeliveries } from '../../../db/schema/index.ts'

type Event = Pick<typeof webhookDeliveries.$inferSelect, 'event' | 'recordId' | 'createdAt'>

/** What the activity says of the event. */
export type Happened = Pick<typeof activities.$inferSelect, 'verticalId' | 'leadId' | 'enquiryId' | 'changes'>

/** The body that a receiver gets. Anything more is read with an API key, and so with the rights of whoever reads. */
export function messageOf(origin: string, { event, recordId, createdAt }: Event, happened?: Happened) {
  return {
    type: event,
    timestamp: createdAt,
    data: {
      id: recordId || null,
      verticalId: happened?.verticalId ?? null,
      leadId: happened?.leadId ?? null,
      enquiryId: happened?.enquiryId ?? null,
      version: createdAt,
      changed: happened?.changes.map(({ field }) => field) ?? [],
      url: happened ? addressOf(origin, event, happened) : null,
    },
  } as WebhookMessage
}

/** Where the record, or the one that it belongs to, is read with a key. */
function addressOf(origin: string, event: string, { leadId, enquiryId }: Happened): string | null {
  const isOfLead = /^(?:lead|contact)\./.test(event) || !enquiryId
  if (isOfLead) return leadId && `${origin}/api/ai/leads/${leadId}`
  return `${origin}/api/ai/enquiries/${enquiryId}`
}

/**
 * The headers of a message, by Standard Webhooks 1.0.
 * @param secrets `whsec_…`; with two of them both sign
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Ginkgo-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
