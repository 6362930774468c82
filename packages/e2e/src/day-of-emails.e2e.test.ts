import {
  as,
  bodyOf,
  connectMailServer,
  connectProvider,
  createEnquiry,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handOver,
  inboundAddressOf,
  type ProviderAccount,
  SmtpListener,
  waitFor,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, undo } from './screen.ts'

const sentBy = (name: string, mails: () => Promise<readonly string[]> | readonly string[], count: number) =>
  waitFor(
    `e-mail ${count} to go out by ${name}`,
    async () => {
      const all = await mails()
      if (all.length < count) throw new Error(`${all.length} have`)
      expect(all).toHaveLength(count)
      return all[count - 1]!
    },
    60_000,
  )
const rawOf = (account: ProviderAccount) => async () =>
  (await account.state()).records.map(({ raw }) => String(raw))
const messageIdOf = (raw: string) => /^Message-ID: (<.+>)\r?$/im.exec(raw)![1]!

/** Writes to the lead from its page; the conversation goes on where it is opened by Reply. */
async function write(page: Page, text: { to?: string; subject?: string; body: string; from?: string }) {
  const dialog = page.getByRole('dialog', { name: 'Write E-mail' })
  if (text.from) await selectOption(dialog, 'From', text.from)
  if (text.subject) await fill(dialog, 'Subject', text.subject)
  await fill(dialog, 'Text', text.body)
  await dialog.getByRole('button', { name: 'Send E-mail' }).click()
  await expectSoon(dialog).toHaveCount(0)
}

/** What a mail server says of an e-mail whose address it does not know (RFC 3464). */
const bounce = (to: string, address: string, messageId: string) =>
  emailText({
    from: 'Mail Delivery System <mailer-daemon@firm.example>',
    to,
    subject: 'Undelivered Mail',
    head: ['Content-Type: multipart/report; report-type=delivery-status; boundary=r'],
    text: [
      ...[
        '--r',
        'Content-Type: text/plain',
        '',
        'Sorry.',
        '--r',
        'Content-Type: message/delivery-status',
        '',
      ],
      ...['Reporting-MTA: dns; firm.example', '', `Final-Recipient: rfc822; ${address}`, 'Action: failed'],
      ...[
        'Status: 5.1.1',
        '--r',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${messageId}`,
        '--r--',
      ],
    ].join('\r\n'),
  })

journey('a day with three mailboxes, two people and a bounce', async ({ portal }) => {
  const server = new SmtpListener()
  await server.start()
  try {
    const {
      admin: ada,
      members,
      verticals,
    } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const [ben] = members
    const [gmail, microsoft] = [await connectProvider(ada, 'gmail'), await connectProvider(ben!, 'microsoft')]
    const own = {
      host: '127.0.0.1',
      port: server.port,
      user: 'ben',
      password: 'x',
      address: 'ben@own.example',
    }
    await connectMailServer(ben!, own)
    const email = freshEmail()
    const lead = await createLead(ada, verticals[0].id, { name: "O'Neil 🌱", email })
    const gone = `gone.${email}`
    const path = `/leads/${lead.id}`

    // Ada begins, from Gmail.
    const page = await portal.open(path, { user: ada })
    await page.getByRole('button', { name: 'Write E-mail', exact: true }).click()
    await write(page, { subject: 'Forty vans', body: 'Dear all, here is the offer.' })
    const first = await sentBy('Gmail', rawOf(gmail), 1)
    expect(first).toContain('here is the offer')

    // The customer answers her, and her mailbox sends it on; Ben reads it on the record and replies, from Microsoft 365.
    const [adas, bens] = [await inboundAddressOf(ada), await inboundAddressOf(ben!)]
    const answer = {
      from: `Noor <${email}>`,
      to: ada.email,
      subject: 'Re: Forty vans',
      text: 'Fifty, please.',
      head: [`In-Reply-To: ${messageIdOf(first)}`],
    }
    bodyOf(await handOver(adas, emailText(answer)), 200)
    const his = await portal.open(`${path}?tab=emails`, { user: ben! })
    const conversations = his.getByRole('list', { name: 'Conversations' })
    await expectSoon(conversations.getByText('2 e-mails')).toBeVisible()
    await conversations.getByRole('button', { name: 'Reply' }).first().click()
    await write(his, { from: microsoft.email, body: 'Fifty it is.' })
    const second = await sentBy('Microsoft', rawOf(microsoft), 1)
    expect(second).toContain('Subject: Re: Forty vans')
    expect(second).toContain(messageIdOf(first))

    // To the second address of the customer from his own server; it comes back.
    const third = { to: [gone], subject: 'Fifty vans', body: 'Dear Noor', mailbox: 'smtp' }
    bodyOf(await as(ben!).post(`/api/leads/${lead.id}/emails`, third), 201)
    const lost = await sentBy('his own server', () => server.mails, 1)
    bodyOf(await handOver(bens, bounce(bens, gone, messageIdOf(lost)), ''), 200)
    await his.reload()
    await expectSoon(conversations.getByText(`To ${gone} it could not be delivered`)).toBeVisible()

    // The day stands in the activity stream of both as two conversations.
    await page.goto(path)
    const conversation = page.getByRole('button', { name: /^Re: Forty vans\s*3 e-mails/ }).first()
    await expectSoon(conversation).toBeVisible()
    await conversation.click()
    await expectSoon(page.getByRole('button', { name: /^Noor to/ }).first()).toBeVisible()
    await expectSoon(page.getByRole('button', { name: /^Fifty vans/ }).first()).toBeVisible()

    // What is of the deal goes to the deal, and back where that was a mistake.
    await createEnquiry(ada, lead.id, { title: 'Vans of 2027' })
    await conversations.getByRole('button', { name: 'Move e-mail' }).first().click()
    const moving = his.getByRole('dialog', { name: 'Move E-mail' })
    await selectOption(moving, 'Lead', "O'Neil")
    await selectOption(moving, 'Enquiry', 'Vans of 2027')
    await moving.getByRole('button', { name: 'Move', exact: true }).click()
    await undo(his, 'E-mail moved to Vans of 2027')
    await expectSoon(conversations.getByRole('link', { name: 'Vans of 2027' })).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
