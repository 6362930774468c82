import {
  customFieldsApi,
  Report,
  type ReportDashboardPage as Dashboard,
  reportDashboardsApi,
  type ReportResult,
  reportsApi,
} from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../shell.css'
import { DashboardOf } from './dashboard-page.tsx'

const listQuery = { of: 'enquiries', where: [], timeZone: 'UTC', weekStart: 1, today: '2026-08-12' }
const stamps = { createdAt: sampleVertical.createdAt, updatedAt: sampleVertical.createdAt }
const names = ['First', 'Second', 'Empty', 'Failing']
const reports = names.map((name, place) =>
  Report.parse({
    id: idOf(70 + place),
    name,
    verticalId: null,
    ownerId: idOf(1),
    own: true,
    ...stamps,
    definition: { source: 'enquiries', groupBy: [{ field: 'source' }], beside: [], show: 'table' },
  }),
)
const resultOf = (...counts: number[]): ReportResult => ({
  rows: counts.map((count, place) => ({
    group: [{ field: 'source', key: `source ${place}`, label: `source ${place}` }],
    figures: { count },
    converted: {},
    listQuery,
  })),
  totals: { figures: { count: counts.length }, converted: {}, listQuery },
  reportingCurrency: null,
  isAtLeast: false,
})

const dashboard = (more: Partial<Dashboard> = {}): Dashboard =>
  ({
    id: idOf(60),
    name: 'Monday',
    verticalId: null,
    ownerId: idOf(1),
    own: true,
    ...stamps,
    tiles: [...reports.map(({ id }) => ({ reportId: id, wide: false })), { reportId: idOf(99), wide: true }],
    reports,
    ...more,
  }) as Dashboard

function answerAll(given = dashboard()) {
  answer(customFieldsApi.list, () => [])
  answer(reportDashboardsApi.get, () => given)
  answer(reportsApi.list, () => reports)
  answer(reportsApi.result, (({ params }: { params: { reportId: string } }) =>
    params.reportId === reports[3]!.id
      ? refusal(500, { code: 'internal', message: 'Broken' })
      : params.reportId === reports[2]!.id
        ? resultOf()
        : resultOf(3, 4)) as never)
}

const show = () => showInPortal(<DashboardOf dashboardId={idOf(60)} />, { remote: 'shell' })

test.each([
  [desktop, 'light'],
  [phone, 'dark'],
] as const)(
  'each report of a dashboard has its own data, is empty, fails or is gone',
  async (size, theme) => {
    await page.viewport(size.width, size.height)
    document.documentElement.dataset['theme'] = theme
    answerAll()
    show()
    await expect.element(page.getByRole('region', { name: 'First' }).getByRole('table')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Empty' })).toMatchTextContent('No records')
    await expect
      .element(page.getByRole('region', { name: 'Failing' }))
      .toMatchTextContent('Failed to compute the report')
    await expect
      .element(page.getByRole('region', { name: 'A report that is gone' }))
      .toMatchTextContent('Report not found')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
    expect(await violationsOf(document.body)).toEqual([])
  },
)

test('reports are arranged by keyboard, made wide and taken off in one change', async () => {
  await page.viewport(desktop.width, desktop.height)
  answerAll(dashboard({ tiles: dashboard().tiles.slice(0, 3) }))
  const saved = answer(reportDashboardsApi.update, () => dashboard())
  show()
  await page.getByRole('button', { name: 'Arrange' }).click()
  page
    .getByRole('button', { name: /^Move .*Empty/ })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await userEvent.keyboard(' ')
  await page.getByRole('button', { name: 'Width of Second: half' }).click()
  await page.getByRole('button', { name: 'Remove First' }).click()
  await page.getByRole('combobox', { name: 'Add a report' }).selectOptions('Failing')
  expect(await violationsOf(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => saved[0]?.body['tiles'])
    .toEqual([
      { reportId: reports[2]!.id, wide: false },
      { reportId: reports[1]!.id, wide: true },
      { reportId: reports[3]!.id, wide: false },
    ])
})

test('an empty dashboard says what to do, and one that is not there leads back', async () => {
  answerAll(dashboard({ tiles: [] }))
  show()
  await expect.element(page.getByText('No reports on this dashboard yet')).toBeVisible()
})
