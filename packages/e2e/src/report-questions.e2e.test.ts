import { type ReportTemplateKey, reportTemplates } from '@ginkgo/contracts'
import { addDays, startOfWeek } from '@ginkgo/contracts/dates'
import { as, bodyOf, createCall, createEnquiry, createLead, createMeeting, sql } from '@ginkgo/testing'
import { beforeAll, describe } from 'vitest'
import { dashboardWorld, daysAgo } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'

const today = daysAgo(0)
const lastWeek = `${addDays(startOfWeek(today, 7), -4)}T12:00:00Z`

let world: Awaited<ReturnType<typeof dashboardWorld>>

beforeAll(async () => {
  world = await dashboardWorld()
  const { admin, head, verticalId } = world
  await as(head).patch('/api/auth/me', { firstName: 'Grace', lastName: 'Hopper' })
  const retail = await createLead(admin, verticalId, {
    name: 'Fabrikam',
    industry: 'Retail',
    country: 'Germany',
    ownerId: head.id,
  })
  const big = await createEnquiry(admin, retail.id, {
    title: 'Big and idle',
    value: 25_000,
    currency: 'EUR',
    assignedTo: head.id,
    expectedCloseDate: today,
  })
  await createEnquiry(admin, retail.id, {
    title: 'Won retail',
    value: 310,
    currency: 'EUR',
    stageId: world.stages.converted.id,
    assignedTo: head.id,
  })
  bodyOf(await as(admin).patch(`/api/enquiries/${big.id}`, { expectedCloseDate: addDays(today, 1) }), 200)
  await createCall(head, `/api/enquiries/${big.id}`, {
    outcome: 'reached',
    calledAt: new Date(lastWeek).toISOString(),
  })
  const meeting = await createMeeting(head, big.id)
  await sql("UPDATE meetings SET start_time = ?, end_time = ?, status = 'completed' WHERE id = ?", [
    ...[Date.parse(lastWeek), Date.parse(lastWeek) + 3_600_000, meeting.id],
  ])
  await sql('UPDATE leads SET created_at = ? WHERE id = ?', [Date.parse(lastWeek) - 5 * 3_600_000, retail.id])
  const idle = await createLead(admin, verticalId, { name: 'Quiet', ownerId: head.id })
  const longAgo = Date.parse(`${daysAgo(45)}T12:00:00Z`)
  await sql('UPDATE activities SET created_at = ? WHERE lead_id = ?', [longAgo, idle.id])
  const goal = { userId: head.id, month: today.slice(0, 7), valueTarget: 4_321, currency: 'EUR' }
  bodyOf(await as(admin).post(`/api/verticals/${verticalId}/goals`, goal), 201)
})

/** The questions, and what a row of the answer says; a row is found by its name. */
const questions: readonly (readonly [ReportTemplateKey, row: string | undefined, ...figures: string[]])[] = [
  ['activity-by-person', 'Grace Hopper', '1'],
  ['since-monday', undefined, '€31,110', '€1,010', 'Pushed'],
  ['source-by-month', 'In all', '€1,010', '$12,000'],
  ['stage-times', 'In all', '8'],
  ['win-rate', 'Grace Hopper', '100%', '€310'],
  ['loss-reasons', 'Nobody', '€40', '€60'],
  ['forecast', 'In all', '4,321', '€25,000'],
  ['idle-leads', 'Grace Hopper', '1'],
  ['revenue-by-industry', 'Retail', '€310'],
  ['first-answer', 'Grace Hopper', '5'],
  ['no-next-step', 'Grace Hopper', '€25,000'],
]

describe('a head of sales asks', () => {
  for (const [key, row, ...figures] of questions)
    journey(reportTemplates[key].asks, async ({ portal }) => {
      const page = await portal.open('/dashboard/reports', { user: world.admin })
      await page.getByRole('link', { name: reportTemplates[key].asks }).click()
      await expectSoon(
        page.getByRole('heading', { name: reportTemplates[key].name, exact: true }),
      ).toBeVisible()
      const answer = page.getByRole('region', { name: 'Answer' })
      await expectSoon(answer.getByText('Loading figures...')).toBeHidden()
      const asTable = page.getByRole('button', { name: 'Show as a table' })
      if (await asTable.isVisible()) await asTable.click()
      const place = row
        ? answer.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
        : answer
      for (const figure of figures) await expectSoon(place.first()).toContainText(figure)
    })
})
