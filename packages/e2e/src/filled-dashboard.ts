import type { Report, ReportDashboard, ReportInput } from '@ginkgo/contracts'
import { as, bodyOf, type TestUser } from '@ginkgo/testing'

const span = { field: 'createdOn', op: 'within' as const, value: 'last-12-months' }
const byMonth = { field: 'createdOn', bucket: 'month' as const }
const sum = [{ kind: 'sum' as const }]

/** A report of each look, with figures that are compared, beside one another and running. */
const looks: Readonly<Record<string, Omit<ReportInput, 'source'>>> = {
  'This week': {
    measures: sum,
    filter: [{ ...span, value: 'this-week' }],
    compareTo: 'previousPeriod',
    target: 12,
    beside: [{ name: 'Won', source: 'enquiries', filter: [{ field: 'status', op: 'is', value: 'won' }] }],
    show: 'number',
  },
  'By person': { measures: sum, groupBy: [{ field: 'assignedTo' }], show: 'table' },
  'Open by stage': { measures: sum, groupBy: [{ field: 'stageId' }], show: 'bar' },
  'Won against goal': {
    measures: sum,
    groupBy: [{ field: 'closesOn', bucket: 'day' }],
    running: true,
    compareTo: 'goal',
    filter: [{ field: 'closesOn', op: 'within', value: 'this-month' }],
    show: 'line',
  },
  'Added by month': { groupBy: [byMonth], filter: [span], compareTo: 'sameLastYear', show: 'area' },
  'How far they come': { groupBy: [{ field: 'stageId' }], show: 'funnel' },
  'Source by month': { measures: sum, groupBy: [byMonth, { field: 'source' }], show: 'stacked' },
  'Source by stage': { measures: sum, groupBy: [{ field: 'source' }, { field: 'stageId' }], show: 'pivot' },
  Movement: {
    measures: sum,
    beside: [
      {
        name: 'Won',
        source: 'enquiries',
        filter: [{ field: 'status', op: 'is', value: 'won' }],
        measures: sum,
      },
      {
        name: 'Lost',
        source: 'enquiries',
        filter: [{ field: 'status', op: 'is', value: 'lost' }],
        measures: sum,
        step: 'takes',
      },
    ],
    show: 'waterfall',
  },
}

/** Saves them with a dashboard that has them all; the paths of both. */
export async function filledDashboard(user: TestUser, verticalId: string) {
  const reports: Report[] = []
  for (const [name, look] of Object.entries(looks)) {
    const body = { name, verticalId, definition: { source: 'enquiries', ...look } }
    reports.push(bodyOf<Report>(await as(user).post('/api/reports', body), 201))
  }
  const tiles = reports.map(({ id }, place) => ({ reportId: id, wide: place % 4 === 3 }))
  const body = { name: 'Monday', tiles, verticalId }
  const { id } = bodyOf<ReportDashboard>(await as(user).post('/api/dashboards', body), 201)
  return {
    dashboard: `/dashboard/reports/dashboards/${id}`,
    reports: reports.map((report) => ({ name: report.name, path: `/dashboard/reports/${report.id}` })),
  }
}
