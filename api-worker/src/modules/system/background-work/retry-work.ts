import { backgroundWorkApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { jobTurns } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { ownedJobs } from './owned-jobs.ts'

/** Forgets that turns have failed, makes failed items due, and starts the job. */
export const retryWork = operation(backgroundWorkApi.retry, {
  withAccounts: true,
  handle: ({ db, accounts, scope, params, now }) => {
    const { name, owner } = existing(
      ownedJobs().find((job) => job.name === params.job),
      'Background work',
    )
    const { organizationId } = scope
    return commit(
      undefined,
      [
        db.update(jobTurns, { failures: 0, retryAt: 0, lastError: null }, eq(jobTurns.job, name)),
        ...(owner.retry?.({ db, accounts, organizationId, now: Date.parse(now) }) ?? []),
      ],
      { audit: [{ kind: 'work.retried', subject: owner.title, details: '' }], starts: [{ job: name }] },
    )
  },
})
