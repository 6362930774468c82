import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'
import { type Browser, chromium, type Page } from 'playwright'

/**
 * Takes the landing page's pictures from the running product with its demo data: `npm start -- --reset`, then
 * `node packages/e2e/scripts/landing-shots.ts` (PORT as for the stack).
 */
const origin = `http://localhost:${process.env.PORT ?? 8787}`
const folder = join(import.meta.dirname, '../../../shell-app/src/pages/landing/shots')

const screens = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
} as const

interface Shot {
  readonly name: string
  readonly path: string
  readonly screen: keyof typeof screens
  /** A text that the page shows when its data is loaded. */
  readonly shows: string | RegExp
}

const shots: readonly Shot[] = [
  { name: 'board', path: '/enquiries?view=board', screen: 'desktop', shows: /^Negotiation/ },
  { name: 'leads', path: '/leads?tab=all', screen: 'desktop', shows: /@/ },
  { name: 'phone', path: '/dashboard', screen: 'phone', shows: 'Recent Enquiries' },
]

/** Only Chromium's own protocol can write WebP. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  return Buffer.from(data, 'base64')
}

async function take(browser: Browser, shot: Shot, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    ...screens[shot.screen],
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
  await page.goto(shot.path)
  await page.getByText(shot.shows).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  writeFileSync(join(folder, `${shot.name}-${theme}.webp`), await webp(page))
  await context.close()
}

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
for (const shot of shots) for (const theme of ['light', 'dark'] as const) await take(browser, shot, theme)
await browser.close()
