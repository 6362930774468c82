import { as, createOrganization, freshEmail, mailbox, sql, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultStack, startFaultStack } from './fault-stack.ts'
import { troubles } from './troubled-proxy.ts'

const mailsEach = 5
const answerWithinMs = 3_000
const patienceMs = 60_000

let faults: FaultStack
beforeAll(async () => {
  faults = await startFaultStack({ scheduledJobs: false })
})
afterAll(() => faults.stop())

test.each(troubles)(
  'while the connection to the mail server is %s, invitations are answered, and each goes out once afterwards',
  async (trouble) => {
    const { stack, proxies } = faults
    const { admin } = await createOrganization()
    await proxies.smtp.become(trouble)
    const emails = Array.from({ length: mailsEach }, () => freshEmail(trouble))
    await Promise.all(
      emails.map(async (email) => {
        const started = performance.now()
        const invitation = { email, role: 'admin', verticalIds: [] }
        expect((await as(admin).post('/api/organization/invitations', invitation)).status).toBe(201)
        expect(performance.now() - started).toBeLessThan(answerWithinMs)
      }),
    )
    if (trouble !== 'slow') await waitFor('failed deliveries', () => allTried(emails), patienceMs)
    await proxies.smtp.become('open')
    await waitFor(
      'all mails to be sent',
      async () => {
        // Skips the wait before the next try.
        await sql('UPDATE outbox SET due_at = 0 WHERE sent_at IS NULL AND last_error IS NOT NULL')
        await stack.runScheduledJob()
        const [row] = await sql('SELECT count(*) AS waiting FROM outbox WHERE sent_at IS NULL')
        if (row?.waiting !== 0) throw new Error(`${String(row?.waiting)} wait`)
      },
      patienceMs,
      500,
    )
    for (const email of emails) expect(await mailbox(email).all()).toHaveLength(1)
  },
  2 * patienceMs + 30_000,
)

async function allTried(emails: readonly string[]): Promise<void> {
  const rows = await sql(
    'SELECT id FROM outbox WHERE last_error IS NULL AND to_address IN (SELECT value FROM json_each(?))',
    [JSON.stringify(emails)],
  )
  if (rows.length > 0) throw new Error(`${rows.length} were not tried yet`)
}
