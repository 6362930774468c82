import { expect, test } from 'vitest'
import { prometheusText } from '../metrics/prometheus.ts'
import { operatorMetrics } from './operator-metrics.ts'
import { operatorPage } from './operator-page.ts'
import type { OperatorState } from './operator-state.ts'

const last = '2026-11-20T08:00:00.000Z'
const errors = Array.from({ length: 50 }, () => ({
  app: 'mfe-quotes',
  version: '1.2.0',
  kind: 'error',
  message: 'total is undefined',
  count: 2,
  first: last,
  last,
}))
const state: OperatorState = {
  contract: { version: '31', oldest: '29' },
  problems: ['The last run of the job mail.send failed', 'There is no backup'],
  database: {
    organizations: {
      count: 41,
      largest: [{ id: 'acme', name: 'Acme', people: 17, leads: 813, stored: 5e6 }],
    },
    work: { runs: [], failing: [], failingByJob: [], mails: [], refused: { mails: 0 } },
  },
  slowest: [],
  slow: [],
  host: {
    versions: [{ name: 'mfe-quotes', version: '1.2.0', since: last }],
    disk: { free: 3e9, total: 9e9 },
    backups: { isDaily: true, count: 6 },
    errors,
    errorsByApp: [{ app: 'mfe-quotes', kinds: 63, reports: 977, last }],
  },
}

test('the page and the metrics say the same', async () => {
  const page = String(await operatorPage(state))
  const metrics = prometheusText(operatorMetrics(state)).split('\n')
  const app = '{app="mfe-quotes"}'
  const of = '{organization="acme"}'
  for (const [shown, line] of [
    ['29', 'ginkgo_contract_info{version="31",oldest="29"} 1'],
    ['There is no backup', 'ginkgo_problems 2'],
    ['1.2.0', 'ginkgo_version_info{name="mfe-quotes",version="1.2.0"} 1'],
    ['9.0 GB', 'ginkgo_disk_total_bytes 9000000000'],
    ['>6<', 'ginkgo_backups_kept 6'],
    // All kinds, although only the latest are listed one by one.
    ['>63<', `ginkgo_error_groups${app} 63`],
    ['>977<', `ginkgo_error_reports${app} 977`],
    ['2026-11-20 08:00:00 UTC', `ginkgo_error_last_timestamp_seconds${app} ${Date.parse(last) / 1_000}`],
    ['Largest of 41 organizations', 'ginkgo_organizations 41'],
    ['>813<', `ginkgo_organization_leads${of} 813`],
    ['>17<', `ginkgo_organization_people${of} 17`],
    ['5.0 MB', `ginkgo_organization_stored_bytes${of} 5000000`],
  ] as const) {
    expect(page).toContain(shown)
    expect(metrics).toContain(line)
  }
})

test('of a portal that knows neither its machine nor its database the rest is said', () => {
  const { host: _, database: __, ...rest } = state
  const metrics = operatorMetrics({ ...rest, host: undefined, database: undefined })
  expect(metrics.map(({ name }) => name)).toEqual(['ginkgo_problems', 'ginkgo_contract_info'])
})
