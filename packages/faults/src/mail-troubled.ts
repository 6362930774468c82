import type { Stack } from '@ginkgo/dev-stack'
import { as, createOrganization, freshEmail, mailbox, sql, waitFor } from '@ginkgo/testing'
import { type TroubledProxy, troubles } from './troubled-proxy.ts'
import { type Finding, nothingWrong } from './report.ts'

const mailsEach = 5
const answerWithinMs = 3_000
const patienceMs = 60_000

/** Causes every trouble on the connection to the mail server while people invite others, and then ends it. */
export async function troubleMail(stack: Stack, proxy: TroubledProxy): Promise<Finding[]> {
  const organization = await createOrganization()
  const findings: Finding[] = []
  for (const trouble of troubles) {
    const wrong: string[] = []
    await proxy.become(trouble)
    const emails = Array.from({ length: mailsEach }, () => freshEmail(trouble))
    let slowestMs = 0
    await Promise.all(
      emails.map(async (email) => {
        const started = performance.now()
        const invitation = { email, role: 'admin', verticalIds: [] }
        const { status } = await as(organization.admin).post('/api/organization/invitations', invitation)
        const ms = performance.now() - started
        slowestMs = Math.max(slowestMs, ms)
        if (status !== 201) wrong.push(`the invitation answered ${status}`)
        if (ms > answerWithinMs) wrong.push(`the invitation took ${ms.toFixed(0)} ms`)
      }),
    )
    if (trouble !== 'slow') await waitFor('failed deliveries', () => allTried(emails), patienceMs)
    await proxy.become('open')
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
    for (const email of emails) {
      const mails = await mailbox(email).all()
      if (mails.length !== 1) wrong.push(`${mails.length} mails arrived for an invitation`)
    }
    const measured = `${mailsEach} of ${mailsEach} arrived once, answers within ${slowestMs.toFixed(0)} ms`
    findings.push(
      nothingWrong(`SMTP ${trouble}: mail waits and goes out once`, 'all once, < 3 s', measured, wrong),
    )
  }
  return findings
}

async function allTried(emails: readonly string[]): Promise<void> {
  const rows = await sql(
    'SELECT id FROM outbox WHERE last_error IS NULL AND to_address IN (SELECT value FROM json_each(?))',
    [JSON.stringify(emails)],
  )
  if (rows.length > 0) throw new Error(`${rows.length} were not tried yet`)
}
