import { type EmailId, type EmailMessage, emailsApi, EmailWithBody, sentEmailsApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  openedDialogs,
  refusal,
  sampleSession,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { leadOfEmails, sampleEmail } from './sample-email.fixture.ts'
import LeadEmails from '../../widgets/lead-emails.tsx'

const leadId = leadOfEmails
const emailOf = sampleEmail
const own = () => {
  const { user } = sampleSession
  return { id: user.id, firstName: user.firstName, lastName: user.lastName }
}

let emails: EmailMessage[]
let body: Pick<EmailWithBody, 'body' | 'html'>
beforeEach(() => {
  emails = []
  body = { body: 'Yes.\n\nOn Mon, 9 Nov 2026, Ada wrote:\n> Is it?', html: null }
  answer(emailsApi.ofLead, () => emails)
  answer(emailsApi.get, ({ params }) =>
    EmailWithBody.parse({
      ...emails.find(({ id }) => id === params!.emailId)!,
      ...body,
      invitations: [],
    }),
  )
})
const draw = () => showInPortal(<LeadEmails leadId={leadId} />, { remote: 'activities' })
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('e-mails that answer each other are one conversation', async () => {
  emails = [emailOf(1, { threadId: 'a', subject: 'Re: Offer' }), emailOf(2), emailOf(3, { threadId: 'a' })]
  draw()
  await see('Re: Offer')
  await see('2 e-mails')
  await expect.element(page.getByRole('list', { name: 'Conversations' }).getByRole('heading')).toHaveLength(2)
})

test('what is quoted is folded', async () => {
  emails = [emailOf(1)]
  draw()
  await page.getByRole('button', { name: /Niamh O'Brien/ }).click()
  await see('Yes.')
  await expect.element(page.getByText(/> Is it\?/)).not.toBeInTheDocument()
  await button('Show quoted text').click()
  await expect.element(page.getByText(/> Is it\?/)).toBeVisible()
  await expect.element(button('Show as sent')).not.toBeInTheDocument()
})

test('what a member wrote with formatting is shown as it was sent at once, and as text when asked for', async () => {
  emails = [emailOf(1, { direction: 'out', state: 'sent' })]
  body = { body: 'Hello\n- one', html: '<b>Hello</b><ul><li>one</li></ul>' }
  draw()
  await page.getByRole('button', { name: /Niamh O'Brien|Offer 1/ }).click()
  const frame = page.getByTitle('E-mail: Offer 1')
  await expect.element(frame).toHaveAttribute('src', `/api/emails/${idOf(81)}/html`)
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await button('Show as text').click()
  await see('Hello - one')
})

test('HTML is in a frame that runs nothing, without pictures of others until they are asked for', async () => {
  emails = [emailOf(1)]
  body = { body: 'Hello', html: '<p>Hello</p>' }
  draw()
  await page.getByRole('button', { name: /Niamh O'Brien/ }).click()
  await button('Show as sent').click()
  const frame = page.getByTitle('E-mail: Offer 1')
  await expect.element(frame).toHaveAttribute('src', `/api/emails/${idOf(81)}/html`)
  expect(frame.element().getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms)/)
  await button('Load pictures').click()
  await expect.element(frame).toHaveAttribute('src', `/api/emails/${idOf(81)}/html?pictures=true`)
})

test('who handed it in makes it private; a sender that was not verified is said', async () => {
  emails = [emailOf(1, { user: own(), senderChecks: { spf: 'fail', dkim: null, dmarc: 'pass' } })]
  const changed = answer(emailsApi.update, ({ params }) => {
    emails = emails.map((email) => ({ ...email, isPrivate: true }))
    return emails.find(({ id }) => id === (params!.emailId as EmailId))!
  })
  draw()
  await see('Sender not verified (SPF)')
  await button('Make private').click()
  await see('Private')
  expect(changed).toMatchObject([{ body: { isPrivate: true } }])
})

test('an e-mail is answered in its conversation, to who wrote it', async () => {
  emails = [emailOf(1, { subject: 'Offer' })]
  draw()
  await button('Reply').click()
  expect(openedDialogs()).toMatchObject([
    {
      name: 'email.write',
      props: { leadId, inReplyTo: idOf(81), to: 'niamh@globex.example', subject: 'Re: Offer' },
    },
  ])
})

test('what waits is taken back by who wrote it; what came back says why', async () => {
  emails = [
    emailOf(1, { direction: 'out', state: 'waiting', user: own() }),
    emailOf(2, { direction: 'out', state: 'waiting' }),
    emailOf(3, {
      direction: 'out',
      state: 'sent',
      lastError: 'To n@globex.example it could not be delivered',
    }),
  ]
  const taken = answer(sentEmailsApi.cancel, ({ params }) => {
    emails = emails.map((email) =>
      email.id === params!.emailId ? { ...email, state: 'cancelled' as const } : email,
    )
    return emails[0]!
  })
  draw()
  await see('To n@globex.example it could not be delivered')
  await button('Cancel Sending').first().click()
  await seeToast('E-mail taken back')
  await see('Cancelled')
  expect(taken).toMatchObject([{ params: { emailId: idOf(81) } }])
})

test('an e-mail is deleted after a question', async () => {
  emails = [emailOf(1, { user: own() })]
  answer(emailsApi.delete, () => {
    emails = []
    return undefined
  })
  draw()
  await button('Delete e-mail').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast('E-mail deleted successfully')
  await see('No e-mails yet')
})

test('a list that cannot be loaded is tried again', async () => {
  answer(emailsApi.ofLead, () => refusal(500))
  draw()
  await expect.element(button('Retry')).toBeVisible()
  answer(emailsApi.ofLead, () => [emailOf(1)])
  await button('Retry').click()
  await see('Offer 1')
})

test('it is accessible, and nothing is wider than a phone', async () => {
  const attachments = [{ fileId: null, name: `${'long-'.repeat(40)}.pdf`, type: 'application/pdf', size: 1 }]
  emails = [emailOf(1, { user: own(), isPrivate: true, attachments, subject: 'x'.repeat(300) })]
  await page.viewport(phone.width, phone.height)
  draw()
  await see('Private')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(page.getByRole('list', { name: 'Conversations' }).element())).toEqual([])
})
