import {
  customFieldsApi,
  lossReasonsApi,
  organizationApi,
  queryApi,
  Report,
  type ReportResult,
  reportDashboardsApi,
  reportsApi,
  reportTemplates,
  stagesApi,
} from '@ginkgo/contracts'
import { type Asked, answer, idOf, refusal, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../shell.css'
import { ReportPage } from './report-page.tsx'
import { ReportsPage } from './reports-page.tsx'

const listQuery = { of: 'enquiries', where: [], timeZone: 'UTC', weekStart: 1, today: '2026-08-12' }
const money = (value: number) => [{ currency: 'EUR' as const, value }]
const row = (key: string, count: number): ReportResult['rows'][number] => ({
  group: [{ field: 'source', key, label: key }],
  figures: { count, sum: money(count * 100), average: money(100), median: money(90), age: 12 },
  converted: {},
  listQuery,
})
const resultOf = (...rows: ReportResult['rows']): ReportResult => ({
  rows,
  totals: { figures: { count: 7, sum: money(700) }, converted: {}, listQuery },
  reportingCurrency: null,
  isAtLeast: false,
})
/** As the server answers, without rows where nothing is grouped. */
const some = ({ body }: Asked) =>
  JSON.stringify(body).includes('"groupBy":[]') ? resultOf() : resultOf(row('email', 5), row('manual', 2))

function answerAll(result: (asked: Asked) => ReportResult | Response = some) {
  for (const { list } of [stagesApi, lossReasonsApi, customFieldsApi]) answer(list, () => [])
  answer(organizationApi.users, () => [])
  answer(reportDashboardsApi.list, () => [])
  return answer(reportsApi.preview, result as never)
}

const show = (search = '?template=deal-size') => showInPortal(<ReportPage />, { remote: 'shell', search })

test.each([
  [desktop, 'light'],
  [phone, 'dark'],
] as const)('a report says its question and its answer', async (size, theme) => {
  await page.viewport(size.width, size.height)
  document.documentElement.dataset['theme'] = theme
  const asked = answerAll()
  show()
  await expect.element(page.getByRole('heading', { name: 'Size of won enquiries' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Email/ })).toMatchTextContent('€100')
  if (size === phone) await page.getByRole('button', { name: 'Change the question' }).click()
  // Of the vertical in use, as the rest of the portal.
  await expect
    .element(page.getByRole('button', { name: `Condition: Vertical is ${sampleVertical.name}` }))
    .toBeVisible()
  expect(JSON.stringify(asked[0]!.body)).toContain(sampleVertical.id)
  expect(await violationsOf(document.body)).toEqual([])
})

test('a part of the question is changed where it stands, and the answer follows', async () => {
  const asked = answerAll()
  show()
  await page.getByRole('button', { name: 'Shown as: Table' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Bars' }).click()
  await expect.element(page.getByRole('button', { name: 'Show as a table' })).toBeVisible()
  await page.getByRole('button', { name: 'Group: Source' }).click()
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Stage')
  await expect
    .poll(() => JSON.stringify(asked.at(-1)?.body['definition']))
    .toContain('"groupBy":[{"field":"stage"}]')
  expect(location.search).toContain('asks=')
  // While the answer to a question with other groups is on its way, the former one stays.
  await page.getByRole('button', { name: 'Remove Stage' }).click()
  await expect.poll(() => JSON.stringify(asked.at(-1)?.body['definition'])).toContain('"groupBy":[]')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect.element(page.getByRole('button', { name: 'Group: Source' })).toBeVisible()
})

test('a figure leads to the records that make it up', async () => {
  answerAll()
  const asked = answer(queryApi.ask, () => ({
    records: [{ id: idOf(60), title: 'Roof', leadName: 'Acme', value: 500, currency: 'EUR', stage: 'Won' }],
    count: 5,
    names: {},
  }))
  show()
  await page.getByRole('link', { name: /^5, Enquiries: Email/ }).click()
  const panel = page.getByRole('dialog', { name: 'Enquiries: Email' })
  await expect.element(panel).toMatchTextContent('5 enquiries')
  await expect.element(panel.getByRole('row', { name: /Roof/ })).toMatchTextContent('€500')
  expect(asked[0]!.body).toMatchObject({ of: 'enquiries', today: '2026-08-12' })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('it says what cannot be computed, and that nothing was found', async () => {
  let isBroken = true
  answerAll(() =>
    isBroken
      ? (refusal(500, { code: 'internal', message: 'Broken' }) as never)
      : { ...resultOf(), totals: { ...resultOf().totals, figures: { count: 0 } } },
  )
  show()
  await expect.element(page.getByText('Failed to compute the report')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No records')).toBeVisible()
})

test('a report is saved for oneself or a vertical', async () => {
  answerAll()
  const kept = {
    id: idOf(70),
    name: 'Mine',
    verticalId: sampleVertical.id,
    ownerId: idOf(1),
    own: true,
    createdAt: sampleVertical.createdAt,
    updatedAt: sampleVertical.createdAt,
    definition: { ...reportTemplates['deal-size'].definition, beside: [] },
  }
  const saved = answer(reportsApi.create, () => kept as never)
  show()
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await page
    .getByRole('combobox', { name: 'Who sees it' })
    .selectOptions(`Everybody in ${sampleVertical.name}`)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect.poll(() => saved[0]?.body).toMatchObject({ name: 'Mine', verticalId: sampleVertical.id })
})

test('the list has the kept reports and questions to start from', async () => {
  answer(reportDashboardsApi.list, () => [])
  answer(reportsApi.list, () => [
    Report.parse({
      id: idOf(70),
      name: 'Ours',
      verticalId: sampleVertical.id,
      ownerId: idOf(1),
      own: true,
      createdAt: sampleVertical.createdAt,
      updatedAt: sampleVertical.createdAt,
      definition: { source: 'enquiries', filter: [], measures: [], groupBy: [], beside: [], show: 'bar' },
    }),
  ])
  showInPortal(<ReportsPage />, { remote: 'shell' })
  await expect.element(page.getByRole('link', { name: /Ours/ })).toMatchTextContent(sampleVertical.name)
  for (const { asks } of Object.values(reportTemplates))
    await expect.element(page.getByText(asks)).toBeInTheDocument()
  expect(await violationsOf(document.body)).toEqual([])
})
