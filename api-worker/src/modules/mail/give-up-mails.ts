import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../db/accounts-db.ts'
import { ConstraintFailed } from '../../db/connection.ts'
import { auditLog, outbox } from '../../db/schema/index.ts'
import { defineJob, ofNobody, type JobTurn } from '../../operation/job.ts'
import { errorFields, log } from '../../operation/log.ts'

/** The number of days for which sending a mail is tried. */
const triedDays = 5
const atOnce = 100

/**
 * Gives up mail that could not be sent for days. The audit log of the organization that it was sent for then shows its
 * admins to whom it was not delivered and why.
 */
export const giveUpMails = defineJob({ name: 'mail.give-up', runMs: 10_000, due: ofNobody, step: giveUpSome })

async function giveUpSome({ connection, until }: JobTurn): Promise<boolean> {
  const accounts = new AccountsDb()
  const isUnsendable = and(isNull(outbox.sentAt), lt(outbox.createdAt, Date.now() - triedDays * dayMs)) as SQL
  const { id, causedBy, toAddress, subject, attempts, lastError } = outbox
  const fields = { id, causedBy, toAddress, subject, attempts, lastError }
  const mails = await connection.read(
    accounts.select(fields).from(outbox).where(isUnsendable).limit(atOnce).all(),
  )
  for (const mail of mails) {
    if (Date.now() > until) return true
    const reason = mail.lastError ?? 'never tried'
    log('error', {
      mail: mail.id,
      organizationId: mail.causedBy,
      attempts: mail.attempts,
      ...errorFields(`Given up after ${triedDays} days: ${reason}`),
    })
    const gone = accounts.delete(outbox, eq(outbox.id, mail.id))
    const audited = accounts.insert(auditLog, {
      id: uuid(),
      organizationId: mail.causedBy,
      kind: 'mail.given_up',
      actorType: 'system',
      actorName: 'Ginkgo',
      userId: null,
      address: null,
      subject: mail.toAddress,
      details: `${mail.subject}: ${reason}`,
      createdAt: new Date().toISOString(),
    })
    await connection
      .write(mail.causedBy === '' ? [gone] : [...audited, gone])
      .catch(async (error: unknown) => {
        // The organization was deleted, and with it its audit log.
        if (!(error instanceof ConstraintFailed)) throw error
        await connection.write([gone])
      })
  }
  return mails.length === atOnce
}
