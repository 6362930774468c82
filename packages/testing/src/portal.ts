import { chromiumArguments, ensureChromium } from '@ginkgo/dev-stack'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import type { SignedIn } from './api-client.ts'
import { newProfile, reuseProfile } from './profiles.ts'
import { spent } from './spent.ts'
import { testStack } from './test-stack.ts'

export { recordScripts } from './script-sizes.ts'

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export interface VisitInput {
  /** The signed-in user; without one, a visitor. */
  user?: SignedIn
  viewport?: keyof typeof viewports
  /** The chosen theme; `system` follows the device. */
  theme?: 'light' | 'dark' | 'system'
  /** The browser's locale; en-US by default. */
  locale?: string
  /** The browser's IANA time zone; UTC by default. */
  timeZone?: string
  /** Whether the browser may have the portal's files in its cache; false by default. */
  returning?: boolean
  /** Whether the portal's service worker runs; blocked by default. */
  serviceWorkers?: 'allow' | 'block'
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Console errors, uncaught errors and violations of the content security policy, in the order in which they happened.
   */
  readonly problems: readonly string[]
  close(): Promise<void>
}

/** Features that add pages of Chromium's own window to each new profile; no journey uses them. */
const ofItsWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * The features that Playwright turns off. Chromium uses only the last list of features, and ours comes after
 * Playwright's.
 */
const asPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

const journeyArguments = [
  ...chromiumArguments,
  // Pages of one profile share a process and with it compiled scripts, and no spare process is started.
  '--process-per-site',
  `--disable-features=${[...asPlaywright, ...ofItsWindow, 'SpareRendererForSitePerProcess'].join(',')}`,
]

/** Starts a Chromium, which is installed first when there is none. Throws an Error that says what to do if it cannot be. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(console.log), args: journeyArguments })

const recordProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  await page.exposeFunction('reportPolicyViolation', (text: string) => problems.push(`policy: ${text}`))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.reportPolicyViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`)
  return problems
}

/** Cookies of a browser, from a header of the same name. */
export const cookiesOf = (cookie: string) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    }
  })

const optionsOf = (input: VisitInput): BrowserContextOptions => {
  const viewport = input.viewport ?? 'desktop'
  return {
    baseURL: testStack().origin,
    viewport: viewports[viewport],
    locale: input.locale ?? 'en-US',
    timezoneId: input.timeZone ?? 'UTC',
    reducedMotion: 'reduce',
    // A worker's requests are none of the page's, so a test could not answer them itself.
    serviceWorkers: input.serviceWorkers ?? 'block',
    ...(viewport === 'phone' && { hasTouch: true, isMobile: true }),
  }
}

/** Opens a page of the portal in a separate browser profile: `visit(browser, '/leads', { user: admin })`. */
export const visit = async (browser: Browser, path: string, input: VisitInput = {}): Promise<Visit> => {
  const { context, close } = await (input.returning ? reuseProfile : newProfile)(browser, optionsOf(input))
  if (input.user) await context.addCookies(cookiesOf(input.user.cookie))
  const page = await context.newPage()
  if (input.theme)
    await page.addInitScript(
      `localStorage.getItem('ginkgo-theme') ?? localStorage.setItem('ginkgo-theme', '${input.theme}')`,
    )
  const problems = await recordProblems(page)
  await spent('pages opened', () => page.goto(path))
  return { page, context, problems, close }
}
