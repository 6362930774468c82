import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey, type Portal } from './journey.ts'
import { goTo } from './screen.ts'

/** The console's lines about what is silent on purpose. */
const tolerated = /\/remotes\/mfe-|took too long|ChunkLoadError|Loading (CSS )?chunk|could not be loaded/

/** Accepts these requests and never answers them, not even once others are answered again. */
const silence = (page: Page, files: RegExp) => page.route(files, () => undefined)

/** The card, which must be there ten seconds after the gesture. */
const seeCard = async (card: Locator, gestureAt: number): Promise<void> => {
  await expectSoon(card).toBeVisible()
  expect(Date.now() - gestureAt).toBeLessThan(10_000)
}

const cardOf = (inside: Page | Locator) =>
  inside.getByRole('alert').filter({ hasText: 'This part could not be loaded' })

/** Opens a section some of whose files never arrive: the rest goes on, and Retry brings it. */
const silentSection = async (portal: Portal, section: string, files: RegExp) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin, tolerated })
  await silence(page, files)
  const gestureAt = Date.now()
  await goTo(page, section)
  await seeCard(cardOf(page), gestureAt)
  await expectSoon(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await page.unroute(files)
  await cardOf(page).getByRole('button', { name: 'Retry' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  await expectSoon(cardOf(page)).toHaveCount(0)
}

/** A deep link to a page with a widget of a silent remote, whose files are preloaded with the page. */
const silentWidget = async (portal: Portal) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer' })
  const page = await portal.open('/profile', { user: admin, tolerated })
  const files = /\/remotes\/mfe-activities\//
  await silence(page, files)
  await page.goto(`/enquiries/${enquiry.id}`, { waitUntil: 'commit' })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Printer' })).toBeVisible()
  const gestureAt = Date.now()
  const tab = page.getByRole('tabpanel')
  await seeCard(cardOf(tab), gestureAt)
  await page.unroute(files)
  await cardOf(tab).getByRole('button', { name: 'Retry' }).click()
  await expectSoon(tab.getByRole('listitem')).toHaveCount(1)
}

// All at once, as each waits for its own time limits.
journey(
  'a remote that stays silent, wholly or in part, costs its places only and comes back on Retry',
  { timeout: 120_000 },
  async ({ portal }) => {
    await Promise.all([
      silentSection(portal, 'Leads', /\/remotes\/mfe-leads\//),
      silentSection(portal, 'Meetings', /\/remotes\/mfe-activities\/.*(?<!remote-entry)\.js/),
      silentSection(portal, 'Settings', /\/remotes\/mfe-settings\/.*\.css/),
      silentWidget(portal),
    ])
  },
)
