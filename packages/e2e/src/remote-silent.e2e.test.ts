import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { deliveryJourney, expectSoon, type Portal } from './journey.ts'
import { goTo } from './screen.ts'

/**
 * Console messages about the part that is silent on purpose, and about the error reports, which may exceed their limit.
 */
const tolerated =
  /\/remotes\/mfe-|client-errors|took too long|ChunkLoadError|Loading (CSS )?chunk|could not be loaded/

/** Accepts these requests and never answers them, not even after other requests are answered again. */
const silence = async (page: Page, files: RegExp): Promise<{ asked: () => number }> => {
  let asked = 0
  await page.route(files, () => {
    asked += 1
  })
  return { asked: () => asked }
}

const cardOf = (inside: Page | Locator) =>
  inside.getByRole('alert').filter({ hasText: 'This part could not be loaded' })

/**
 * Stops the clock of the page and moves it forward by ten seconds in steps. The effects of a time limit happen before
 * the next step, however busy this machine is. After that the card must be shown.
 */
const cardWithinTenSeconds = async (page: Page): Promise<void> => {
  // Far enough ahead for the command to reach the page before.
  const head = 2_000
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + head)
  const isShown = () => cardOf(page).isVisible()
  for (let passed = head; passed < 10_000 && !(await isShown()); passed += 500) {
    await page.clock.runFor(500)
    await expectSoon
      .poll(isShown, { timeout: 300 })
      .toBe(true)
      .catch(() => undefined)
  }
  await expectSoon(cardOf(page)).toBeVisible()
}

/** Opens a section with files that never arrive: after ten seconds a card says so, and Retry loads the section. */
const silentSection = async (portal: Portal, section: string, files: RegExp) => {
  const { admin } = await createOrganization()
  // No page with widgets, whose cards would be there beside the section's.
  const page = await portal.open('/profile', { user: admin, tolerated })
  const silent = await silence(page, files)
  await page.clock.install()
  await goTo(page, section)
  await expectSoon.poll(silent.asked).toBeGreaterThan(0)
  await cardWithinTenSeconds(page)
  await page.clock.resume()
  await expectSoon(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await page.unroute(files)
  await cardOf(page).getByRole('button', { name: 'Retry' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  await expectSoon(cardOf(page)).toHaveCount(0)
}

/** Opens a page with a widget of a silent remote, whose files are preloaded with the page. */
const silentWidget = async (portal: Portal) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer' })
  const page = await portal.open('/profile', { user: admin, tolerated })
  const files = /\/remotes\/mfe-activities\//
  const silent = await silence(page, files)
  await page.goto(`/enquiries/${enquiry.id}`, { waitUntil: 'commit' })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Printer' })).toBeVisible()
  const tab = page.getByRole('tabpanel')
  // The files are requested when the page is opened, and again when the tab is.
  await expectSoon(cardOf(tab)).toBeVisible()
  expect(silent.asked()).toBeGreaterThan(0)
  await page.unroute(files)
  await cardOf(tab).getByRole('button', { name: 'Retry' }).click()
  await expectSoon(tab.getByRole('listitem')).toHaveCount(1)
}

// All at once, because each of them waits for time limits.
deliveryJourney(
  'a remote that stays silent, wholly or in part, costs its places only and comes back on Retry',
  async ({ portal }) => {
    await Promise.all([
      silentSection(portal, 'Leads', /\/remotes\/mfe-leads\//),
      silentSection(portal, 'Meetings', /\/remotes\/mfe-activities\/.*(?<!remote-entry)\.js/),
      silentSection(portal, 'Settings', /\/remotes\/mfe-settings\/.*\.css/),
      silentWidget(portal),
    ])
  },
)
