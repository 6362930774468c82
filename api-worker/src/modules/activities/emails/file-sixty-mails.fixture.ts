import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  inboundAddressOf,
  type SignedIn,
  sql,
  verified,
} from '@ginkgo/testing'
import { sendBySmtp } from './smtp.fixture.ts'
import { type ProgramMail, sixtyAddresses } from './sixty-mails.fixture.ts'

/** What became of an e-mail: at whose lead it stands, or why it waits for review. */
export interface Place {
  readonly at: string | undefined
  readonly why: string | undefined
  readonly direction: 'in' | 'out'
  /** Who wrote it, or is proposed as whom it is about. */
  readonly from: { readonly name: string | null; readonly address: string } | null
  readonly body: string
}

interface Waiting extends Pick<Place, 'direction'> {
  readonly id: string
  readonly why: string
  readonly person: Place['from']
  readonly excerpt: string
}

/** Sends e-mails of the sixty through SMTP to an organization with a lead of each customer; answers what became of each, by `Message-ID`. */
export async function fileProgramMails(mails: readonly ProgramMail[]): Promise<ReadonlyMap<string, Place>> {
  const {
    id: organizationId,
    admin,
    members,
    verticals,
  } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const customers = [...new Set(mails.flatMap(({ filedAt }) => filedAt ?? []))]
  const leads = await Promise.all(
    customers.map(async (email) => ({ email, id: (await createLead(admin, verticals[0].id, { email })).id })),
  )
  const secret = await inboundAddressOf(admin)
  const { address: intake } = bodyOf<{ address: string }>(
    await as(admin).put('/api/inbound-addresses/enquiry', { verticalId: verticals[0].id, ownerIds: [] }),
    200,
  )
  const ours = [
    [sixtyAddresses.me, admin.email],
    [sixtyAddresses.colleague, members[0]!.email],
    [sixtyAddresses.secret, secret],
    [sixtyAddresses.intake, intake],
  ] as const
  await sendBySmtp(
    mails.map(({ raw }) => {
      // Byte for byte: an address is ASCII, and what stands around it may be in any charset.
      let text = Buffer.from(raw).toString('latin1')
      const isEnquiry = text.includes(sixtyAddresses.intake)
      for (const [theirs, own] of ours) text = text.replaceAll(theirs, own)
      const from = isEnquiry ? 'somebody@customer.example' : admin.email
      return { from, to: isEnquiry ? intake : secret, raw: Buffer.from(`${verified}\r\n${text}`, 'latin1') }
    }),
  )
  return placesOf(organizationId, admin, new Map(leads.map(({ email, id }) => [id, email])))
}

async function placesOf(
  organizationId: string,
  admin: SignedIn,
  customers: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Place>> {
  const [ids, waiting] = await Promise.all([
    sql('SELECT id, message_id FROM emails WHERE organization_id = ?', [organizationId]),
    as(admin).get('/api/email-review'),
  ])
  const inReview = new Map(bodyOf<Waiting[]>(waiting, 200).map((email) => [email.id, email]))
  const places = new Map<string, Place>()
  for (const row of ids) {
    const id = String(row['id'])
    const waits = inReview.get(id)
    if (waits) {
      const { why, person, excerpt, direction } = waits
      places.set(String(row['message_id']), { at: undefined, why, direction, from: person, body: excerpt })
      continue
    }
    const email = bodyOf<Place & { leadId: string }>(await as(admin).get(`/api/emails/${id}`), 200)
    const at = customers.get(email.leadId)
    places.set(String(row['message_id']), { ...email, at, why: undefined })
  }
  return places
}

/** What is wrong with what became of an e-mail, by its name. */
export function differences(mail: ProgramMail, place: Place | undefined): string[] {
  if (!place) return [`${mail.name}: it is nowhere`]
  const { filedAt, from, says = '', why } = mail
  const pairs = [
    ['at', place.at, filedAt],
    ['why', place.why?.replace(/^.*\. /, ''), why],
    ['direction', place.direction, from || mail.name.startsWith('a customer') ? 'in' : 'out'],
    ['from', from && JSON.stringify(place.from), from && JSON.stringify(from)],
    ['text', place.body.includes(says) ? says : place.body, says],
  ] as const
  return pairs.flatMap(([what, is, expected]) =>
    is === expected ? [] : [`${mail.name}: ${what} is ${is}, not ${expected}`],
  )
}
