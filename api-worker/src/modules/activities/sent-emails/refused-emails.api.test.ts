import {
  as,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  SmtpListener,
  sql,
} from '@ginkgo/testing'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { email, setUp, useServer } from './sent-emails.fixture.ts'

const listener = new SmtpListener()
beforeAll(() => listener.start())
afterAll(() => listener.stop())

describe('refused is, and nothing is kept of,', () => {
  it('an e-mail without a mailbox, of a foreign record, and beyond what a mailbox sends in a day', async () => {
    const { admin, sender, sales, lead } = await setUp()
    const path = `/api/leads/${lead.id}/emails`
    expect(await as(sender).post(path, email())).toMatchObject({
      status: 409,
      body: { code: 'mailbox_missing' },
    })
    await useServer(sender, listener)
    const { admin: foreign } = await createOrganization()
    expect((await as(foreign).post(path, email())).status).toBe(404)
    const enquiry = await createEnquiry(admin, lead.id)
    expect((await as(foreign).post(`/api/enquiries/${enquiry.id}/emails`, email())).status).toBe(404)
    await sql(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO emails (id, organization_id, vertical_id, lead_id, user_id, direction, state, message_id, thread_id,
         from_address, recipients, subject, body, attachments, sent_at, created_at, updated_at)
       SELECT ? || i, ?, ?, ?, ?, 'out', 'sent', ? || i, 'x', 'ada@firm.example', '[]', '', '', '[]', ?, 1, 1 FROM n`,
      [lead.id, admin.organizationId, sales, lead.id, sender.id, lead.id, Date.now() - 1_000],
    )
    expect(await as(sender).post(path, email())).toMatchObject({
      status: 429,
      body: { code: 'mail_limit_reached' },
    })
  })

  test.each([
    [{ subject: '{{lead.city}}' }, 422, 'placeholder_empty', 'There is no value for "Lead: City"'],
    [{ body: '{{lead.town}}' }, 422, 'placeholder_unknown', 'There is no field {{lead.town}}'],
    [{ sendAt: '2020-01-01T00:00:00Z' }, 422, 'rule_broken', 'The time must be in the future'],
    [{ sendAt: '2190-01-01T00:00:00Z' }, 422, 'rule_broken', 'The time must be within a year'],
    [{ to: [] }, 400, 'validation_failed', expect.any(String)],
    [{ to: ['a@b'] }, 400, 'validation_failed', expect.any(String)],
    [{ to: ['x@y.example\r\nBcc: z@y.example'] }, 400, 'validation_failed', expect.any(String)],
    [{ subject: undefined }, 400, 'validation_failed', expect.any(String)],
    [{ mailbox: 'gmail' }, 409, 'mailbox_missing', expect.any(String)],
    [{ inReplyTo: '01900000-0000-7000-8000-000000000000' }, 422, 'rule_broken', expect.any(String)],
    [{ fileIds: ['01900000-0000-7000-8000-000000000000'] }, 422, 'rule_broken', expect.any(String)],
    [{ templateId: '01900000-0000-7000-8000-000000000000' }, 404, 'not_found', expect.any(String)],
  ])('an e-mail with %o', async (fields, status, code, message) => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    const reply = await as(sender).post(`/api/leads/${lead.id}/emails`, email(fields))
    expect(reply).toMatchObject({ status, body: { code, message } })
    expect(await sql('SELECT id FROM emails WHERE lead_id = ?', [lead.id])).toEqual([])
  })

  it('the contact of another lead', async () => {
    const { sender, sales, lead } = await setUp()
    await useServer(sender, listener)
    const contact = await createContact(sender, (await createLead(sender, sales)).id)
    const reply = await as(sender).post(`/api/leads/${lead.id}/emails`, email({ contactId: contact.id }))
    expect(reply.status).toBe(422)
  })
})
