import { randomUUID } from 'node:crypto'
import { dayMs } from '@ginkgo/contracts/dates'
import { as, bodyOf, createLead, sql } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofOrganization, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

const template = ({ marker }: World) => ({
  name: marker,
  subject: 'About {{lead.name}}',
  body: 'Dear {{contact.firstName}},',
})
const templateOf = async (world: World, fields: object = {}) => {
  const body = { ...template(world), ...fields }
  const { id } = bodyOf(await as(world.admin).post('/api/email-templates', body), 201)
  return { templateId: id as string }
}

/** A mailbox of everybody who may send, from which nothing goes out within the life of the tests. */
async function mailboxes({ home, callers }: World): Promise<void> {
  for (const caller of Object.values(callers))
    if (caller?.organizationId === home.id)
      await sql(
        `INSERT INTO provider_connections
          (id, organization_id, user_id, provider, account_email, access_token, expires_at, created_at, updated_at)
         VALUES (?, ?, ?, 'smtp', 'someone@example.com', 'sealed by nobody', 1, 1, 1) ON CONFLICT DO NOTHING`,
        [randomUUID(), home.id, caller.id],
      )
}

const email = ({ marker }: World) => ({
  to: ['buyer@example.com'],
  subject: marker,
  body: 'Hello',
  sendAt: new Date(Date.now() + 30 * dayMs).toISOString(),
})

export const sentEmailFixtures: Fixtures = {
  'sentEmails.createOnLead': ofVertical(async (world) => {
    await mailboxes(world)
    return { params: { leadId: (await freshLead(world)).id }, body: email(world) }
  }),
  'sentEmails.create': ofVertical(async (world) => {
    await mailboxes(world)
    return { params: { enquiryId: (await freshEnquiry(world)).id }, body: email(world) }
  }),
  'sentEmails.draft': ofVertical(async (world) => ({
    body: { leadId: (await freshLead(world)).id, subject: 'Hello {{lead.name}}', body: 'From {{me.name}}' },
  })),
  'sentEmails.bulk': ofVertical(async (world) => {
    await mailboxes(world)
    const { id } = await createLead(world.admin, world.sales, {
      name: world.marker,
      email: 'buyer@example.com',
    })
    const { subject, body } = email(world)
    return { params: { verticalId: world.sales }, body: { leadIds: [id], subject, body, dryRun: true } }
  }),
  'suppressedAddresses.list': ofNothing(),
  'suppressedAddresses.delete': {
    ...ofOrganization(async ({ home }) => {
      const address = `${randomUUID()}@example.com`
      await sql(
        'INSERT INTO suppressed_addresses (organization_id, address, reason, created_at) VALUES (?, ?, ?, 1)',
        [home.id, address, 'bounced'],
      )
      return { params: { address } }
    }),
  },
  'sentEmails.cancel': ofVertical(async (world) => {
    await mailboxes(world)
    const { id: leadId } = await freshLead(world)
    const { id } = bodyOf(await as(world.admin).post(`/api/leads/${leadId}/emails`, email(world)), 201)
    return { params: { emailId: id } }
  }, 'executive'),
  'emailTemplates.list': ofNothing(async (world) => {
    // One's own, which a key has as well, whatever its verticals.
    await templateOf(world, { name: 'Offer' })
    return {}
  }),
  'emailTemplates.create': ofNothing((world) => ({ body: { ...template(world), name: 'Offer' } })),
  'emailTemplates.preview': ofVertical(async (world) => ({
    body: { leadId: (await freshLead(world)).id, subject: 'Hello {{lead.name}}', body: 'From {{me.name}}' },
  })),
  'emailTemplates.update': {
    names: 'record of the admin alone',
    request: async (world) => ({
      params: await templateOf(world),
      body: { name: `${world.marker} changed` },
    }),
  },
  'emailTemplates.delete': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await templateOf(world) }),
  },
}
