import type { HostDetails } from '../../../operation/env.ts'
import type { Metric } from '../metrics/prometheus.ts'
import type { OrganizationSizes } from './largest-organizations.ts'

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  samples,
  type: 'gauge',
})

/** The sizes of organizations, by their ids alone. */
export function organizationMetrics({ count, largest }: OrganizationSizes): Metric[] {
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
export function hostMetrics({ versions, disk, backups, errors }: HostDetails): Metric[] {
  const byApp = Object.entries(Object.groupBy(errors, ({ app }) => app)).map(([app, all = []]) => ({
    app,
    all,
  }))
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
      byApp.map(({ app, all }) => ({ labels: { app }, value: all.length })),
    ),
    gauge(
      'ginkgo_error_last_timestamp_seconds',
      'When browsers last told of one.',
      byApp.map(({ app, all }) => ({
        labels: { app },
        value: Math.max(...all.map(({ last }) => Date.parse(last))) / 1_000,
      })),
    ),
  ]
}
