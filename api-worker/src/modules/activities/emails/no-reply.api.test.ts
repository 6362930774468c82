import type { EmailMessage } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  handOver,
  emailText,
  inboundAddressOf,
  sql,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const dayMs = 86_400_000

test('a record is found while our latest e-mail is not answered, by whom the vertical is open to', async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }],
  })
  const [executive] = members
  const sales = verticals[0].id
  const email = freshEmail()
  const lead = await createLead(admin, sales, { name: "O'Malley 🌱", email })
  const enquiry = await createEnquiry(admin, lead.id)
  await createLead(admin, sales, { name: 'Never written to' })
  const found = async (days: number, user = admin) => {
    const of = (list: string) => as(user).get(`/api/verticals/${sales}/${list}?noReplyDays=${days}`)
    const [leads, enquiries, counts] = await Promise.all(['leads', 'enquiries', 'leads/counts'].map(of))
    return [
      bodyOf<{ id: string }[]>(leads!, 200).map(({ id }) => id),
      bodyOf<{ id: string }[]>(enquiries!, 200).map(({ id }) => id),
      bodyOf(counts!, 200).all,
    ]
  }
  const both = [[lead.id], [enquiry.id], 1]
  const none = [[], [], 0]
  const messageId = `<${crypto.randomUUID()}@firm.example>`
  await handIn(executive!, email, { messageId })
  const [sent] = bodyOf<EmailMessage[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  await sql('UPDATE emails SET sent_at = ? WHERE id = ?', [Date.now() - 6 * dayMs, sent!.id])
  expect([await found(5), await found(7), await found(5, members[1])]).toEqual([both, none, both])
  // What is private says nothing to anybody.
  bodyOf(await as(executive!).patch(`/api/emails/${sent!.id}`, { isPrivate: true }), 200)
  expect([await found(5), await found(5, executive)]).toEqual([none, none])
  bodyOf(await as(executive!).patch(`/api/emails/${sent!.id}`, { isPrivate: false }), 200)
  const address = await inboundAddressOf(executive!)
  const answered = { from: email, to: address, head: [`In-Reply-To: ${messageId}`] }
  bodyOf(await handOver(address, emailText(answered)), 200)
  await sql("UPDATE emails SET sent_at = ? WHERE lead_id = ? AND direction = 'in'", [Date.now(), lead.id])
  expect(await found(5)).toEqual(none)
})

test('days that are none are refused', async () => {
  const { admin, verticals } = await createOrganization()
  for (const list of ['leads', 'enquiries'])
    expect(await as(admin).get(`/api/verticals/${verticals[0].id}/${list}?noReplyDays=0`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'noReplyDays' }] },
    })
})
