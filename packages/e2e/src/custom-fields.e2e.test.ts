import type { CustomField, Lead } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { reportCard } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, fill, seeToast } from './screen.ts'

/** A vertical with three leads, to which an admin has added a choice that its table shows. */
async function withHeat() {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const verticalId = verticals[0].id
  const field = bodyOf<CustomField>(
    await as(admin).post('/api/fields', {
      recordKind: 'lead',
      key: 'heat',
      label: 'Heat',
      type: 'choice',
      showInTable: true,
      filterable: true,
      options: [{ label: 'Hot', color: '#D92D20' }, { label: 'Cold' }],
    }),
    201,
  )
  const leads: Lead[] = []
  for (const [name, heat] of [
    ['Ant', 'cold'],
    ['Bee', null],
    ['Cat', null],
  ] as const)
    leads.push(await createLead(admin, verticalId, { name, ...(heat && { customFields: { heat } }) }))
  return { admin, executive: members[0]!, field, leads }
}

const names = (page: Page) => page.getByRole('row').locator('a[href^="/leads/"]')

journey('a salesperson works with a field of the organization in the list', async ({ portal }) => {
  const { admin, executive, field } = await withHeat()
  // The device asks by the field that it knows, until it learns that the field was archived.
  const tolerated = /status of 400.*field\.heat/
  const page = await portal.open('/leads?tab=all&sort=name', { user: executive, tolerated })
  await expectSoon(page.getByRole('columnheader', { name: 'Heat' })).toBeVisible()

  const row = page.getByRole('row', { name: /Bee/ })
  const headings = await page.getByRole('columnheader').allTextContents()
  await row.getByRole('gridcell').nth(headings.indexOf('Heat')).hover()
  await page.getByRole('button', { name: /^Edit Heat, / }).click()
  await page.getByRole('option', { name: 'Hot' }).click()
  await seeToast(page, 'Lead updated successfully')
  await expectSoon(row.getByText('Hot')).toBeVisible()

  // Hot is the first option of the field.
  await page.getByRole('button', { name: 'Sort by Heat' }).click()
  await expectSoon(names(page)).toHaveText(['Bee', 'Ant', 'Cat'])
  await page.getByRole('button', { name: 'Sort by Heat' }).click()
  await expectSoon(page).toHaveURL(/sort=-field\.heat/)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Filters' }).fill('heat')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Hot' }).click()
  await page.getByRole('checkbox', { name: 'Cold' }).click()
  await page.keyboard.press('Escape')
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee'])
  await expectSoon(page.getByRole('button', { name: /^Heat: ?Hot, Cold$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await fill(dialog, 'Name', 'Warm leads')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await seeToast(page, 'View saved')
  await page.reload()
  await expectSoon(names(page)).toHaveText(['Ant', 'Bee'])
  await expectSoon(page.getByRole('button', { name: 'Views' })).toHaveText('Warm leads')
  const view = new URL(page.url()).searchParams.get('saved')

  // A record's neighbours are those of the list that it was opened from.
  await names(page).first().click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Ant')
  await page.keyboard.press('j')
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Bee')

  // The view outlives the field.
  bodyOf(await as(admin).post(`/api/fields/${field.id}/archive`), 200)
  await page.goto(`/leads?saved=${view}`)
  await expectSoon(page.getByRole('alert')).toContainText('This list cannot be narrowed by “Heat”')
  await page.getByRole('button', { name: 'Show without this filter' }).click()
  await expectSoon(names(page)).toHaveCount(3)
  await expectSoon(page.getByRole('columnheader', { name: 'Heat' })).toHaveCount(0)
})

journey('a value is set for all selected leads, and taken back', async ({ portal }) => {
  const { executive } = await withHeat()
  const page = await portal.open('/leads?tab=all&sort=name', { user: executive })
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Set field' }).click()
  await page.getByRole('option', { name: 'Heat' }).click()
  const panel = page.getByRole('dialog', { name: 'Set field' })
  await panel.getByRole('combobox', { name: 'Heat' }).click()
  await page.getByRole('option', { name: 'Hot' }).click()
  await panel.getByRole('button', { name: 'Set', exact: true }).click()
  const hot = page.getByRole('gridcell').filter({ hasText: 'Hot' })
  await expectSoon(hot).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(hot).toHaveCount(0)
  await expectSoon(page.getByRole('gridcell').filter({ hasText: 'Cold' })).toHaveCount(1)
})

journey('the dashboard counts leads by a field, and leads to those that it counts', async ({ portal }) => {
  const { executive } = await withHeat()
  const page = await portal.open('/dashboard', { user: executive, viewport: 'phone' })
  const card = reportCard(page, 'Leads by Heat')
  await card.getByRole('button', { name: 'Show Leads by Heat as a table' }).click()
  await expectSoon(card.getByRole('row')).toHaveText(['OptionRecords', 'Hot0', 'Cold1', 'None2'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await card.getByRole('link', { name: '1', exact: true }).click()
  await expectSoon(page).toHaveURL(/\/leads\?tab=all&field\.heat=cold$/)
  const leads = page.getByRole('list', { name: 'Leads', exact: true }).getByRole('listitem')
  await expectSoon(leads).toHaveText([/Ant/])
})

journey('the same on a phone', async ({ portal }) => {
  const { executive, leads } = await withHeat()
  const page = await portal.open(`/leads/${leads[1]!.id}`, { user: executive, viewport: 'phone' })
  const value = page.getByRole('button', { name: /^Edit Heat, / })
  expect((await boxOf(value)).height).toBeGreaterThanOrEqual(40)
  await value.click()
  await page.getByRole('option', { name: 'Hot' }).click()
  await seeToast(page, 'Lead updated successfully')
  await expectSoon(value).toHaveAccessibleName('Edit Heat, Hot')

  await page.goto('/leads?tab=all')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Filters' }).fill('heat')
  await page.getByRole('option', { name: 'Heat' }).click()
  await page.getByRole('checkbox', { name: 'Hot' }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expectSoon(page.getByRole('list', { name: 'Leads', exact: true }).getByRole('listitem')).toHaveCount(
    1,
  )
  await page.reload()
  await expectSoon(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
