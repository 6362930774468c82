import type { Job, JobOwner } from '../../../operation/job.ts'
import { backgroundWork } from '../declared-jobs.ts'

interface OwnedJob extends Job {
  readonly owner: JobOwner
}

const isOwned = (job: Job): job is OwnedJob => job.owner !== undefined

/** The jobs that admins of an organization read of. */
export const ownedJobs = (): readonly OwnedJob[] => [...backgroundWork.jobs.values()].filter(isOwned)
