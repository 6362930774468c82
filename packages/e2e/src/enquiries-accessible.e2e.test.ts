import { AxeBuilder } from '@axe-core/playwright'
import { as } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card } from './screen.ts'

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  )
}

for (const [theme, viewport] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const)
  journey(
    `board, selection and dialogs in the ${theme} theme on a ${viewport} are accessible`,
    async ({ portal }) => {
      const { admin, head, enquiries } = await boardWith('Green tea', 'Black tea')
      const [green] = enquiries
      await as(admin).patch(`/api/enquiries/${green!.id}`, {
        ...{ value: 100, expectedCloseDate: '2024-02-29', priority: 'high' },
      })
      const page = await portal.open('/enquiries?view=board', {
        user: admin,
        theme,
        viewport,
        tolerated: /409/,
      })
      const found: Record<string, string[]> = {}
      const forecast = page.getByRole('region', { name: 'Forecast' })
      await expectSoon(forecast).toContainText('Feb 2024')
      await card(page, 'Green tea').press('Space')
      await expectSoon(page.getByText(/^Picked up /)).toBeAttached()
      found['lifted card'] = await violationsOf(page)
      await page.keyboard.press('Escape')
      await expectSoon(page.getByText(/ put back\.$/)).toBeAttached()

      await page.goto('/enquiries?view=table')
      if (viewport === 'phone') await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Select Green tea' }).click()
      const bar = page.getByRole('region', { name: 'Selected enquiries' })
      await expectSoon(bar).toBeVisible()
      found['selection'] = await violationsOf(page)
      await bar.getByRole('button', { name: 'Move to stage' }).click()
      await page.getByRole('menuitem', { name: 'Enquiry Lost' }).click()
      const loss = page.getByRole('dialog', { name: 'Select Loss Reason' })
      await expectSoon(loss.getByRole('combobox')).toBeVisible()
      found['loss reason'] = await violationsOf(page)
      await loss.getByRole('button', { name: 'Cancel' }).click()
      await expectSoon(loss).toHaveCount(0)

      await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
      await expectSoon(page.getByRole('dialog', { name: 'Add New Enquiry' }).getByText('Tags')).toBeVisible()
      found['create'] = await violationsOf(page)

      await page.goto(`/enquiries/${green!.id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Enquiry' })
      await edit.getByRole('textbox', { name: 'Enquiry Title' }).fill('Jasmine tea')
      await as(head).patch(`/api/enquiries/${green!.id}`, { title: 'White tea' })
      await edit.getByRole('button', { name: 'Update Enquiry' }).click()
      const compare = page.getByRole('dialog', { name: 'Someone else changed this enquiry' })
      await expectSoon(compare).toContainText('White tea')
      found['compare'] = await violationsOf(page)
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
    },
  )
