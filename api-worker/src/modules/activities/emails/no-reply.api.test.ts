import type { EmailMessage } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
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

test('my day has what nobody answered me, also of my private e-mails, until the next step is taken', async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }],
  })
  const [me, other] = members as [typeof admin, typeof admin]
  const sales = verticals[0].id
  const email = freshEmail()
  const lead = await createLead(admin, sales, { name: "O'Malley 🌱", email })
  const enquiry = await createEnquiry(admin, lead.id)
  const mine = async (user = me, query = '') =>
    bodyOf<EmailMessage[]>(await as(user).get(`/api/unanswered-emails${query}`), 200).map(({ id }) => id)
  const messageId = `<${crypto.randomUUID()}@firm.example>`
  await handIn(me, email, { messageId })
  const [sent] = bodyOf<EmailMessage[]>(await as(me).get(`/api/enquiries/${enquiry.id}/emails`), 200)
  const id = sent!.id
  const age = (days: number, emailId: string = id) =>
    sql('UPDATE emails SET sent_at = ? WHERE id = ?', [Date.now() - days * dayMs, emailId])
  await age(4)
  expect(await mine()).toEqual([])
  await age(31)
  expect(await mine()).toEqual([])
  await age(6)
  expect([await mine(), await mine(other), await mine(admin)]).toEqual([[id], [], []])
  expect(await mine(me, `?verticalId=${sales}`)).toEqual([id])
  const foreign = (await createOrganization()).verticals[0].id
  expect((await as(me).get(`/api/unanswered-emails?verticalId=${foreign}`)).status).toBe(404)
  bodyOf(await as(me).patch(`/api/emails/${id}`, { isPrivate: true }), 200)
  expect(await mine()).toEqual([id])
  // What a colleague got in private, I am not told of.
  await handIn(other, email)
  const both = bodyOf<EmailMessage[]>(await as(other).get(`/api/enquiries/${enquiry.id}/emails`), 200)
  const theirs = both.find((one) => one.id !== id)
  await age(1, theirs!.id)
  expect(await mine()).toEqual([])
  bodyOf(await as(other).patch(`/api/emails/${theirs!.id}`, { isPrivate: true }), 200)
  expect(await mine()).toEqual([id])
  await sql("UPDATE enquiries SET stage_type = 'enquiry_lost', closed_on = '2026-01-01' WHERE id = ?", [
    enquiry.id,
  ])
  expect(await mine()).toEqual([])
  await sql("UPDATE enquiries SET stage_type = 'open', closed_on = NULL WHERE id = ?", [enquiry.id])
  const address = await inboundAddressOf(me)
  const answered = { from: email, to: address, head: [`In-Reply-To: ${messageId}`] }
  bodyOf(await handOver(address, emailText(answered)), 200)
  await sql("UPDATE emails SET sent_at = ? WHERE lead_id = ? AND direction = 'in'", [Date.now(), lead.id])
  expect(await mine()).toEqual([])
})

test('days that are none are refused', async () => {
  const { admin, verticals } = await createOrganization()
  for (const list of ['leads', 'enquiries'])
    expect(await as(admin).get(`/api/verticals/${verticals[0].id}/${list}?noReplyDays=0`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'noReplyDays' }] },
    })
})
