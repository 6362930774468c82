import type { Activity, EmailMessage } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createContact,
  createFile,
  createLead,
  pdfBytes,
  type SharedStack,
  SmtpListener,
  sql,
  useSharedStack,
} from '@ginkgo/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { email, inState, makeDue, send, setUp, toldTo, useGmail, useServer } from './sent-emails.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const listener = new SmtpListener()
let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
  await listener.start()
})
afterEach(() => {
  listener.mode = 'accept'
})
afterAll(() => listener.stop())

const sendNow = async (...emailIds: string[]) => {
  for (const id of emailIds) await makeDue(id)
  expect(await stack.runScheduledJob()).toBe(true)
}
const rawOf = async (account: Awaited<ReturnType<typeof useGmail>>) =>
  (await account.state()).records.map(({ raw }) => String(raw))

describe('an e-mail', () => {
  it('goes out as the person by Gmail, with the values of the record, and stands in its history', async () => {
    const { sender, lead } = await setUp()
    const account = await useGmail(sender)
    const contact = await createContact(sender, lead.id, { name: 'نور الدين', email: 'noor@firm.example' })
    bodyOf(await as(sender).patch('/api/email-settings', { signature: 'Max 🌱' }), 200)
    const sent = await send(sender, lead.id, {
      to: ['Noor@firm.example'],
      cc: ['buyer@firm.example'],
      bcc: ['boss@own.example'],
      subject: 'For {{lead.name}}',
      body: 'Dear {{contact.firstName}}',
    })
    expect(sent).toMatchObject({
      direction: 'out',
      state: 'waiting',
      subject: "For O'Neil 🌱",
      isPrivate: false,
      from: { name: 'Max Member', address: account.email },
      contact: { id: contact.id },
      excerpt: 'Dear نور\n\nMax 🌱',
      recipients: [
        { kind: 'to', name: 'نور الدين', address: 'noor@firm.example' },
        { kind: 'cc', name: "O'Neil 🌱", address: 'buyer@firm.example' },
        { kind: 'bcc', name: null, address: 'boss@own.example' },
      ],
    })
    expect(Date.parse(sent.sentAt) - Date.parse(sent.createdAt)).toBe(10_000)
    await sendNow(sent.id)
    await inState(sent.id, 'sent')
    const [raw, ...others] = await rawOf(account)
    expect(others).toEqual([])
    expect(raw).toContain(`Message-ID: <${sent.id}@example.test>`)
    expect(raw).toMatch(/^To: =\?UTF-8\?\S+ <noor@firm\.example>/m)
    expect(raw).toContain('Bcc: boss@own.example')
    const { body } = await as(sender).get<Activity[]>(`/api/leads/${lead.id}/activities?type=email`)
    expect(body).toMatchObject([
      {
        type: 'email.sent',
        title: 'E-mail to نور الدين sent',
        description: "For O'Neil 🌱",
        actor: { type: 'user', name: 'Max Member' },
      },
    ])
  })

  it('answers one of the conversation, and goes out by a mail server without naming who gets it secretly', async () => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    const first = await send(sender, lead.id, { subject: 'One' })
    await sendNow(first.id)
    const second = await send(sender, lead.id, {
      subject: 'Re: One\r\nBcc: x@evil.example',
      inReplyTo: first.id,
      bcc: ['boss@own.example'],
    })
    expect(second.threadId).toBe(first.threadId)
    await sendNow(second.id)
    await inState(second.id, 'sent')
    const raw = listener.mails.find((mail) => mail.includes(`<${second.id}@`))!
    expect(raw).toContain(`In-Reply-To: <${first.id}@firm.example>`)
    expect(raw).toContain(`References: <${first.id}@firm.example>`)
    expect(raw).not.toMatch(/^Bcc:/m)
    expect(raw).not.toContain('boss@own.example')
  })

  it('carries files of the record, and none of another one', async () => {
    const { sender, sales, lead } = await setUp()
    await useServer(sender, listener)
    const content = pdfBytes()
    const file = await createFile(sender, `/api/leads/${lead.id}`, { name: 'Offer 🌱.pdf', bytes: content })
    const other = await createLead(sender, sales)
    const body = email({ to: ['buyer@firm.example'], fileIds: [file.id] })
    expect((await as(sender).post(`/api/leads/${other.id}/emails`, body)).status).toBe(422)
    const sent = await send(sender, lead.id, { fileIds: [file.id] })
    expect(sent.attachments).toMatchObject([
      { fileId: file.id, name: 'Offer 🌱.pdf', type: 'application/pdf' },
    ])
    await sendNow(sent.id)
    await inState(sent.id, 'sent')
    const raw = listener.mails.find((mail) => mail.includes(`<${sent.id}@`))!
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'))
    const late = await send(sender, lead.id, { fileIds: [file.id] })
    expect((await as(sender).delete(`/api/files/${file.id}`)).status).toBe(204)
    await sendNow(late.id)
    expect((await inState(late.id, 'failed')).last_error).toBe('The file Offer 🌱.pdf is no longer there')
  })

  it('goes out by itself ten seconds later', async () => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    const { id, createdAt } = await send(sender, lead.id)
    const row = await inState(id, 'sent')
    expect(Number(row.sent_at) - Date.parse(createdAt)).toBeGreaterThanOrEqual(10_000)
  })

  it('is taken back while it waits, and not afterwards', async () => {
    const { admin, sender, colleague, lead } = await setUp()
    await useServer(sender, listener)
    const [mine, planned, gone] = [
      await send(sender, lead.id),
      await send(sender, lead.id, { sendAt: new Date(Date.now() + 3_600_000).toISOString() }),
      await send(sender, lead.id),
    ]
    const cancel = (user: typeof sender, { id }: EmailMessage) =>
      as(user).post<EmailMessage>(`/api/emails/${id}/cancel`, {})
    expect((await cancel(colleague, mine)).status).toBe(403)
    expect(bodyOf(await cancel(sender, mine), 200).state).toBe('cancelled')
    expect(bodyOf(await cancel(sender, mine), 200).state).toBe('cancelled')
    expect(bodyOf(await cancel(admin, planned), 200).state).toBe('cancelled')
    await sendNow(mine.id, planned.id, gone.id)
    await inState(gone.id, 'sent')
    expect(await cancel(sender, gone)).toMatchObject({ status: 409, body: { code: 'email_gone_out' } })
    for (const { id } of [mine, planned])
      expect(listener.mails.filter((mail) => mail.includes(id))).toEqual([])
  })

  it('goes out once, however many send', async () => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    const all = await Promise.all(Array.from({ length: 6 }, () => send(sender, lead.id)))
    for (const { id } of all) await makeDue(id)
    await Promise.all([1, 2, 3].map(() => stack.runScheduledJob()))
    for (const { id } of all) {
      await inState(id, 'sent')
      expect(listener.mails.filter((mail) => mail.includes(`<${id}@`))).toHaveLength(1)
    }
  })

  it('that is private tells others neither whom it went to nor what about', async () => {
    const { admin, sender, lead } = await setUp()
    await useServer(sender, listener)
    const { id } = await send(sender, lead.id, { isPrivate: true, subject: 'Salary' })
    expect((await as(admin).post(`/api/emails/${id}/cancel`, {})).status).toBe(404)
    await sendNow(id)
    await inState(id, 'sent')
    const { body } = await as(admin).get<Activity[]>(`/api/leads/${lead.id}/activities?type=email`)
    expect(body).toMatchObject([{ title: 'Private e-mail sent', description: null }])
  })
})

test('e-mails are private where their writer has said so, unless one is not to be', async () => {
  const { sender, lead } = await setUp()
  await useServer(sender, listener)
  bodyOf(await as(sender).patch('/api/email-settings', { isPrivate: true }), 200)
  const sent = [await send(sender, lead.id), await send(sender, lead.id, { isPrivate: false })]
  expect(sent.map(({ isPrivate }) => isPrivate)).toEqual([true, false])
})

describe('a mailbox in trouble', () => {
  test.each([
    ['refuse', 'Gmail refused this e-mail'],
    ['revoked', 'Gmail no longer accepts your connection. Connect it again in Settings'],
    ['silent', expect.stringContaining('it is not known whether this e-mail went out')],
    ['garbage', expect.stringContaining('it is not known whether this e-mail went out')],
  ] as const)('by "%s" leaves words on the record, and nothing goes out twice', async (api, words) => {
    const { sender, lead } = await setUp()
    const account = await useGmail(sender)
    await account.control({ api })
    const { id } = await send(sender, lead.id)
    await sendNow(id)
    expect((await inState(id, 'failed')).last_error).toEqual(words)
    await account.control({ api: 'ok' })
    await stack.runScheduledJob()
    expect((await rawOf(account)).length).toBeLessThanOrEqual(1)
    const { body } = await as(sender).get<Activity[]>(`/api/leads/${lead.id}/activities?type=email`)
    expect(body).toMatchObject([{ type: 'email.failed' }])
  })

  it('that is down for a while sends later', async () => {
    const { sender, lead } = await setUp()
    const account = await useGmail(sender)
    await account.control({ api: 'error' })
    const { id } = await send(sender, lead.id)
    await sendNow(id)
    const [row] = await sql('SELECT * FROM emails WHERE id = ?', [id])
    expect(row).toMatchObject({ state: 'waiting', last_error: 'Gmail could not be reached' })
    await account.control({ api: 'ok' })
    await sendNow(id)
    await inState(id, 'sent')
    expect(await rawOf(account)).toHaveLength(1)
  })

  test.each([
    ['reject', 'failed', /^Your mail server refused this e-mail: .*550 5\.1\.1 no such user/],
    ['refuse', 'waiting', /^Your mail server does not take it yet: 451/],
    ['deny', 'failed', /^Your mail server no longer accepts your password/],
  ] as const)('as a server that does "%s"', async (mode, state, words) => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    listener.mode = mode
    const { id } = await send(sender, lead.id)
    await sendNow(id)
    const row = await inState(id, state)
    expect(row.last_error).toMatch(words)
    const told = ['email_failed', "Your e-mail to O'Neil 🌱 was not sent", `Offer: ${row.last_error}`, id]
    expect(await toldTo(sender)).toEqual(state === 'failed' ? [told] : [])
  })

  it('whose sender died may have sent, so it is not tried again', async () => {
    const { sender, lead } = await setUp()
    await useServer(sender, listener)
    const { id } = await send(sender, lead.id)
    await sql('UPDATE emails SET attempts = 1 WHERE id = ?', [id])
    expect(await as(sender).post(`/api/emails/${id}/cancel`, {})).toMatchObject({ status: 409 })
    await sendNow(id)
    expect((await inState(id, 'failed')).last_error).toContain('not known whether')
    expect(listener.mails.filter((mail) => mail.includes(id))).toEqual([])
  })

  it('of who is no longer active sends nothing', async () => {
    const { admin, sender, lead } = await setUp()
    await useServer(sender, listener)
    const { id } = await send(sender, lead.id)
    bodyOf(await as(admin).patch(`/api/organization/users/${sender.id}`, { active: false }), 200)
    await sendNow(id)
    expect((await inState(id, 'failed')).last_error).toBe('Who wrote this e-mail is no longer active')
  })
})
