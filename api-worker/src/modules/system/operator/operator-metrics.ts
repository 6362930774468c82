import type { HostDetails } from '../../../operation/env.ts'
import type { Metric } from '../metrics/prometheus.ts'
import type { OrganizationSizes } from './largest-organizations.ts'
import type { OperatorState } from './operator-state.ts'

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  samples,
  type: 'gauge',
})

/** The sizes of organizations, by their ids alone. */
function organizationMetrics({ count, largest }: OrganizationSizes): Metric[] {
  const ofEach = (value: (one: OrganizationSizes['largest'][number]) => number) =>
    largest.map((one) => ({ labels: { organization: one.id }, value: value(one) }))
  return [
    gauge('ginkgo_organizations', 'Organizations.', [{ value: count }]),
    gauge(
      'ginkgo_organization_leads',
      'Leads of the twenty organizations with the most.',
      ofEach(({ leads }) => leads),
    ),
    gauge(
      'ginkgo_organization_people',
      'People of the same.',
      ofEach(({ people }) => people),
    ),
    gauge(
      'ginkgo_organization_stored_bytes',
      'Bytes of the files and e-mails of the same.',
      ofEach(({ stored }) => stored),
    ),
  ]
}

/** Versions, the disk's size and the failures that browsers reported, by app. */
function hostMetrics({ versions, disk, backups, errorsByApp }: HostDetails): Metric[] {
  const byApp = (value: (one: HostDetails['errorsByApp'][number]) => number) =>
    errorsByApp.map((one) => ({ labels: { app: one.app }, value: value(one) }))
  return [
    gauge(
      'ginkgo_version_info',
      'Always 1; the labels say what runs in which version.',
      versions.map(({ name, version }) => ({ labels: { name, version }, value: 1 })),
    ),
    gauge('ginkgo_disk_total_bytes', 'The size of the disk of the data folder.', [{ value: disk.total }]),
    gauge('ginkgo_backups_kept', 'Backups that are there.', [{ value: backups.count }]),
    gauge(
      'ginkgo_error_groups',
      'Kinds of failure that browsers told.',
      byApp(({ kinds }) => kinds),
    ),
    gauge(
      'ginkgo_error_reports',
      'How often browsers told of them.',
      byApp(({ reports }) => reports),
    ),
    gauge(
      'ginkgo_error_last_timestamp_seconds',
      'When browsers last told of one.',
      byApp(({ last }) => Date.parse(last) / 1_000),
    ),
  ]
}

/** The figures of the operator's page; those of mail, jobs and requests are metrics of their own. */
export function operatorMetrics({ contract, problems, database, host }: OperatorState): Metric[] {
  return [
    gauge('ginkgo_problems', 'What is wrong now, as the operator reads it.', [{ value: problems.length }]),
    gauge('ginkgo_contract_info', 'Always 1; the labels say which contracts the API serves.', [
      { labels: { version: contract.version, oldest: contract.oldest }, value: 1 },
    ]),
    ...(database ? organizationMetrics(database.organizations) : []),
    ...(host ? hostMetrics(host) : []),
  ]
}
