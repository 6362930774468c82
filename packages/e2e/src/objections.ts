import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expectSoon } from './expect-soon.ts'
import { slidesSideways } from './screen.ts'

/** To check a page in both themes, its theme must follow the device, which a test can change. */
export const followsDevice = { theme: 'system' } as const

interface Look {
  /** True while a menu is open, because menus are outside the page's landmarks. */
  readonly floating?: boolean
}

const require = createRequire(import.meta.url)
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds on the page, by all its rules unless told otherwise. axe is put into a page once, because
 * reading its script takes as long as finding the violations.
 */
export const violationsOn = async (page: Page, what: string, options: RunOptions = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  const violations = await page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(document, {
      ...chosen,
      // Listing everything else takes longer than finding the violations.
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    )
  }, options)
  return violations.map((violation) => `${what}: ${violation}`)
}

/** Texts of the page that say the title of the portal's header once more, for who sees the page. */
const repeatedTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const title = document.querySelector('main')?.parentElement?.querySelector(':scope > header > p')
    const texts = [...document.querySelectorAll('main :is(h1, h2, p, span)')]
    const isSeen = (element: Element) => element.getBoundingClientRect().height > 1
    return texts.flatMap((each) =>
      title && isSeen(each) && each.firstChild?.textContent?.trim() === title.textContent?.trim()
        ? [`${each.tagName} repeats the title ${title.textContent}`]
        : [],
    )
  })

const turnDevice = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await expectSoon(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Everything that is wrong with the page: by all rules of axe, by its width and by its title in the light theme, and by contrast in
 * the dark theme, which differs only in colours. The page must be opened with `followsDevice`.
 */
export const objectionsTo = async (page: Page, what: string, { floating }: Look = {}): Promise<string[]> => {
  await turnDevice(page, 'light')
  const objections = await violationsOn(page, what, floating ? { rules: { region: { enabled: false } } } : {})
  if (await slidesSideways(page)) objections.push(`${what}: slides sideways`)
  objections.push(...(await repeatedTitles(page)).map((repeated) => `${what}: ${repeated}`))
  await turnDevice(page, 'dark')
  objections.push(...(await violationsOn(page, `${what}, dark`, { runOnly: ['color-contrast'] })))
  await turnDevice(page, 'light')
  return objections
}

/** Checks what opens on pages, one after another; `objections` is empty if nothing is wrong. */
export const lookingAt = (page: Page) => {
  const objections: string[] = []
  return {
    objections: objections as readonly string[],
    look: async (what: string, look?: Look): Promise<void> => {
      objections.push(...(await objectionsTo(page, what, look)))
    },
  }
}
