import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expectSoon } from './expect-soon.ts'
import { slidesSideways } from './screen.ts'

/** To check a page in both themes, its theme must follow the device, which a test can change. */
export const followsDevice = { theme: 'system' } as const

interface Look {
  /** True while a menu is open, because menus are outside the page's landmarks. */
  readonly floating?: boolean
}

const violationsOf = async (axe: AxeBuilder, what: string): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  )
}

// Only violations are needed, and listing everything else takes longer than finding them.
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** The violations that axe finds on the page with all its rules. */
export const violationsOn = (page: Page, what: string): Promise<string[]> => violationsOf(axeOn(page), what)

const turnDevice = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await expectSoon(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Everything that is wrong with the page: by all rules of axe and by its width in the light theme, and by contrast in
 * the dark theme, which differs only in colours. The page must be opened with `followsDevice`.
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

/** Checks what opens on pages, one after another; `found` is empty if nothing is wrong. */
export const lookingAt = (page: Page) => {
  const found: string[] = []
  return {
    found: found as readonly string[],
    look: async (what: string, look?: Look): Promise<void> => {
      found.push(...(await objectionsTo(page, what, look)))
    },
  }
}
