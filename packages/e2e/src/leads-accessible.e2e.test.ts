import { AxeBuilder } from '@axe-core/playwright'
import { as, bodyOf, createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

const organization = async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const fields = { name: 'Northwind', email: 'a@b.test', phone: '+44 20 1', tags: ['vip', 'uk', 'roof'] }
  const lead = await createLead(admin, verticalId, fields)
  await createContact(admin, lead.id, { name: 'Nancy Davolio' })
  await createEnquiry(admin, lead.id, { title: 'Roof', value: 1200 })
  const query = { tab: 'all', sort: 'name' }
  bodyOf(await as(admin).post(`/api/verticals/${verticalId}/lead-views`, { name: 'Mine', query }), 201)
  return { admin, lead }
}

const check = async (page: Page, what: string): Promise<string[]> => {
  // A menu that is open stands beside the landmarks, as all floating parts do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules('region').analyze()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [
    ...violations.map(
      ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    ),
    ...(wide ? [`${what}: slides sideways`] : []),
  ]
}

for (const theme of ['light', 'dark'] as const)
  for (const viewport of ['desktop', 'phone'] as const)
    journey(`what opens on the lead pages is accessible, ${theme} on a ${viewport}`, async ({ portal }) => {
      const { admin, lead } = await organization()
      const page = await portal.open('/leads?tab=all', {
        user: admin,
        theme,
        viewport,
        tolerated: /status of 409/,
      })
      const found: string[] = []
      const look = async (what: string, visible: ReturnType<Page['locator']>) => {
        await expectSoon(visible).toBeVisible()
        found.push(...(await check(page, what)))
      }
      if (viewport === 'phone') await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Select Northwind' }).click()
      await look('selection', page.getByRole('region', { name: 'Selected leads' }))
      await page.getByRole('button', { name: 'Add tag' }).click()
      await look('tag', page.getByRole('dialog', { name: 'Add tag' }))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await page.getByRole('button', { name: 'Views' }).click()
      await look('views', page.getByRole('menuitemcheckbox', { name: 'Mine' }))
      await page.getByRole('menuitem', { name: 'Save as new view' }).click()
      await look('view name', page.getByRole('dialog', { name: 'Save view' }))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add Lead' }).click()
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('a@b.test')
      await expectSoon(page.getByText('You can save anyway.')).toBeVisible()
      await page.getByRole('button', { name: 'Create Lead' }).click()
      await look('new lead', page.getByText('Name is required'))
      await page.goto(`/leads/${lead.id}`)
      await look('lead page', page.getByRole('button', { name: 'Edit Nancy Davolio' }))
      await page.getByRole('button', { name: 'Edit Nancy Davolio' }).click()
      await look('contact', page.getByRole('dialog', { name: 'Edit Contact' }))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Lead' })
      await edit.getByRole('textbox', { name: 'City' }).fill('Rome')
      await as(admin).patch(`/api/leads/${lead.id}`, { city: 'Milan' })
      await edit.getByRole('button', { name: 'Update Lead' }).click()
      await look('comparison', page.getByRole('dialog', { name: 'Someone else changed this lead' }))
      expect(found).toEqual([])
    })
