import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expectSoon } from './expect-soon.ts'
import { slidesSideways } from './screen.ts'

/** What a look at pages in both themes needs of the visit: the theme follows the device, which a test can turn. */
export const followsDevice = { theme: 'system' } as const

interface Look {
  /** True where a menu is open, which stands beside the landmarks as all floating parts do. */
  readonly floating?: boolean
}

const violationsOf = async (axe: AxeBuilder, what: string): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  )
}

// Only violations are read, and listing everything else takes longer than finding them.
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** What axe objects to on the page as it is, by all its rules. */
export const violationsOn = (page: Page, what: string): Promise<string[]> => violationsOf(axeOn(page), what)

const turnDevice = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await expectSoon(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * What is wrong with the page as it is: all rules of axe and the width in the light theme, and the contrasts in the
 * dark one, in which nothing but colours differs. The page must be opened with `followsDevice`.
 */
export const objectionsTo = async (page: Page, what: string, { floating }: Look = {}): Promise<string[]> => {
  await turnDevice(page, 'light')
  const inLight = floating ? axeOn(page).disableRules('region') : axeOn(page)
  const found = await violationsOf(inLight, what)
  if (await slidesSideways(page)) found.push(`${what}: slides sideways`)
  await turnDevice(page, 'dark')
  found.push(...(await violationsOf(axeOn(page).withRules('color-contrast'), `${what}, dark`)))
  await turnDevice(page, 'light')
  return found
}

/** Looks at what opens on pages, one after the other; `found` is empty when nothing is wrong. */
export const lookingAt = (page: Page) => {
  const found: string[] = []
  return {
    found: found as readonly string[],
    look: async (what: string, look?: Look): Promise<void> => {
      found.push(...(await objectionsTo(page, what, look)))
    },
  }
}
