import {
  type CustomField,
  customFieldsApi,
  dashboardApi,
  DashboardReport,
  DashboardStats,
  enquiriesApi,
  organizationApi,
  type ReportResult,
  reportsApi,
} from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleField, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../shell.css'
import { DashboardPage } from './dashboard-page.tsx'

const fieldOf = (id: number, fields: Partial<CustomField>) =>
  sampleField({ ...fields, id: idOf(id), filterable: true } as never)
const optionsOf = (...labels: string[]) =>
  labels.map((label) => ({ id: label.toLowerCase(), label, color: null, isArchived: false }))
const heat = fieldOf(91, { key: 'heat', label: 'Heat', type: 'choice', options: optionsOf('Hot', 'Cold') })
const trial = fieldOf(92, {
  key: 'trial',
  label: 'Trial',
  type: 'checkbox',
  recordKind: 'enquiry',
  options: [],
})
const size = fieldOf(93, { key: 'size', label: 'Size', type: 'number' })

const stage = { stageId: idOf(50), stage: 'Inquiry', color: '#336699' }
const totals = [{ currency: 'EUR' as const, value: 700, count: 2 }]
const statsOf = (totalLeads: number, more: object = {}) =>
  DashboardStats.parse({
    totalLeads,
    conversionRate: 25,
    pipelineValue: 700,
    pipelineCurrency: 'EUR',
    closedWon: 1,
    pipelineValueByCurrency: totals,
    closedWonByCurrency: totals,
    recentEnquiries: [
      {
        id: idOf(60),
        name: 'Roof',
        leadName: 'Acme',
        stage: 'Inquiry',
        stageColor: '#336699',
        updatedAt: sampleVertical.createdAt,
        value: 700,
        currency: 'EUR',
      },
    ],
    stageDistribution: [{ ...stage, count: 2, percentage: 100 }],
    ...more,
  })
const empty = {
  pipelineValue: 0,
  closedWon: 0,
  recentEnquiries: [],
  stageDistribution: [{ ...stage, count: 0, percentage: 0 }],
}
const report = DashboardReport.parse({
  step: 'day',
  funnel: [
    {
      ...stage,
      stageType: 'open',
      count: 2,
      totals,
      reached: 2,
      reachedPercentage: 100,
      wentOn: 0,
      wentOnPercentage: 0,
    },
  ],
  outcomes: [],
  lossReasons: [],
  owners: [],
})

const listQuery = { of: 'calls', where: [], timeZone: 'UTC', weekStart: 1, today: '2026-08-12' }
const activity: ReportResult = {
  rows: [
    {
      group: [{ field: 'userId', key: idOf(70), label: 'Ada Lovelace' }],
      figures: { count: 12 },
      converted: {},
      listQuery,
    },
  ],
  totals: { figures: { count: 12 }, converted: {}, listQuery },
  reportingCurrency: null,
  isAtLeast: false,
}

function answerAll(fields: readonly CustomField[] = [heat, trial, size]) {
  answer(customFieldsApi.list, ({ query }) =>
    fields.filter(({ recordKind }) => recordKind === query['recordKind']),
  )
  answer(dashboardApi.goals, () => [])
  answer(organizationApi.users, () => [])
  answer(dashboardApi.report, () => report)
  answer(enquiriesApi.counts, () => ({
    open: 0,
    won: 0,
    lost: 0,
    stages: [],
    sources: ['email', 'manual'],
  }))
  answer(reportsApi.preview, () => activity)
  answer(dashboardApi.field, () => ({ options: [], none: 0 }))
}
const show = (search?: string) =>
  showInPortal(
    <main>
      <DashboardPage />
    </main>,
    { remote: 'shell', ...(search && { search: `?${search}` }) },
  )
const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) })
const hrefOf = (name: string) => figure(name).element().getAttribute('href')
const bar = page.getByRole('group', { name: 'Dashboard filter' })

test.for([desktop, phone])('is narrowed by an option, in the address, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  answerAll()
  const asked = answer(dashboardApi.stats, ({ query }) => statsOf(query['narrowBy'] ? 3 : 8))
  show()
  await expect.element(figure('Total Leads')).toHaveTextContent('8')
  expect(hrefOf('Total Leads')).toMatch(/\?tab=all$/)
  await bar.getByRole('button', { name: 'Add filter' }).click()
  // Only what is one of few can narrow it.
  await expect.element(page.getByRole('option', { name: 'Trial (enquiries)' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Size/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Heat (leads)' }).click()
  await page.getByRole('button', { name: 'Hot' }).click()
  await expect.element(figure('Total Leads')).toHaveTextContent('3')
  expect(new URLSearchParams(location.search).get('lead.heat')).toBe('hot')
  expect(hrefOf('Total Leads')).toMatch(/\?tab=all&field\.heat=hot$/)
  expect(hrefOf('Conversion Rate')).toMatch(/\?tab=converted&field\.heat=hot$/)
  // No list has the enquiries of such leads.
  await expect.element(figure('Pipeline Value')).not.toBeInTheDocument()
  await expect.element(page.getByText(/My day and goals show everything/)).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Add filter' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  expect(await violationsOf(document.body)).toEqual([])
  await bar.getByRole('button', { name: 'Clear Heat (leads)' }).click()
  await expect.element(figure('Total Leads')).toHaveTextContent('8')
  expect(location.search).not.toContain('lead.heat')
  expect(asked[0]!.query).toEqual({ verticalId: sampleVertical.id })
})

test('by a field of enquiries, its figures lead to the enquiries with the option', async () => {
  answerAll()
  const reports = answer(dashboardApi.report, () => report)
  const counts = answer(dashboardApi.field, () => ({ options: [], none: 0 }))
  const asked = answer(dashboardApi.stats, () => statsOf(3, { isAtLeast: true }))
  show('enquiry.trial=true&owner=none')
  await expect.element(figure('Closed Won')).toBeVisible()
  expect(asked.map(({ query }) => query)).toEqual([
    { verticalId: sampleVertical.id, narrowBy: 'enquiry.trial', option: 'true' },
  ])
  await expect.element(bar.getByRole('button', { name: 'Trial (enquiries): Yes' })).toBeVisible()
  await expect.element(page.getByText(/Only the newest 10,000 are counted/)).toBeVisible()
  await expect.element(page.getByText('3+')).toBeVisible()
  await expect.element(figure('Total Leads')).not.toBeInTheDocument()
  expect(hrefOf('Pipeline Value')).toMatch(/view=table&tab=all&field\.trial=true$/)
  expect(hrefOf('Closed Won')).toMatch(/tab=closed&outcome=won&field\.trial=true$/)
  await page.getByRole('button', { name: 'Show Funnel by stage as a table' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Funnel by stage' }).getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('assignedTo=none'))
  await expect
    .element(page.getByRole('region', { name: 'Funnel by stage' }).getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('field.trial=true'))
  for (const { query } of [...reports, ...counts])
    expect(query).toMatchObject({ narrowBy: 'enquiry.trial', option: 'true' })
})

test.for([
  ['lead.region=north', '“Region”', 'The field was archived.'],
  ['lead.gone=hot', '“lead.gone”', 'is not there any more'],
  ['lead.heat=tepid', '“Heat”', 'is not there any more'],
  ['lead.heat=hot&lead.size=3', '“Size”', 'is not there any more'],
] as const)('an address with %s says that it does not hold, and shows no figures', async (address) => {
  const [search, label, reason] = address
  const region = fieldOf(94, { key: 'region', label: 'Region', archivedAt: sampleVertical.createdAt })
  answerAll()
  answer(customFieldsApi.list, ({ query }) =>
    [heat, trial, size, region].filter(
      (field) =>
        field.recordKind === query['recordKind'] && (field === region) === (query['archived'] === 'true'),
    ),
  )
  const asked = answer(dashboardApi.stats, () => statsOf(8))
  show(search)
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(`This dashboard cannot be narrowed by ${label}`)
  await expect.element(notice).toMatchTextContent(reason)
  await expect.element(page.getByText('Recent Enquiries')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await notice.getByRole('button', { name: 'Show without this filter' }).click()
  await expect.element(figure('Total Leads')).toHaveTextContent('8')
  const isNarrowed = search.includes('&')
  expect(asked.map(({ query }) => query['option'])).toEqual([isNarrowed ? 'hot' : undefined])
})

test('where the fields cannot be read, an address that names one shows no figures of everything', async () => {
  answerAll()
  let isBroken = true
  answer(customFieldsApi.list, ({ query }) =>
    isBroken
      ? refusal(500, { code: 'internal', message: 'Broken' })
      : [heat, trial].filter(({ recordKind }) => recordKind === query['recordKind']),
  )
  const asked = answer(dashboardApi.stats, () => statsOf(3))
  show('lead.heat=hot')
  const again = page.getByRole('button', { name: /again|retry/i })
  await expect.element(again.first()).toBeVisible()
  expect(asked).toEqual([])
  isBroken = false
  await again.first().click()
  await expect.element(figure('Total Leads')).toHaveTextContent('3')
})

test('where nothing has the option it says so, and offers no first steps', async () => {
  answerAll()
  answer(dashboardApi.stats, () => statsOf(0, empty))
  show('lead.heat=cold')
  await expect.element(page.getByText('No enquiry has this option.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Enquiry' })).not.toBeInTheDocument()
})

test('parts are shown together, once all are there', async () => {
  answerAll([])
  let give = () => {}
  const asked = answer(
    dashboardApi.goals,
    () => new Promise<never[]>((resolve) => (give = () => resolve([]))),
  )
  answer(dashboardApi.stats, () => statsOf(8))
  show()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(page.getByRole('status').first()).toMatchTextContent('Loading dashboard...')
  await expect.element(figure('Total Leads')).not.toBeInTheDocument()
  give()
  await expect.element(figure('Total Leads')).toBeVisible()
  await expect.element(page.getByText('Loading dashboard...')).not.toBeInTheDocument()
  // Without a field there is nothing to narrow by.
  await expect.element(bar).not.toBeInTheDocument()
})

test('does not wait for a slow part for ever', async () => {
  answerAll([])
  answer(dashboardApi.goals, () => new Promise<never>(() => {}))
  answer(dashboardApi.stats, () => statsOf(8))
  show()
  await expect.element(figure('Total Leads')).toBeVisible()
})

test('asks again after a failure', async () => {
  answerAll()
  let isBroken = true
  answer(dashboardApi.stats, () =>
    isBroken ? refusal(500, { code: 'internal', message: 'Broken' }) : statsOf(8),
  )
  show('lead.heat=hot')
  await expect.element(page.getByText('Failed to fetch dashboard stats')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: /again|retry/i }).click()
  await expect.element(figure('Total Leads')).toBeVisible()
})

test('what each person did this week stands on the dashboard, and leads to the calls', async () => {
  answerAll()
  answer(dashboardApi.stats, () => statsOf(3))
  const asked = answer(reportsApi.preview, () => activity)
  show()
  const card = page.getByRole('region', { name: 'Activity by person this week' })
  await expect.element(card.getByRole('row', { name: /Ada Lovelace/ })).toMatchTextContent('12')
  expect(JSON.stringify(asked[0]!.body)).toContain('this-week')
  expect(JSON.stringify(asked[0]!.body)).not.toContain('last-week')
  const [figureOf] = card.getByRole('link', { name: /^12, .*Ada Lovelace$/ }).elements()
  expect(figureOf?.getAttribute('href')).toContain('list=')
})

test('the funnel alone is of one source, in the address, and leads to enquiries of that source', async () => {
  answerAll()
  answer(dashboardApi.stats, () => statsOf(3))
  const asked = answer(dashboardApi.report, ({ query }) =>
    query['source'] ? { ...report, funnel: [{ ...report.funnel[0]!, count: 1, reached: 1 }] } : report,
  )
  show()
  const card = page.getByRole('region', { name: 'Funnel by stage' })
  await card.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Email' }).click()
  await expect.poll(() => asked.some(({ query }) => query['source'] === 'email')).toBe(true)
  expect(new URLSearchParams(location.search).get('funnelSource')).toBe('email')
  await page.getByRole('button', { name: 'Show Funnel by stage as a table' }).click()
  await expect
    .element(card.getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('source=email'))
})

test('value by owner opens in the currency with the most enquiries, and of equally many with the most value', async () => {
  answerAll()
  answer(dashboardApi.stats, () => statsOf(3))
  const owner = { userId: null, name: null, wonTotals: [] }
  answer(dashboardApi.report, () => ({
    ...report,
    owners: [
      {
        ...owner,
        openTotals: [
          { currency: 'EUR' as const, value: 900, count: 1 },
          { currency: 'USD' as const, value: 10, count: 3 },
          { currency: 'GBP' as const, value: 950, count: 3 },
        ],
      },
    ],
  }))
  show()
  const card = page.getByRole('region', { name: 'Value by owner' })
  await expect.element(card.getByRole('combobox', { name: 'Currency' })).toHaveTextContent('GBP')
})
