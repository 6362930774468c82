import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handOver,
  inboundAddressOf,
  setInDns,
  startOwnStack,
} from '@ginkgo/testing'
import { signingKey } from '@ginkgo/testing/signed-email'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A stack of its own, because no server in front of it says who senders are: the Worker for signatures is asked.
let stack: Awaited<ReturnType<typeof startOwnStack>> | undefined
beforeAll(async () => {
  stack = await startOwnStack({ scheduledJobs: false })
}, 120_000)
afterAll(() => stack?.stop())

interface Listed {
  readonly subject: string
  readonly direction: string
  readonly senderChecks: { readonly dkim: string | null } | null
}

async function setUp() {
  const { admin, verticals } = await createOrganization()
  const to = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { email: to })
  const address = await inboundAddressOf(admin)
  const key = signingKey('example.test')
  return {
    key,
    mail: (subject: string) => emailText({ from: admin.email, to, subject }),
    handIn: async (raw: string) => bodyOf(await handOver(address, raw, admin.email), 200),
    filed: async () => bodyOf<Listed[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200),
    waiting: async () =>
      bodyOf<(Listed & { why: string; suggestion: { leadId: string } })[]>(
        await as(admin).get('/api/email-review'),
        200,
      ),
    lead,
  }
}
const noValid = 'It has no valid signature of the domain of its sender'

test('what is signed by the domain of a member is filed as their own', async () => {
  const { key, mail, handIn, filed, waiting } = await setUp()
  await setInDns(key.name, { texts: [key.record] })
  await handIn(await key.sign(mail('Signed')))
  expect(await waiting()).toEqual([])
  expect(await filed()).toMatchObject([
    { subject: 'Signed', direction: 'out', senderChecks: { spf: null, dkim: 'pass', dmarc: null } },
  ])
})

test('what is changed, signed by others or not signed waits with its owner and says why', async () => {
  const { key, mail, handIn, filed, waiting, lead } = await setUp()
  const [, selector] = /^([^.]+)\./.exec(key.name)!
  await setInDns(key.name, { texts: [key.record] })
  await setInDns(`${selector}._domainkey.evil.test`, { texts: [key.record] })
  await handIn((await key.sign(mail('Changed'))).replace('see below', 'pay me'))
  await handIn(await key.sign(mail('Of others'), { signingDomain: 'evil.test' }))
  await handIn(mail('Unsigned'))
  await handIn(await signingKey('example.test').sign(mail('Without a key')))
  expect(await filed()).toEqual([])
  const all = await waiting()
  const suggestion = { leadId: lead.id }
  expect(all.toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
    { subject: 'Changed', why: noValid, suggestion, senderChecks: { dkim: 'neutral' } },
    { subject: 'Of others', why: noValid, suggestion, senderChecks: { dkim: 'pass' } },
    { subject: 'Unsigned', why: noValid, suggestion, senderChecks: { dkim: 'none' } },
    { subject: 'Without a key', why: noValid, suggestion, senderChecks: { dkim: 'neutral' } },
  ])
})

test('while the DNS is down or silent, what is signed waits and says that it could not be checked', async () => {
  const { key, mail, handIn, filed, waiting } = await setUp()
  await setInDns(key.name, { status: 2 })
  await handIn(await key.sign(mail('Down')))
  await setInDns(key.name, { isSilent: true })
  await handIn(await key.sign(mail('Silent')))
  expect(await filed()).toEqual([])
  const why = 'Its signature could not be checked'
  expect((await waiting()).toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
    { subject: 'Down', why, senderChecks: { dkim: 'temperror' } },
    { subject: 'Silent', why },
  ])
}, 60_000)

test('a large e-mail is checked as any other', async () => {
  const { key, mail, handIn, filed } = await setUp()
  await setInDns(key.name, { texts: [key.record] })
  await handIn(await key.sign(mail('Large').replace('see below', `${'x'.repeat(76)}\r\n`.repeat(250_000))))
  expect(await filed()).toMatchObject([{ subject: 'Large', senderChecks: { dkim: 'pass' } }])
}, 60_000)
