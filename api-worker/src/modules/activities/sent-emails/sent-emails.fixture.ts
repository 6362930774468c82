import type { EmailMessage, Notification } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  connectMailServer,
  connectProvider,
  createLead,
  createOrganization,
  type ProviderAccount,
  type SignedIn,
  type SmtpListener,
  sql,
  waitFor,
} from '@ginkgo/testing'

/** An organization with two executives and a lead of the first, who sends from Gmail. */
export async function setUp() {
  const { admin, verticals, members } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }],
  })
  const [sender, colleague] = members
  const lead = await createLead(sender!, verticals[0].id, { name: "O'Neil 🌱", email: 'buyer@firm.example' })
  return { admin, sender: sender!, colleague: colleague!, sales: verticals[0].id, lead }
}

/** What is sent where a test says nothing else. */
export const email = (fields: object = {}) => ({
  to: ['buyer@firm.example'],
  subject: 'Offer',
  body: 'Dear buyer',
  ...fields,
})

export const send = async (user: SignedIn, leadId: string, fields: object = {}) =>
  bodyOf<EmailMessage>(await as(user).post(`/api/leads/${leadId}/emails`, email(fields)), 201)

/** Sends from the listener of a test. */
export const useServer = async (user: SignedIn, { port }: SmtpListener, address = 'ada@firm.example') =>
  connectMailServer(user, { host: '127.0.0.1', port, user: 'ada', password: 'x', address })

export const useGmail = (user: SignedIn): Promise<ProviderAccount> => connectProvider(user, 'gmail')

/** The time to take it back is over. */
export const makeDue = (emailId: string) =>
  sql('UPDATE emails SET due_at = 1 WHERE id = ? AND due_at IS NOT NULL', [emailId])

/** What the database has of an e-mail, once it is in one of the states. */
export const inState = (emailId: string, ...states: string[]) =>
  waitFor(
    `an e-mail to be ${states.join(' or ')}`,
    async () => {
      const [row] = await sql('SELECT * FROM emails WHERE id = ?', [emailId])
      if (!states.includes(String(row?.state))) throw new Error(`it is ${row?.state}: ${row?.last_error}`)
      return row!
    },
    40_000,
    100,
  )

/** What the bell shows to somebody. */
export const toldTo = async (user: SignedIn) =>
  bodyOf<Notification[]>(await as(user).get('/api/notifications'), 200).map(
    ({ kind, title, description, recordId }) => [kind, title, description, recordId],
  )
