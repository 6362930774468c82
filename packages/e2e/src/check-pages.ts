import type { Page } from 'playwright'
import { expect } from 'vitest'
import { everyPage, type PortalPage } from './every-page.ts'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, objectionsTo } from './objections.ts'

const millisecondsForAllPages = 240_000

/**
 * Visits every page once and expects no console error, no violation of the content security policy and no finding of
 * axe in either theme.
 */
export const checkEveryPage = (viewport: 'desktop' | 'phone'): void => {
  journey(
    `every page on a ${viewport} is clean and accessible, light and dark`,
    async ({ portal }) => {
      await using portalPages = await everyPage()
      const { admin, signedOut, signedIn } = portalPages
      const found: string[] = []
      const check = async (page: Page, pages: readonly PortalPage[]) => {
        for (const { path, shows } of pages) {
          await page.goto(path)
          await expectSoon(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
          await expectSoon(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
          found.push(...(await objectionsTo(page, path)))
        }
      }
      // An invalid reset link is answered with 400, which the browser logs.
      const tolerated = /reset-password\/unknown/
      await check(await portal.open('/', { ...followsDevice, viewport, tolerated }), signedOut)
      await check(await portal.open('/dashboard', { ...followsDevice, viewport, user: admin }), signedIn)
      expect(found).toEqual([])
    },
    millisecondsForAllPages,
  )
}
