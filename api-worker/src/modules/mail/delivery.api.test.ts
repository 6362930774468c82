import {
  anonymous,
  freshEmail,
  type SharedStack,
  SmtpListener,
  sql,
  useSharedStack,
  waitFor as waitForCondition,
} from '@ginkgo/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryAfterMs } from './leases.ts'

/** Repeats the check for up to 20 seconds until it does not throw. */
const waitFor = <T>(what: string, check: () => Promise<T>) => waitForCondition(what, check, 20_000)

const listener = new SmtpListener()
let stack: SharedStack

beforeAll(async () => {
  stack = await useSharedStack('limited')
  listener.port = stack.smtpPort
})
afterAll(() => listener.stop())
beforeEach(async () => {
  await listener.stop()
  listener.mode = 'accept'
  listener.delayMs = 0
})

let addresses = 0
const signUp = (email: string, organizationName = 'Acme') =>
  anonymous().post(
    '/api/auth/signup',
    {
      firstName: 'Ann',
      lastName: 'Lee',
      email,
      password: 'correct horse 42',
      organizationName,
      verticalName: 'Sales',
    },
    // This stack allows few attempts per address, so each sign-up has another one.
    { 'cf-connecting-ip': `192.0.2.${(addresses += 1)}` },
  )
/** Only the mails to this address, because other test files send mail over this stack too. */
const mailsTo = (email: string) => listener.mails.filter((mail) => mail.includes(`To: ${email}`))
/** Waits for this many mails to an address; mails of other test files may delay them. */
const arrived = (email: string, count = 1) =>
  waitFor('the mail', async () => {
    expect(mailsTo(email)).toHaveLength(count)
    return mailsTo(email)
  })
const outboxOf = async (email: string) => {
  const [row] = await sql('SELECT * FROM outbox WHERE to_address = ?', [email])
  return row!
}
const failed = (email: string, attempts = 1) =>
  waitFor('a failed delivery', async () => {
    const row = await outboxOf(email)
    expect(row.last_error).not.toBeNull()
    expect(row.attempts).toBe(attempts)
    return row
  })
/** Skips the wait before the next try. */
const makeDue = (email: string) =>
  sql('UPDATE outbox SET due_at = ? WHERE sent_at IS NULL AND to_address = ?', [Date.now(), email])

test('sign-up succeeds while the mail server is down, and the mail is sent when it works again', async () => {
  const email = freshEmail()
  expect((await signUp(email)).status).toBe(201)
  const waiting = await failed(email)
  expect(Number(waiting.due_at)).toBeGreaterThan(Date.now() + 5_000)
  const delay = () => anonymous().get('/api/auth/mail-delay')
  expect((await delay()).body).toEqual({ isLate: true })
  await listener.start()
  expect(await stack.runScheduledJob()).toBe(true)
  expect(mailsTo(email)).toHaveLength(0)
  await makeDue(email)
  expect(await stack.runScheduledJob()).toBe(true)
  const [mail] = await arrived(email)
  const code = mail!.match(/\b\d{6}\b/)![0]
  expect((await anonymous().post('/api/auth/verify-otp', { email, code })).status).toBe(200)
  await makeDue(email)
  expect(await stack.runScheduledJob()).toBe(true)
  expect(mailsTo(email)).toHaveLength(1)
})

test('a mail goes to the ASCII form of a domain with other letters', async () => {
  await listener.start()
  const [local] = freshEmail().split('@')
  expect((await signUp(` ${local}@Bücher.Example`)).status).toBe(201)
  await arrived(`${local}@xn--bcher-kva.example`)
  expect(await outboxOf(`${local}@bücher.example`)).toMatchObject({ attempts: 1 })
})

test('the code of a mail is removed from the database after sending', async () => {
  await listener.start()
  const email = freshEmail()
  await signUp(email)
  const sent = await waitFor('the note that it was sent', async () => {
    const row = await outboxOf(email)
    expect(row.sent_at).not.toBeNull()
    return row
  })
  expect(sent).toMatchObject({ text_body: '', html_body: '', attempts: 1, last_error: null })
})

test('a refused mail is tried again, waiting longer each time', async () => {
  await listener.start()
  listener.mode = 'refuse'
  const email = freshEmail()
  expect((await signUp(email)).status).toBe(201)
  const first = await failed(email)
  expect(first.last_error).toContain('451')
  await makeDue(email)
  expect(await stack.runScheduledJob()).toBe(true)
  const second = await failed(email, 2)
  expect(Number(second.due_at) - Date.now()).toBeGreaterThan(20_000)
  listener.mode = 'accept'
  await makeDue(email)
  await stack.runScheduledJob()
  await arrived(email)
})

test.each([
  ['says nothing', 'silent'],
  ['stops talking', 'stall'],
] as const)('a server that %s does not hold up the sign-up, and is given up', async (_does, mode) => {
  await listener.start()
  listener.mode = mode
  const email = freshEmail()
  const started = Date.now()
  expect((await signUp(email)).status).toBe(201)
  expect(Date.now() - started).toBeLessThan(3_000)
  await failed(email)
})

test('simultaneous senders send each mail once', async () => {
  await listener.start()
  listener.delayMs = 20
  const email = freshEmail()
  for (let number = 0; number < 20; number++)
    await sql(
      'INSERT INTO outbox (id, to_address, subject, text_body, html_body, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [`mail-${number}`, email, `Mail ${number}`, 'text', 'html', Date.now(), Date.now()],
    )
  const runs = await Promise.all([1, 2, 3, 4].map(() => stack.runScheduledJob()))
  expect(runs).toEqual([true, true, true, true])
  await waitFor('all mails to be sent', async () => {
    const waiting = 'SELECT id FROM outbox WHERE sent_at IS NULL AND to_address = ?'
    expect(await sql(waiting, [email])).toEqual([])
  })
  const mails = await arrived(email, 20)
  const subjects = mails.map((mail) => mail.match(/^Subject: (.*)$/m)![1]!.trim())
  expect(subjects.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `Mail ${number}`).toSorted())
  expect(new Set(mails.map((mail) => mail.match(/^Message-ID: (.*)$/im)![1])).size).toBe(20)
})

test('a mail that is being sent is not sent by another one', async () => {
  await listener.start()
  const email = freshEmail()
  // What an earlier test left is due after 15 seconds, and would keep the job waiting until it gives up.
  const answer = listener.hold(email)
  expect((await signUp(email)).status).toBe(201)
  await arrived(email)
  expect(await stack.runScheduledJob()).toBe(true)
  expect(mailsTo(email)).toHaveLength(1)
  answer()
  await waitFor('the note that it was sent', async () => {
    expect(await outboxOf(email)).toMatchObject({ attempts: 1, sent_at: expect.any(Number) })
  })
})

test('when a sender dies, its mail is sent by another one after the lease has expired', async () => {
  await listener.start()
  const email = freshEmail()
  const insert = (id: string, dueAt: number) =>
    sql(
      'INSERT INTO outbox (id, to_address, subject, text_body, html_body, attempts, due_at, created_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?)',
      [id, email, id, 'text', 'html', dueAt, Date.now()],
    )
  await insert('held', Date.now() + 60_000)
  await insert('left', Date.now() - 1)
  expect(await stack.runScheduledJob()).toBe(true)
  expect((await arrived(email)).map((mail) => mail.match(/^Subject: (.*)$/m)![1]!.trim())).toEqual(['left'])
})

test('no name can add a header', async () => {
  await listener.start()
  const email = freshEmail()
  await signUp(email, 'Acme\r\nBcc: everybody@example.test')
  const [mail] = await arrived(email)
  const headers = mail!.split('\r\n\r\n')[0]!
  expect(headers).not.toMatch(/^bcc/im)
})

test('waits from 15 seconds up to an hour', () => {
  expect([1, 2, 3, 9, 40].map(retryAfterMs)).toEqual([15_000, 30_000, 60_000, 3_600_000, 3_600_000])
})
