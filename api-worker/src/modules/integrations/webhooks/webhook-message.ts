import type { WebhookMessage } from '@ginkgo/contracts'
import { Webhook } from 'standardwebhooks'
import type { webhookDeliveries } from '../../../db/schema/index.ts'

type Event = Pick<
  typeof webhookDeliveries.$inferSelect,
  'event' | 'recordId' | 'recordVertical' | 'leadId' | 'enquiryId' | 'changed' | 'createdAt'
>

/** The body that a receiver gets. Anything more is read with an API key, and so with the rights of whoever reads. */
export function messageOf(origin: string, event: Event) {
  const { recordId, recordVertical: verticalId, leadId, enquiryId, changed, createdAt } = event
  return {
    type: event.event,
    timestamp: createdAt,
    data: {
      id: recordId || null,
      ...{ verticalId, leadId, enquiryId },
      version: createdAt,
      changed,
      url: addressOf(origin, event),
    },
  } as WebhookMessage
}

/** Where the record, or the one that it belongs to, is read with a key. */
function addressOf(origin: string, { event, leadId, enquiryId }: Event): string | null {
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
