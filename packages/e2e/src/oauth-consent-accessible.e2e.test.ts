import { AxeBuilder } from '@axe-core/playwright'
import { createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { startApplication } from './oauth-client.ts'

for (const theme of ['light', 'dark'] as const)
  for (const viewport of ['desktop', 'phone'] as const)
    journey(`the consent screen is accessible, ${theme} on a ${viewport}`, async ({ portal }) => {
      await using application = await startApplication(`Assistant of the ${'very '.repeat(12)}long name`)
      const { admin } = await createOrganization()
      const page = await portal.open(application.consentPath(), { user: admin, theme, viewport })
      await expectSoon(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
      ).toBe(false)
    })
