import type { Report, ReportDashboard } from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { dashboardWorld } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'

const definitions = {
  'Open by stage': { groupBy: ['stageId'], filter: { status: 'open' }, measures: ['sum'], show: 'bar' },
  'All by source': { groupBy: ['source'], measures: ['sum'], show: 'table' },
}

async function worldWithReports() {
  const world = await dashboardWorld()
  const ids: string[] = []
  for (const [name, parts] of Object.entries(definitions)) {
    const body = { name, source: 'enquiries', ...parts, verticalId: world.verticalId }
    ids.push(bodyOf<Report>(await as(world.admin).post('/api/reports', body), 201).id)
  }
  return { ...world, ids }
}

journey(
  'a dashboard is made, arranged by keyboard, seen by a colleague and leads to records',
  async ({ portal }) => {
    const { admin, head } = await worldWithReports()
    const page = await portal.open('/dashboard/reports', { user: admin })
    await page.getByRole('button', { name: 'New Dashboard' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Monday')
    await dialog.getByRole('combobox', { name: 'Who sees it' }).selectOption({ label: 'Everybody in Sales' })
    for (const label of Object.keys(definitions))
      await dialog.getByRole('combobox', { name: 'Add a report' }).selectOption({ label })
    await dialog.getByRole('button', { name: 'Create Dashboard' }).click()
    await expectSoon(page).toHaveURL(/reports\/dashboards\/[\da-f-]{36}$/)
    const namesOf = () => page.getByRole('heading', { level: 2 }).allTextContents()
    await expectSoon(page.getByRole('region', { name: 'All by source' }).getByRole('table')).toBeVisible()
    await expectSoon.poll(namesOf).toEqual(Object.keys(definitions))

    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: /^Move .*All by source/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Width of All by source: half' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSoon.poll(namesOf).toEqual(Object.keys(definitions).toReversed())

    const other = await portal.open(new URL(page.url()).pathname, { user: head })
    await expectSoon(other.getByRole('heading', { name: 'Monday' })).toBeVisible()
    await other
      .getByRole('region', { name: 'All by source' })
      .getByRole('link', { name: /^6, / })
      .first()
      .click()
    await expectSoon(other.getByRole('dialog')).toContainText('6 enquiries')
  },
)

journey(
  'of two people who arrange a dashboard the second one keeps what they did and is told',
  async ({ portal }) => {
    const { admin, head, verticalId, ids } = await worldWithReports()
    const tiles = ids.map((reportId) => ({ reportId }))
    const { id } = bodyOf<ReportDashboard>(
      await as(admin).post('/api/dashboards', { name: 'Team', tiles, verticalId }),
      201,
    )
    const page = await portal.open(`/dashboard/reports/dashboards/${id}`, {
      user: admin,
      tolerated: /409/,
    })
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Remove All by source' }).click()
    bodyOf(await as(head).patch(`/api/dashboards/${id}`, { name: 'Renamed' }), 200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSoon(page.getByText(/changed|meanwhile/i).first()).toBeVisible()
    await expectSoon(page.getByRole('dialog', { name: 'Arrange dashboard' })).toBeVisible()
  },
)

journey('a report is mailed every week to those who are chosen, and stopped', async ({ portal }) => {
  const { admin, ids } = await worldWithReports()
  const page = await portal.open(`/dashboard/reports/${ids[0]}`, { user: admin })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Weekly mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weekly mail' })
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Friday' })
  await dialog.getByRole('checkbox', { name: 'Ada Byron (you)' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSoon(dialog).toBeHidden()
  const read = async () => bodyOf<object[]>(await as(admin).get(`/api/reports/${ids[0]}/mails`), 200)
  await expectSoon.poll(read).toMatchObject([{ userId: admin.id, weekday: 5, hour: 8 }])
})
