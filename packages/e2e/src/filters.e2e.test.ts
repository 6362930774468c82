import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { View } from '@ginkgo/contracts'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const names = (page: Page) => page.getByRole('grid', { name: 'Leads' }).getByRole('link', { name: /^Lead / })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

journey(
  'filters outlast a reload, a page in between and the way through a saved view, where spans still move',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    for (const [name, source] of [
      ['Lead Ant', 'web'],
      ['Lead Bee', 'referral'],
      ['Lead Cat', 'other'],
    ] as const)
      await createLead(admin, verticalId, { name, source })
    const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
    await expectSoon(names(page)).toHaveText(['Lead Ant', 'Lead Bee', 'Lead Cat'])
    await chip(page, 'Source').click()
    await page.getByRole('checkbox', { name: 'Web' }).click()
    await page.getByRole('checkbox', { name: 'Referral' }).click()
    await page.keyboard.press('Escape')
    await expectSoon(names(page)).toHaveText(['Lead Ant', 'Lead Bee'])
    await chip(page, 'Add filter').click()
    await page.getByRole('option', { name: 'Created' }).click()
    await chip(page, 'This month').click()
    await expectSoon(page).toHaveURL(/source=web%2Creferral.*created=this-month/)
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 2')

    await names(page).first().click()
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Lead Ant')
    await page.goBack()
    await expectSoon(names(page)).toHaveText(['Lead Ant', 'Lead Bee'])
    await page.reload()
    await expectSoon(chip(page, 'Source: Web, Referral')).toBeVisible()
    await expectSoon(chip(page, 'Created: This month')).toBeVisible()

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as new view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await fill(dialog, 'Name', 'New ones')
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await seeToast(page, 'View saved')
    const [view] = bodyOf<View[]>(await as(admin).get(`/api/verticals/${verticalId}/lead-views`), 200)
    expect(view!.query).toMatchObject({ source: 'web,referral', created: 'this-month' })
    await chip(page, 'Clear filters').click()
    await expectSoon(names(page)).toHaveCount(3)
    await page.goto(`/leads?saved=${view!.id}`)
    await expectSoon(names(page)).toHaveText(['Lead Ant', 'Lead Bee'])
    await expectSoon(chip(page, 'Created: This month')).toBeVisible()
    // What was chosen in one visit of an editor is one step back.
    await page.getByRole('button', { name: /^Source/ }).click()
    await page.getByRole('checkbox', { name: 'Web' }).click()
    await page.getByRole('checkbox', { name: 'Other' }).click()
    await expectSoon(names(page)).toHaveText(['Lead Bee', 'Lead Cat'])
    await page.keyboard.press('Escape')
    await page.goBack()
    await expectSoon(names(page)).toHaveText(['Lead Ant', 'Lead Bee'])
  },
)
