import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'

const tabs = {
  organization: 'Organization',
  verticals: 'Verticals',
  'loss-reasons': 'Loss Reasons',
  team: 'Team',
  pipeline: 'Pipeline',
  integrations: 'Integrations',
  apps: 'Apps',
}

journey('the tab comes from the address, and clicking one changes it', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings', { user: admin })
  await expectSoon(page.getByRole('tab', { name: 'Organization', selected: true })).toBeVisible()
  for (const [tab, name] of Object.entries(tabs).toReversed()) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expectSoon(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`))
    await expectSoon(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
  }
  await page.goBack()
  await expectSoon(page.getByRole('tab', { name: 'Verticals', selected: true })).toBeVisible()
  await page.goto('/settings?tab=team')
  await expectSoon(page.getByRole('tab', { name: 'Team', selected: true })).toBeVisible()
  await page.goto('/settings?tab=nonsense')
  await expectSoon(page.getByRole('tab', { name: 'Organization', selected: true })).toBeVisible()
})

journey('on a phone a select takes the place of the tabs', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=team', { user: admin, viewport: 'phone' })
  const section = page.getByRole('combobox', { name: 'Section' })
  await expectSoon(section).toHaveValue('team')
  await expectSoon(page.getByRole('tab')).toHaveCount(0)
  for (const tab of Object.keys(tabs)) {
    await section.selectOption(tab)
    await expectSoon(page).toHaveURL(new RegExp(`tab=${tab}$`))
  }
  await section.selectOption({ label: 'Loss Reasons' })
  await expectSoon(page.getByRole('button', { name: 'Delete Competitor' })).toBeVisible()
})
