import type { View } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { fill, goTo, seeToast } from './screen.ts'

const organizationWithLeads = async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [{ role: 'sales_executive' }, { role: 'sales_executive', verticals: ['Recruitment'] }],
  })
  const verticalId = verticals[0].id
  for (const name of ['Ant', 'Bee']) await createLead(admin, verticalId, { name, source: 'web' })
  await createLead(admin, verticalId, { name: 'Cat' })
  return { admin, colleague: members[0]!, outsider: members[1]!, verticalId }
}

const names = (page: Page): Locator => page.getByRole('row').locator('a[href^="/leads/"]')
const views = (page: Page): Locator => page.getByRole('button', { name: 'Views' })
const choose = async (page: Page, item: string | RegExp): Promise<void> => {
  await views(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

journey('a view is saved, opens first, is changed, renamed and deleted', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  // The page may request the deleted view once more before the view is removed from the address.
  const tolerated = /status of 404.*lead-views/
  const page = await portal.open('/leads?tab=all&source=web&sort=name', { user: admin, tolerated })
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee'])
  await choose(page, 'Save as new view')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expectSoon(dialog.getByText('Name is required')).toBeVisible()
  await fill(dialog, 'Name', 'From the web')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await seeToast(page, 'View saved')
  await expectSoon(views(page)).toHaveText('From the web')
  await expectSoon(page).toHaveURL(/saved=[0-9a-f-]{36}&tab=all/)
  const phone = page.getByRole('columnheader', { name: 'Phone' })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Phone', exact: true }).click()
  await page.keyboard.press('Escape')
  await expectSoon(phone).toHaveCount(0)
  await expectSoon(views(page)).toHaveText('From the webchanged')
  await choose(page, 'Update From the web')
  await seeToast(page, 'View updated')
  await expectSoon(views(page)).toHaveText('From the web')

  await choose(page, 'Set as default')
  await seeToast(page, 'Leads open with From the web')
  await goTo(page, 'Dashboard')
  await goTo(page, 'Leads')
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee'])
  await expectSoon(views(page)).toHaveText('From the web')
  await expectSoon(phone).toHaveCount(0)

  // Every part of the view can be changed, also the tab Active Leads, and the view is not applied again by itself.
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee', 'Cat'])
  await page.getByRole('tab', { name: /^Active Leads/ }).click()
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  await expectSoon(views(page)).toHaveText('From the webchanged')
  await page.getByRole('tab', { name: /^All Leads/ }).click()
  await choose(page, 'Update From the web')
  await seeToast(page, 'View updated')
  await expectSoon(views(page)).toHaveText('From the web')
  await choose(page, 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename view' })
  await expectSoon(rename.getByRole('textbox', { name: 'Name' })).toHaveValue('From the web')
  await fill(rename, 'Name', 'Everybody')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await seeToast(page, 'View renamed')
  await page.goto('/leads')
  await expectSoon(views(page)).toHaveText('Everybody')
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee', 'Cat'])

  await choose(page, 'Delete view')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'View deleted')
  await page.goto('/leads')
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  await expectSoon(page).toHaveURL('/leads')
  await expectSoon(phone).toHaveCount(1)
})

journey(
  'the link to a view works for colleagues of the vertical, and for nobody else',
  async ({ portal }) => {
    const { admin, colleague, outsider, verticalId } = await organizationWithLeads()
    const query = { tab: 'all', source: 'web', sort: '-name' }
    const created = await as(admin).post(`/api/verticals/${verticalId}/lead-views`, { name: 'Web', query })
    const view = bodyOf<View>(created, 201)
    const page = await portal.open('/dashboard', { user: admin })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/leads?view=${view.id}`)
    await expectSoon(names(page)).toHaveText(['Bee', 'Ant'])
    await choose(page, 'Copy link')
    await seeToast(page, 'Link copied to clipboard')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await choose(page, 'Share with Sales')
    await seeToast(page, 'Everybody in the vertical has this view now')

    const other = await portal.open(link, { user: colleague })
    await expectSoon(names(other)).toHaveText(['Bee', 'Ant'])
    await expectSoon(views(other)).toHaveText('Web')
    await views(other).click()
    await expectSoon(other.getByRole('menuitem')).toHaveText(['Save as new view', 'Copy link'])
    await expectSoon(other.getByRole('menuitemcheckbox')).toHaveText(['Web'])

    const tolerated = /status of 404/
    const outside = await portal.open(link, { user: outsider, tolerated })
    await expectSoon(outside.getByRole('alert')).toContainText('This view is not there any more')
    await expectSoon(outside.getByText('No leads found')).toBeVisible()
  },
)
