import { and, asc, count, desc, gt, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { jobRuns, jobTurns, outbox } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'

const shown = 20

/**
 * Jobs, those organizations whose last turn in one failed, and mails that wait, by why; of the latter two the first ones, and
 * how many there are. Times in milliseconds.
 */
export function waitingWork(accounts: AccountsDb) {
  const { name, finishedAt, succeededAt, ms } = jobRuns
  const runs = accounts.select({ name, finishedAt, succeededAt, ms }).from(jobRuns).orderBy(asc(name)).all()
  const { job, organizationId, failures, retryAt, lastError } = jobTurns
  const failing = accounts
    .select({ job, organizationId, failures, retryAt, lastError })
    .from(jobTurns)
    .where(gt(failures, 0))
    .orderBy(desc(failures))
    .limit(shown)
    .all()
  const failingByJob = accounts
    .select({ job, organizations: count() })
    .from(jobTurns)
    .where(gt(failures, 0))
    .groupBy(job)
    .orderBy(asc(job))
    .all()
  const refused = accounts
    .select({ mails: count() })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.lastError)))
    .first()
  const mails = accounts
    .select({
      why: outbox.lastError,
      waiting: count(),
      since: min(outbox.createdAt),
      tried: sql<number>`max(${outbox.attempts})`,
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .groupBy(outbox.lastError)
    .orderBy(desc(sql`count(*)`))
    .limit(shown)
    .all()
  return combine({ runs, failing, failingByJob, mails, refused })
}

type Work = ReturnType<ReturnType<typeof waitingWork>['decode']>
export type { Work }
