import type { WebhookDelivery, WebhookWithSecret } from '@ginkgo/contracts'
import { as, bodyOf, SmtpListener } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofOrganization } from './fixture.ts'
import type { World } from './world.ts'

let listener: SmtpListener | undefined

/** An address where something answers at once that is no HTTP, so that what is sent there fails without waiting. */
async function receiverUrl(): Promise<string> {
  if (!listener) {
    listener = new SmtpListener()
    await listener.start()
  }
  return `http://127.0.0.1:${listener.port}/`
}

/** It is off, so that no job sends what a test leaves waiting while another test looks at the rows. */
const newWebhook = async () => ({ url: await receiverUrl(), events: ['lead.created'], active: false })

const webhookOf = async ({ admin }: World) => {
  const webhook: WebhookWithSecret = bodyOf(await as(admin).post('/api/webhooks', await newWebhook()), 201)
  return { webhookId: webhook.id }
}

/** Receivers of events, and what they got. */
export const webhookFixtures: Fixtures = {
  'backgroundWork.list': ofNothing(),
  'backgroundWork.retry': ofNothing(() => ({ params: { job: 'webhooks.deliver' } })),
  'webhooks.list': ofNothing(),
  'webhooks.sample': ofNothing(() => ({ query: { event: 'enquiry.won' } })),
  'webhooks.create': ofNothing(async () => ({ body: await newWebhook() })),
  'webhooks.update': ofOrganization(async (world) => ({
    params: await webhookOf(world),
    body: { events: ['lead.*'] },
  })),
  'webhooks.delete': ofOrganization(async (world) => ({ params: await webhookOf(world) })),
  'webhooks.rotateSecret': ofOrganization(async (world) => ({ params: await webhookOf(world) })),
  'webhooks.test': ofOrganization(async (world) => ({ params: await webhookOf(world) })),
  'webhooks.deliveries': ofOrganization(async (world) => ({ params: await webhookOf(world) })),
  'webhooks.retry': ofOrganization(async (world) => {
    const { webhookId } = await webhookOf(world)
    const tried: WebhookDelivery = bodyOf(await as(world.admin).post(`/api/webhooks/${webhookId}/test`), 200)
    return { params: { deliveryId: tried.id } }
  }),
}
