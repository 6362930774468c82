import { anonymous, freshEmail, sql, startOwnStack, waitFor as waitForCondition } from '@ginkgo/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryAfterMs } from './outbox.ts'
import { SmtpListener } from './smtp-listener.ts'

/** Waits up to 20 seconds until nothing is thrown. */
const waitFor = <T>(what: string, check: () => Promise<T>) => waitForCondition(what, check, 20_000)

const listener = new SmtpListener()
let stack: Awaited<ReturnType<typeof startOwnStack>>

beforeAll(async () => {
  await listener.start()
  const bindings = { SMTP_PORT: String(listener.port) }
  stack = await startOwnStack({ portal: false, scheduledJobs: false, bindings })
})
afterAll(async () => {
  await stack.stop()
  await listener.stop()
})
beforeEach(async () => {
  await listener.stop()
  listener.mood = 'accept'
  listener.delayMs = 0
  await sql('DELETE FROM outbox')
  listener.mails.length = 0
})

const signUp = (email: string, organizationName = 'Acme') =>
  anonymous().post('/api/auth/signup', {
    ...{ firstName: 'Ann', lastName: 'Lee', email, password: 'correct horse 42' },
    ...{ organizationName, verticalName: 'Sales' },
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
/** Lets the wait before the next try pass. */
const makeDue = () => sql('UPDATE outbox SET due_at = ? WHERE sent_at IS NULL', [Date.now()])

test('sign-up succeeds while the mail server is down, and the mail comes once it is back', async () => {
  const email = freshEmail()
  expect((await signUp(email)).status).toBe(201)
  const waiting = await failed(email)
  expect(Number(waiting.due_at)).toBeGreaterThan(Date.now() + 5_000)
  await listener.start()
  expect(await stack.runScheduledJob()).toBe(true)
  expect(listener.mails).toHaveLength(0)
  await makeDue()
  expect(await stack.runScheduledJob()).toBe(true)
  expect(listener.mails).toHaveLength(1)
  expect(listener.mails[0]).toContain(`To: ${email}`)
  const code = listener.mails[0]!.match(/\b\d{6}\b/)![0]
  expect((await anonymous().post('/api/auth/verify-otp', { email, code })).status).toBe(200)
  await makeDue()
  expect(await stack.runScheduledJob()).toBe(true)
  expect(listener.mails).toHaveLength(1)
})

test('a mail goes to the ASCII form of a domain with other letters', async () => {
  await listener.start()
  const [local] = freshEmail().split('@')
  expect((await signUp(` ${local}@Bücher.Example`)).status).toBe(201)
  await waitFor('the mail', async () => expect(listener.mails).toHaveLength(1))
  expect(listener.mails[0]).toContain(`To: ${local}@xn--bcher-kva.example`)
  expect(await outboxOf(`${local}@bücher.example`)).toMatchObject({ attempts: 1 })
})

test('a mail that was sent keeps no code', async () => {
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
  listener.mood = 'refuse'
  const email = freshEmail()
  expect((await signUp(email)).status).toBe(201)
  const first = await failed(email)
  expect(first.last_error).toContain('451')
  await makeDue()
  expect(await stack.runScheduledJob()).toBe(true)
  const second = await failed(email, 2)
  expect(Number(second.due_at) - Date.now()).toBeGreaterThan(20_000)
  listener.mood = 'accept'
  await makeDue()
  await stack.runScheduledJob()
  expect(listener.mails).toHaveLength(1)
})

test.each([
  ['says nothing', 'silent'],
  ['stops talking', 'stall'],
] as const)('a server that %s does not hold up the sign-up, and is given up', async (_does, mood) => {
  await listener.start()
  listener.mood = mood
  const email = freshEmail()
  const started = Date.now()
  expect((await signUp(email)).status).toBe(201)
  expect(Date.now() - started).toBeLessThan(3_000)
  await failed(email)
})

test('senders at the same time send each mail once', async () => {
  await listener.start()
  listener.delayMs = 20
  for (let number = 0; number < 20; number++)
    await sql(
      'INSERT INTO outbox (id, to_address, subject, text_body, html_body, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [`mail-${number}`, 'a@example.test', `Mail ${number}`, 'text', 'html', Date.now(), Date.now()],
    )
  const runs = await Promise.all([1, 2, 3, 4].map(() => stack.runScheduledJob()))
  expect(runs).toEqual([true, true, true, true])
  await waitFor('all mails to be sent', async () => {
    expect(await sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([])
  })
  const subjects = listener.mails.map((mail) => mail.match(/^Subject: (.*)$/m)![1]!.trim())
  expect(subjects.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `Mail ${number}`).toSorted())
  expect(new Set(listener.mails.map((mail) => mail.match(/^Message-ID: (.*)$/im)![1])).size).toBe(20)
})

test('a mail of a sender that died is taken over when its lease runs out', async () => {
  await listener.start()
  const insert = (id: string, dueAt: number) =>
    sql(
      'INSERT INTO outbox (id, to_address, subject, text_body, html_body, attempts, due_at, created_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?)',
      [id, 'a@example.test', id, 'text', 'html', dueAt, Date.now()],
    )
  await insert('held', Date.now() + 60_000)
  await insert('left', Date.now() - 1)
  expect(await stack.runScheduledJob()).toBe(true)
  expect(listener.mails.map((mail) => mail.match(/^Subject: (.*)$/m)![1]!.trim())).toEqual(['left'])
})

test('no name can add a header', async () => {
  await listener.start()
  await signUp(freshEmail(), 'Acme\r\nBcc: everybody@example.test')
  await waitFor('the mail', async () => expect(listener.mails).toHaveLength(1))
  const headers = listener.mails[0]!.split('\r\n\r\n')[0]!
  expect(headers).not.toMatch(/^bcc/im)
})

test('waits from 15 seconds up to an hour', () => {
  expect([1, 2, 3, 9, 40].map(retryAfterMs)).toEqual([15_000, 30_000, 60_000, 3_600_000, 3_600_000])
})
