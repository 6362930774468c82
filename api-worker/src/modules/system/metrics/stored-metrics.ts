import { count, gt, isNull, min, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { jobRuns, jobTurns, outbox } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import type { Metric } from './prometheus.ts'

/** Metrics from the database, which are the same on every instance. */
export function storedMetrics(accounts: AccountsDb, nowMs: number): Read<Metric[]> {
  const waiting = accounts
    .select({
      waiting: count(),
      failing: sql<number>`coalesce(sum(${outbox.lastError} IS NOT NULL), 0)`,
      since: min(outbox.createdAt),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .first()
  const runs = accounts
    .select({
      name: jobRuns.name,
      finishedAt: jobRuns.finishedAt,
      succeededAt: jobRuns.succeededAt,
      ms: jobRuns.ms,
    })
    .from(jobRuns)
    .all()
  const failing = accounts
    .select({ job: jobTurns.job, organizations: count() })
    .from(jobTurns)
    .where(gt(jobTurns.failures, 0))
    .groupBy(jobTurns.job)
    .all()
  return map(combine({ waiting, runs, failing }), ({ waiting: mails, runs: jobs, failing: turns }) => {
    const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
      name,
      help,
      samples,
      type: 'gauge',
    })
    const ofJobs = (valueOf: (job: (typeof jobs)[number]) => number) =>
      jobs.map((job) => ({ labels: { job: job.name }, value: valueOf(job) }))
    const oldest = mails?.since ? (nowMs - mails.since) / 1_000 : 0
    return [
      gauge('ginkgo_mails_waiting', 'Mails that are recorded and not sent yet.', [
        { value: mails?.waiting ?? 0 },
      ]),
      gauge('ginkgo_mails_failing', 'Those among them that were tried and not taken.', [
        { value: mails?.failing ?? 0 },
      ]),
      gauge('ginkgo_mail_oldest_waiting_seconds', 'Age of the oldest of them.', [{ value: oldest }]),
      gauge(
        'ginkgo_job_last_run_timestamp_seconds',
        'When a scheduled job last ended, well or not.',
        ofJobs(({ finishedAt }) => finishedAt / 1_000),
      ),
      gauge(
        'ginkgo_job_last_success_timestamp_seconds',
        'When a scheduled job last succeeded; 0 for never.',
        ofJobs(({ succeededAt }) => (succeededAt ?? 0) / 1_000),
      ),
      gauge(
        'ginkgo_job_failing',
        '1 where the last run of a job failed.',
        ofJobs(({ finishedAt, succeededAt }) => (finishedAt === succeededAt ? 0 : 1)),
      ),
      gauge(
        'ginkgo_job_organizations_failing',
        'Organizations whose last turn in a job failed.',
        jobs.map(({ name }) => ({
          labels: { job: name },
          value: turns.find(({ job }) => job === name)?.organizations ?? 0,
        })),
      ),
      gauge(
        'ginkgo_job_duration_seconds',
        'How long the last run of a job took.',
        ofJobs(({ ms }) => ms / 1_000),
      ),
    ]
  })
}
