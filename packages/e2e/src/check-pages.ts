import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { everyPage, type PortalPage } from './every-page.ts'
import { expectSoon, journey } from './journey.ts'
import { slidesSideways } from './screen.ts'

const millisecondsFor44Pages = 240_000

const violationsOf = async (page: Page, { path }: PortalPage): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  )
}

/** Visits every page in one theme and width: no console error, no policy violation, nothing that axe objects to. */
export const checkEveryPage = (theme: 'light' | 'dark', viewport: 'desktop' | 'phone'): void => {
  journey(
    `every page in the ${theme} theme on a ${viewport} is clean and accessible`,
    async ({ portal }) => {
      const { admin, signedOut, signedIn } = await everyPage()
      const found: string[] = []
      const check = async (page: Page, pages: readonly PortalPage[]) => {
        for (const each of pages) {
          await page.goto(each.path)
          await expectSoon(page.getByText(each.shows).filter({ visible: true }).first()).toBeVisible()
          await expectSoon(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
          await expectSoon(page.locator('html')).toHaveAttribute('data-theme', theme)
          found.push(...(await violationsOf(page, each)))
          if (await slidesSideways(page)) found.push(`${each.path}: slides sideways`)
        }
      }
      // A reset link that is not valid is answered with 400, which the browser reports.
      const tolerated = /reset-password\/unknown/
      await check(await portal.open('/', { theme, viewport, tolerated }), signedOut)
      await check(await portal.open('/dashboard', { theme, viewport, user: admin }), signedIn)
      expect(found).toEqual([])
    },
    millisecondsFor44Pages,
  )
}
