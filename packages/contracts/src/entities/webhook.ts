import * as z from 'zod'
import { line, Timestamp, VerticalId, WebhookDeliveryId, WebhookId } from '../primitives.ts'
import { texts } from '../texts.ts'

/** What webhooks tell of. `enquiry.won` and `enquiry.lost` come with the event that closed the enquiry. */
export const webhookEvents = [
  ...['lead.created', 'lead.updated', 'lead.archived', 'lead.restored', 'lead.merged'],
  ...['contact.created', 'contact.updated', 'contact.deleted'],
  ...['enquiry.created', 'enquiry.updated', 'enquiry.stage_changed', 'enquiry.won', 'enquiry.lost'],
  ...['enquiry.deleted', 'enquiry.restored'],
  ...['task.created', 'task.completed'],
  ...['meeting.scheduled', 'meeting.completed', 'meeting.cancelled'],
  ...['call.logged', 'note.created', 'email.filed', 'form.submitted'],
] as const

const kinds = [...new Set(webhookEvents.map((event) => event.slice(0, event.indexOf('.'))))]

/** Whether it is the event of an app, `app.<name>.<event>`, which the organization has where it installed the app. */
export const isAppEvent = (event: string): boolean => event.startsWith('app.')

const builtIn = z.enum([...webhookEvents, ...kinds.map((kind) => `${kind}.*`)])
const ofApp = z
  .string()
  .regex(/^app\.[a-z0-9][a-z0-9-]{0,35}\.[a-z][a-z0-9_]{0,39}$/, 'Not an event that webhooks are sent')
  .meta({ maxLength: 81, example: 'app.quotes.quote_accepted' })

/** One event. */
export const WebhookEvent = z.union([z.enum(webhookEvents), ofApp])

/** An event, or `<kind>.*` for every event of a kind of record, in whose place these are stored. */
export const WebhookEvents = z
  .array(z.union([builtIn, ofApp]))
  .min(1, texts.webhookEventsRequired)
  .max(200)
  .transform((chosen: readonly string[]): string[] => [
    ...webhookEvents.filter((event) => chosen.includes(event) || chosen.includes(`${event.split('.')[0]}.*`)),
    ...new Set(chosen.filter(isAppEvent)),
  ])

/** A receiver of events. The secret by which it checks them is shown once, when it is made or rotated. */
export const Webhook = z
  .object({
    id: WebhookId,
    url: z.string().meta({ example: 'https://hooks.example.com/ginkgo' }),
    events: z.array(z.string()),
    /** Null for every vertical, also those to come. */
    verticalIds: z.array(VerticalId).nullable(),
    active: z.boolean(),
    /** Why it was switched off, where a receiver did that by answering 410. */
    inactiveReason: z.string().nullable(),
    /** Deliveries in a row that failed. */
    failures: z.number().int(),
    /** Until when the former secret signs as well. */
    formerSecretUntil: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

/** The answer that contains the secret, `whsec_` and base64 (Standard Webhooks 1.0). */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>

const given = {
  /** `https:`; `http:` too where the portal runs on somebody's own machine. */
  url: line(texts.webhookUrlRequired, 2_000),
  events: WebhookEvents,
  verticalIds: z.array(VerticalId).min(1, texts.keyVerticalsRequired).max(200).nullable(),
  active: z.boolean(),
}

export const WebhookCreate = z
  .object({ ...given, verticalIds: given.verticalIds.default(null), active: given.active.default(true) })
  .meta({ id: 'WebhookCreate' })
export type WebhookCreate = z.output<typeof WebhookCreate>

export const WebhookPatch = z.object(given).partial().meta({ id: 'WebhookPatch' })
export type WebhookPatch = z.output<typeof WebhookPatch>

export const WebhookDeliveryState = z.enum(['pending', 'delivered', 'failed'])

/** One event on its way to a receiver; removed 30 days after it happened. */
export const WebhookDelivery = z
  .object({
    /** `webhook-id` of the request: the same at every try. */
    id: WebhookDeliveryId,
    event: z.string(),
    /** The record that the event is about. */
    recordId: z.string().nullable(),
    state: WebhookDeliveryState,
    attempts: z.number().int(),
    /** When the next try is due; null where none is. */
    nextAttemptAt: Timestamp.nullable(),
    /** The status that the receiver answered last; null where it did not answer. */
    responseStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    deliveredAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** The body of a request to a receiver: thin, so that what it says of a record is read with the rights of whoever asks. */
export const WebhookMessage = z
  .object({
    type: z.string().meta({ example: 'enquiry.stage_changed' }),
    /** When it happened. */
    timestamp: Timestamp,
    data: z.object({
      id: z.string().nullable(),
      verticalId: VerticalId.nullable(),
      leadId: z.string().nullable(),
      enquiryId: z.string().nullable(),
      /** When the record got the version that the event made. */
      version: Timestamp,
      /** Names of the fields that changed. */
      changed: z.array(z.string()),
      /** Where the record is read with an API key; null where it has no address of its own. */
      url: z.string().nullable(),
    }),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.output<typeof WebhookMessage>
