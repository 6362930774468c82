import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'
import { type Browser, chromium, type Page } from 'playwright'

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

async function take(browser: Browser, picture: Picture, theme: 'light' | 'dark'): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[picture.screen],
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const signedIn = await context.request.post('/api/auth/login', {
    headers: { origin },
    data: { email: 'admin@demo.ginkgo.test', password: 'ginkgo-demo' },
  })
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`)
  await context.addInitScript(`localStorage.setItem('ginkgo-theme', '${theme}')`)
  const page = await context.newPage()
  await page.goto(picture.path)
  await page.getByText(picture.shows).filter({ visible: true }).first().waitFor()
  await picture.act?.(page)
  await page.waitForLoadState('networkidle')
  const bytes = await webp(page)
  await context.close()
  return bytes
}

/** Writes each picture into the folder, as `<name>-<theme>.webp`. */
export async function takePictures(
  folder: string,
  pictures: readonly Picture[],
  themes: readonly ('light' | 'dark')[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  for (const picture of pictures)
    for (const theme of themes)
      writeFileSync(join(folder, `${picture.name}-${theme}.webp`), await take(browser, picture, theme))
  await browser.close()
}
