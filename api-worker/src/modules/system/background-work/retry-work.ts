import { backgroundWorkApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { jobTurns } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { ownedJobs } from './owned-jobs.ts'

/** Forgets that turns have failed, makes failed items due, and starts the job. */
export const retryWork = operation(backgroundWorkApi.retry, {
  handle: ({ db, params, now }) => {
    const { name, owner } = existing(
      ownedJobs().find((job) => job.name === params.job),
      'Background work',
    )
    return commit(
      undefined,
      [
        db.update(jobTurns, { failures: 0, retryAt: 0, lastError: null }, eq(jobTurns.job, name)),
        ...(owner.retry?.(db, Date.parse(now)) ?? []),
      ],
      { audit: [{ kind: 'work.retried', subject: owner.title, details: '' }], starts: [{ job: name }] },
    )
  },
})
