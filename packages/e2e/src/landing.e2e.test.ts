import { createLead, createOrganization } from '@ginkgo/testing'
import { recordScripts } from '@ginkgo/testing/portal'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deliveryJourney, expectSoon } from './journey.ts'

/** Adds up the layout shifts that no input caused; runs before the page's scripts. */
const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** The properties of an image element that are read, because the types of the DOM are not available here. */
interface Picture {
  readonly complete: boolean
  readonly naturalWidth: number
  readonly src: string
}
const hasCome = (image: unknown) => (image as Picture).complete && (image as Picture).naturalWidth > 0
const sourcesOf = (images: unknown[]) => images.map((image) => (image as Picture).src).join(' ')

/** Scrolls down, so that every picture is requested, and waits until all are loaded. */
const seeAllPictures = async (page: Page): Promise<void> => {
  const pictures = page.getByRole('img')
  await expectSoon(pictures.first()).toBeAttached()
  for (const picture of await pictures.all()) {
    if (await picture.isHidden()) continue
    await picture.scrollIntoViewIfNeeded()
    await expectSoon.poll(() => picture.evaluate(hasCome)).toBe(true)
    await expectSoon(picture).toHaveAttribute('width', /^\d+$/)
    await expectSoon(picture).toHaveAttribute('height', /^\d+$/)
    await expectSoon(picture).toHaveAttribute('alt', /\w/)
  }
}

deliveryJourney(
  'the landing page shows the trial, six features, benefits, the product and its links',
  async ({ portal }) => {
    const page = await portal.open('/')
    const links = { 'Get Started': '/signup', 'Start Free Trial': '/signup', 'Sign In': '/login' }
    for (const [name, href] of Object.entries(links))
      await expectSoon(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    const account = page.getByRole('navigation', { name: 'Account' })
    await expectSoon(account.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expectSoon(page.getByText('Free 14-day trial. No credit card required.')).toBeVisible()
    await expectSoon(page.getByRole('heading', { level: 3 })).toHaveText([
      'Lead Management',
      'Pipeline Tracking',
      'Real-time Analytics',
      'Multi-vertical Support',
      'Enterprise Security',
      'Activity Logging',
    ])
    await expectSoon(
      page.getByRole('region', { name: 'Why teams stay with Ginkgo' }).getByRole('listitem'),
    ).toHaveCount(7)
    const footer = page.getByRole('contentinfo')
    await expectSoon(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )

    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    await expectSoon(page).toHaveURL('/signup')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expectSoon(page).toHaveURL('/login')
  },
)

for (const viewport of ['desktop', 'phone'] as const)
  deliveryJourney(
    `on a ${viewport} the pictures are of the visitor's theme, and nothing moves as they come`,
    async ({ portal }) => {
      const page = await portal.open('/privacy-policy', { viewport })
      await page.addInitScript(watchShifts)
      await page.goto('/')
      await seeAllPictures(page)
      const sources = () => page.getByRole('img').evaluateAll(sourcesOf)
      expect(await sources()).toContain('-light.')
      expect(await page.evaluate('globalThis.shifted')).toBeLessThan(0.05)
      await page.getByRole('button', { name: 'Switch to dark theme' }).click()
      await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await seeAllPictures(page)
      expect(await sources()).not.toContain('-light.')
      await page.reload()
      await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  )

deliveryJourney(
  'the privacy policy has its date and sections, and is read signed in as well',
  async ({ portal }) => {
    const page = await portal.open('/privacy-policy')
    await expectSoon(page.getByText('Last updated: October 25, 2025')).toBeVisible()
    await expectSoon(page.getByRole('heading', { level: 2 })).toHaveText([
      'Information We Collect',
      'How We Use Your Information',
      'Data Storage and Security',
      'Data Sharing',
      'AI Integration',
      'Your Data Rights',
      'Data Retention',
      'Cookies',
      'International Transfers',
      'Children’s Privacy',
      'Changes to This Policy',
      'Contact Us',
    ])
    for (const text of [
      /hashed with bcrypt and 10 salt rounds/,
      /a Sales Head and a Sales Executive/,
      /Model Context Protocol \(MCP\) server or a REST API with API keys/,
      /deleted within 30 days/,
      /anyone under 18/,
    ])
      await expectSoon(page.getByText(text)).toBeVisible()
    await page.getByRole('link', { name: 'Ginkgo home' }).click()
    await expectSoon(page).toHaveURL('/')
  },
)

deliveryJourney(
  'a visitor loads little: no remotes, no portal, and less than 110 kB of scripts to sign in',
  async ({ portal }) => {
    const page = await portal.open('/privacy-policy')
    const scripts = recordScripts(page)
    await page.goto('/login')
    await expectSoon(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.paths().filter((path) => /remotes|(portal|account-forms)\.|zod/.test(path))).toEqual([])
    expect(await scripts.size()).toBeLessThan(110_000)
  },
)

deliveryJourney(
  'the list of leads takes less than 214 kB of scripts in all, and no schemas, forms or what opens above it',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0].id, { name: 'Northwind Traders' })
    const page = await portal.open('/profile', { user: admin })
    // What that page loads, and it loads what opens above it, ends with it.
    await page.goto('about:blank')
    const scripts = recordScripts(page)
    await page.goto('/leads?tab=all')
    await expectSoon(page.getByRole('link', { name: 'Northwind Traders' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(
      scripts
        .paths()
        .filter((path) =>
          /zod|hook-form|dnd-kit|react-virtual|ui-overlays|radix-ui_react-(menu|dialog|popover|select)/.test(
            path,
          ),
        ),
    ).toEqual([])
    expect(await scripts.size()).toBeLessThan(214_000)
  },
)
