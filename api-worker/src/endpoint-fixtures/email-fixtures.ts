import { randomUUID } from 'node:crypto'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  emailText,
  handIn,
  handOver,
  inboundAddressOf,
} from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshLead, type World } from './world.ts'

const freshAddress = () => `${randomUUID()}@example.com`

/** An invitation of a calendar, as the body of an e-mail of this type. */
const invitationText = (uid: string) => ({
  head: ['Content-Type: text/calendar; charset=utf-8; method=REQUEST'],
  text: [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTART:20270610T090000Z', 'SUMMARY:Plan', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n'),
})

/** An e-mail of the admin to a lead, and the lead's enquiry where it is to have one. */
async function emailOf(world: World, hasEnquiry = false, fields: object = {}) {
  const email = freshAddress()
  const lead = await createLead(world.admin, world.sales, { name: world.marker, email })
  const enquiry = hasEnquiry ? await createEnquiry(world.admin, lead.id, { title: world.marker }) : undefined
  await handIn(world.admin, email, { subject: world.marker, ...fields })
  const [filed] = bodyOf<{ id: string }[]>(await as(world.admin).get(`/api/leads/${lead.id}/emails`), 200)
  return { leadId: lead.id as string, enquiryId: enquiry?.id as string, emailId: filed!.id }
}

/** An e-mail of the admin to somebody whom no lead has. */
async function waitingOf(world: World) {
  await handIn(world.admin, freshAddress(), { subject: world.marker })
  const [waiting] = bodyOf<{ id: string }[]>(await as(world.admin).get('/api/email-review?limit=1'), 200)
  return { emailId: waiting!.id }
}

/** An e-mail of somebody unknown, which the admin got and sent on. */
async function strangersOf(world: World) {
  const address = await inboundAddressOf(world.admin)
  const raw = emailText({ from: freshAddress(), to: world.admin.email, subject: world.marker })
  bodyOf(await handOver(address, raw), 200)
  const [waiting] = bodyOf<{ id: string }[]>(await as(world.admin).get('/api/email-review?limit=1'), 200)
  return { emailId: waiting!.id }
}

const ignoredOf = async (world: World) => {
  const { emailId } = await strangersOf(world)
  const path = `/api/emails/${emailId}/ignore-sender`
  return bodyOf<{ address: string }>(await as(world.admin).post(path), 200)
}

/** E-mails that the admin has handed in. */
export const emailFixtures: Fixtures = {
  'emails.ofLead': ofVertical(async (world) => ({ params: { leadId: (await emailOf(world)).leadId } })),
  'emails.ofEnquiry': ofVertical(async (world) => ({
    params: { enquiryId: (await emailOf(world, true)).enquiryId },
  })),
  'emails.unanswered': ofNothing(() => ({})),
  'emails.get': ofVertical(async (world) => ({ params: { emailId: (await emailOf(world)).emailId } })),
  'emails.update': ofVertical(async (world) => {
    const [{ emailId }, { id: leadId }] = [await emailOf(world), await freshLead(world)]
    return { params: { emailId }, body: { leadId } }
  }, 'executive'),
  'emails.takeOff': ofVertical(
    async (world) => ({ params: { emailId: (await emailOf(world)).emailId } }),
    'executive',
  ),
  'emails.takeOverMeeting': ofVertical(async (world) => {
    const uid = `${randomUUID()}@example.com`
    const { emailId } = await emailOf(world, false, invitationText(uid))
    return { params: { emailId }, body: { uid } }
  }),
  'emails.delete': ofVertical(
    async (world) => ({ params: { emailId: (await emailOf(world)).emailId } }),
    'executive',
  ),
  'emailReview.list': ofNothing(),
  'emailReview.file': {
    names: 'record of the admin alone',
    request: async (world) => {
      const [params, { id: leadId }] = [await waitingOf(world), await freshLead(world)]
      return { params, body: { leadId } }
    },
  },
  'emailReview.createLead': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await waitingOf(world), body: { verticalId: world.sales } }),
  },
  'emailReview.ignoreSender': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await strangersOf(world) }),
  },
  'ignoredSenders.list': ofNothing(),
  'ignoredSenders.delete': {
    names: 'organization record',
    request: async (world) => ({ params: { address: (await ignoredOf(world)).address } }),
  },
  'privateEmails.list': ofNothing(),
  'emailSearch.get': ofNothing(),
  'emailSearch.set': ofNothing(() => ({ body: { isOn: true } })),
  'inboundAddresses.get': ofNothing(),
  'inboundAddresses.create': ofNothing(),
  'inboundAddresses.putEnquiry': ofVertical((world) => ({ body: { verticalId: world.sales, ownerIds: [] } })),
  'inboundAddresses.renew': {
    names: 'record of the admin alone',
    request: async (world) => {
      await inboundAddressOf(world.admin)
      const { addresses } = bodyOf<{ addresses: { id: string; kind: string }[] }>(
        await as(world.admin).get('/api/inbound-addresses'),
        200,
      )
      return { params: { addressId: addresses.find(({ kind }) => kind === 'personal')!.id } }
    },
  },
}
