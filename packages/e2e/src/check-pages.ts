import { viewports } from '@ginkgo/testing/portal'
import type { Page } from 'playwright'
import type { PortalPage } from './every-page.ts'
import { expectSoon } from './journey.ts'
import { objectionsTo } from './objections.ts'

/**
 * Visits the pages one after another, and makes the screen narrow while each is open; returns everything that is wrong
 * with them. The page must be opened with `followsDevice`.
 */
export const objectionsToPages = async (page: Page, pages: readonly PortalPage[]): Promise<string[]> => {
  const objections: string[] = []
  for (const { path, shows } of pages) {
    await page.setViewportSize(viewports.desktop)
    await page.goto(path)
    for (const width of ['desktop', 'phone'] as const) {
      await page.setViewportSize(viewports[width])
      await expectSoon(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await expectSoon(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
      objections.push(...(await objectionsTo(page, `${path} on a ${width}`)))
    }
  }
  return objections
}
