import { dayMs } from '@ginkgo/contracts/dates'
import type { HostDetails } from '../../../operation/env.ts'
import type { Work } from './waiting-work.ts'

/** Ages at which the runbook and the alarms of the metrics begin as well, in milliseconds. */
const oldestBackupMs = 2 * dayMs
const oldestProofMs = 9 * dayMs

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What is wrong with mail and jobs, as sentences. */
export function workProblems({
  refused,
  runs,
  failingByJob,
}: Pick<Work, 'refused' | 'runs' | 'failingByJob'>): string[] {
  return [
    ...(refused?.mails ? [`${counted(refused.mails, 'mail was', 'mails were')} tried and not taken`] : []),
    ...runs
      .filter(({ finishedAt, succeededAt }) => finishedAt !== succeededAt)
      .map(({ name }) => `The last run of the job ${name} failed`),
    ...failingByJob.map(
      ({ job, organizations }) =>
        `The job ${job} fails for ${counted(organizations, 'organization', 'organizations')}`,
    ),
  ]
}

const dayOf = (backup: string) => /\d{4}-\d{2}-\d{2}/.exec(backup)?.[0] ?? ''

/** What is wrong with the backups that a portal makes by itself, as sentences. */
export function backupProblems(
  { isDaily, count, newest, proved, failed }: HostDetails['backups'],
  nowMs: number,
): string[] {
  if (!isDaily) return []
  const ageOf = (iso: string) => nowMs - Date.parse(iso)
  const problems: string[] = []
  if (!newest) problems.push('There is no backup')
  else if (ageOf(dayOf(newest)) > oldestBackupMs)
    problems.push(`The newest backup is of ${dayOf(newest)}, more than two days ago`)
  if (failed) problems.push(`The backup ${failed.file} could not be restored`)
  // The first one is restored as soon as it is made.
  else if (!proved && count > 1) problems.push('No backup was ever restored and compared')
  if (proved && ageOf(proved.at) > oldestProofMs)
    problems.push(`No backup was restored and compared since ${proved.at.slice(0, 10)}`)
  return problems
}
