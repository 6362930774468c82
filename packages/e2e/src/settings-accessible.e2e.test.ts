import { AxeBuilder } from '@axe-core/playwright'
import { as, createOrganization, freshEmail } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

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

/** Colours that people choose, light, dark and loud. */
const colours = ['#FFFFFF', '#000000', '#FFFF00', '#0000FF', '#FF00FF']

for (const theme of ['light', 'dark'] as const)
  for (const viewport of ['desktop', 'phone'] as const)
    journey(
      `the settings and what opens in them are accessible, ${theme} on a ${viewport}`,
      async ({ portal }) => {
        const { admin, verticals } = await createOrganization({
          verticals: ['Sales', 'Service'],
          members: [{ role: 'sales_executive', firstName: 'Erin', lastName: 'Fox' }],
        })
        const email = freshEmail('guest')
        await as(admin).post('/api/organization/invitations', { email, role: 'admin' })
        for (const [n, color] of colours.entries())
          await as(admin).post(`/api/verticals/${verticals[0].id}/stages`, { name: `Stage ${n}`, color })
        const page = await portal.open('/settings', { user: admin, theme, viewport })
        const found: string[] = []
        const look = async (what: string, visible: Locator) => {
          await expectSoon(visible).toBeVisible()
          found.push(...(await check(page, what)))
        }
        const button = (name: string) => page.getByRole('button', { name, exact: true })
        await button('Delete Organization').click()
        await look('deletion', page.getByRole('dialog'))
        await page.goto('/settings?tab=verticals')
        await button('Edit Sales').click()
        await look('vertical', page.getByRole('dialog'))
        await page.goto('/settings?tab=loss-reasons')
        await button('Delete Competitor').click()
        await look('deleting a loss reason', page.getByRole('alertdialog'))
        await page.goto('/settings?tab=team')
        await look('team', page.getByText(email))
        await button('Actions for Erin Fox').click()
        await look('person', page.getByRole('menuitem', { name: 'Change role' }))
        await page.getByRole('menuitem', { name: 'Change role' }).click()
        await look('role', page.getByRole('dialog', { name: 'Change Role' }))
        await page.goto('/settings?tab=team')
        await button('Actions for Erin Fox').click()
        await page.getByRole('menuitem', { name: 'Hand over records' }).click()
        await look('hand-over', page.getByRole('dialog', { name: 'Hand Over Records' }))
        await page.goto('/settings?tab=pipeline')
        await look('pipeline', page.getByText('Stage 4'))
        await button('Edit Contacted').click()
        await look('stage', page.getByRole('dialog'))
        expect(found).toEqual([])
      },
      180_000,
    )
