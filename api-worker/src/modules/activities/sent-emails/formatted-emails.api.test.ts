import type { DraftedEmail, EmailBulkResult, EmailWithBody } from '@ginkgo/contracts'
import { as, bodyOf, type SharedStack, type SignedIn, SmtpListener, useSharedStack } from '@ginkgo/testing'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inState, makeDue, send, setUp, useServer } from './sent-emails.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const listener = new SmtpListener()
let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
  await listener.start()
})
afterAll(() => listener.stop())

/** What a mail server got of an e-mail, as a mail program reads it. */
async function received(emailId: string) {
  await makeDue(emailId)
  expect(await stack.runScheduledJob()).toBe(true)
  await inState(emailId, 'sent')
  const raw = listener.mails.find((mail) => mail.includes(`${emailId}@`))!
  return { raw, ...(await PostalMime.parse(raw)) }
}
const shown = async (user: SignedIn, emailId: string) =>
  bodyOf<EmailWithBody>(await as(user).get(`/api/emails/${emailId}`), 200)
const framed = async (user: SignedIn, emailId: string) =>
  String((await as(user).get(`/api/emails/${emailId}/html`)).body)

const site = '<a href="https://firm.example/?a=1&amp;b=2" rel="noopener noreferrer">our offer</a>'
const written =
  '<div>Dear <b>{{lead.name}}</b>,</div><ul><li><p>one</p></li><li><p><i>two</i></p></li></ul>' +
  `<div><br></div><div>See ${site}</div>`
const html = written.replace('{{lead.name}}', "O'Neil 🌱")
const text = "Dear O'Neil 🌱,\n- one\n- two\n\nSee our offer (https://firm.example/?a=1&b=2)"

it('goes out with its formatting and as text, and is shown as it was sent', async () => {
  const { sender, lead } = await setUp()
  await useServer(sender, listener)
  bodyOf(
    await as(sender).patch('/api/email-settings', {
      signatureHtml: '<div><b>Max</b>, <a href="https://max.example/">max.example</a></div>',
    }),
    200,
  )
  const sent = await send(sender, lead.id, { body: undefined, html: written })
  const signature =
    '<div><b>Max</b>, <a href="https://max.example/" rel="noopener noreferrer">max.example</a></div>'
  const whole = `${html}<div><br></div>${signature}`
  const signed = `${text}\n\nMax, max.example (https://max.example/)`
  const mail = await received(sent.id)
  expect(mail.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(signed)
  expect(mail.html).toContain(`<div dir="auto">${whole}</div>`)
  expect(await shown(sender, sent.id)).toMatchObject({ body: signed, html: whole })
  expect(await framed(sender, sent.id)).toContain(whole)
})

it('one without formatting has no HTML of its own, unless its signature does', async () => {
  const { sender, lead, sales } = await setUp()
  await useServer(sender, listener)
  bodyOf(await as(sender).patch('/api/email-settings', { signature: 'Max' }), 200)
  const plain = await send(sender, lead.id, { body: 'a <b>\nb' })
  expect(await shown(sender, plain.id)).toMatchObject({ body: 'a <b>\nb\n\nMax', html: null })
  bodyOf(await as(sender).patch('/api/email-settings', { signatureHtml: '<b>Max</b>' }), 200)
  const expected = {
    body: 'a <b>\nb\n\nMax',
    html: '<div>a &lt;b&gt;<br>\nb</div><div><br></div><b>Max</b>',
  }
  const signed = await send(sender, lead.id, { body: 'a <b>\nb' })
  expect(await shown(sender, signed.id)).toMatchObject(expected)
  const { results, first } = bodyOf<EmailBulkResult>(
    await as(sender).post(`/api/verticals/${sales}/emails`, {
      leadIds: [lead.id],
      subject: 'Offer',
      body: 'a <b>\nb',
    }),
    200,
  )
  expect([results[0]?.code, first?.body]).toEqual([undefined, expected.body])
  const bulk = bodyOf<EmailWithBody[]>(await as(sender).get(`/api/leads/${lead.id}/emails`), 200)
  const bulkId = bulk.map(({ id }) => id).find((id) => id !== plain.id && id !== signed.id)!
  const mail = await received(bulkId)
  expect(mail.html).toContain(expected.html)
  expect(mail.html).toMatch(/<p><a href="[^"]+">Unsubscribe<\/a><\/p>/)
  expect(mail.text).toContain('Unsubscribe: ')
})

it('what runs, loads or hides in HTML is neither sent nor shown, also where a value of the record brings it', async () => {
  const { sender, lead } = await setUp()
  await useServer(sender, listener)
  const name = `"><img src=x onerror=alert(1)>{{me.email}}`
  bodyOf(await as(sender).patch(`/api/leads/${lead.id}`, { name }), 200)
  const hostile = [
    '<script>alert(1)</script><style>@import "https://evil.example"</style><svg onload=alert(1)></svg>',
    '<b onclick="alert(1)" style="position:fixed;background:url(https://evil.example)">Hello</b>',
    '<a href="javascript:alert(1)">a</a><a href="java\tscript:alert(1)">b</a><a href="{{lead.name}}">c</a>',
    '<a href="https://a.example/{{lead.name}}">d</a>{{lead.name}}',
    '<form action="https://evil.example"><input name=p></form><iframe src="https://evil.example"></iframe>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
    '</div></body></html><p>after',
  ].join('')
  const sent = await send(sender, lead.id, { body: undefined, html: hostile })
  const mail = await received(sent.id)
  const { html: answered, body } = await shown(sender, sent.id)
  for (const one of [mail.html, answered, await framed(sender, sent.id)]) {
    expect(one).not.toMatch(/<(?:script|svg|img|form|input|iframe|meta http|base href)|javascript:/i)
    expect(one).not.toMatch(/\son\w+=["']?alert\(1\)["']?>|position|evil\.example/i)
    expect(one).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;{{me.email}}')
    expect(one).toContain('<b>Hello</b>')
  }
  expect(body).toContain(name)
  expect(mail.text).toContain('after')
})

it('refuses HTML without a text, too long a one, both forms at once and unknown placeholders, and sends nothing', async () => {
  const { sender, colleague, lead } = await setUp()
  await useServer(sender, listener)
  const path = `/api/leads/${lead.id}/emails`
  const base = { to: ['buyer@firm.example'], subject: 'Offer' }
  for (const [fields, status, at] of [
    [{ html: '<div><br></div><script>x</script>' }, 422, 'html'],
    [{ html: `<b>${'x'.repeat(10_001)}</b>` }, 422, 'html'],
    [{ html: 'x'.repeat(100_001) }, 400, 'html'],
    [{ html: '<b>a</b>', body: 'a' }, 400, 'html'],
    [{ html: '<b>{{lead.nothing}}</b>' }, 422, 'html'],
    [{ html: '<b>{{enquiry.title}}</b>' }, 422, 'html'],
    [{}, 400, 'body'],
  ] as const)
    expect(await as(sender).post(path, { ...base, ...fields })).toMatchObject({
      status,
      body: { issues: [{ path: at }] },
    })
  expect(bodyOf(await as(colleague).get(path), 200)).toEqual([])
})

it('a draft shows the text of its HTML, and a template without text takes that in place of its own', async () => {
  const { sender, lead } = await setUp()
  const drafted = bodyOf<DraftedEmail>(
    await as(sender).post('/api/email-drafts', { leadId: lead.id, subject: 'S', html: written }),
    200,
  )
  expect(drafted.body).toBe(text)
  expect(drafted.problems).toMatchObject([{ code: 'mailbox_missing' }])
})
