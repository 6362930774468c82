import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'

const origin = `http://localhost:${process.env.PORT ?? 8787}`

const screens = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
} as const

/** A picture of the running product with its demo data. */
export interface Picture {
  readonly name: string
  readonly path: string
  readonly screen: keyof typeof screens
  /** A text that the page shows when its data is loaded. */
  readonly shows: string | RegExp
  /** What a person does before the picture is taken. Nothing may be saved, or the next pictures would differ. */
  readonly act?: (page: Page) => Promise<void>
}

/** Only Chromium's own protocol can write WebP. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  return Buffer.from(data, 'base64')
}

export type Theme = 'light' | 'dark'

/** A window of the running product, in which the admin of the demo is signed in unless they are a visitor. */
export async function openDemo(
  browser: Browser,
  screen: BrowserContextOptions,
  theme: Theme,
  isVisitor = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...screen,
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(`localStorage.setItem('ginkgo-theme', '${theme}')`)
  if (isVisitor) return context
  const signedIn = await context.request.post('/api/auth/login', {
    headers: { origin },
    data: { email: 'admin@demo.ginkgo.test', password: 'ginkgo-demo' },
  })
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`)
  return context
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumArguments })
}

/** Waits until no part of the page stands for something that is still to come. Throws where one could not be loaded. */
export async function isDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[data-skeleton], [aria-busy="true"]'),
  )
  await page.evaluate(() => document.fonts.ready)
  if ((await page.getByText('could not be loaded').count()) > 0)
    throw new Error(`A part of ${page.url()} could not be loaded`)
}

async function take(browser: Browser, picture: Picture, theme: Theme): Promise<Buffer> {
  const context = await openDemo(browser, screens[picture.screen], theme)
  const page = await context.newPage()
  await page.goto(picture.path)
  await page.getByText(picture.shows).filter({ visible: true }).first().waitFor()
  await picture.act?.(page)
  await isDrawn(page)
  const bytes = await webp(page)
  await context.close()
  return bytes
}

/** Writes each picture into the folder, as `<name>-<theme>.webp`. */
export async function takePictures(
  folder: string,
  pictures: readonly Picture[],
  themes: readonly Theme[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  for (const picture of pictures)
    for (const theme of themes)
      writeFileSync(join(folder, `${picture.name}-${theme}.webp`), await take(browser, picture, theme))
  await browser.close()
}
