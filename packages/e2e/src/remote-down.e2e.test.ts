import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Route } from 'playwright'
import { expect as expectPage } from 'playwright/test'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo, seeToast } from './screen.ts'

/** Console messages about the part that is down on purpose. */
const tolerated = /\/remotes\/mfe-|Unexpected token '<'/

const failures: Record<string, (route: Route) => Promise<void>> = {
  'cannot be reached': (route) => route.abort(),
  'answers 404': (route) => route.fulfill({ status: 404 }),
  'answers with a web page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
}

const files = /\/remotes\/mfe-leads\//

for (const [what, fail] of Object.entries(failures)) {
  deliveryJourney(
    `a remote that ${what} costs its own section only and comes back on Retry`,
    async ({ portal }) => {
      const { admin } = await createOrganization()
      const page = await portal.open('/dashboard', { user: admin, tolerated })
      let refused = 0
      await page.route(files, (route) => {
        refused += 1
        return fail(route)
      })
      await goTo(page, 'Leads')
      const card = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
      await expectSoon(card).toBeVisible()
      await goTo(page, 'Tasks')
      await expectSoon(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
      await goTo(page, 'Leads')
      const refusedBefore = refused
      await card.getByRole('button', { name: 'Retry' }).click()
      await expectSoon.poll(() => refused).toBeGreaterThan(refusedBefore)
      await expectSoon(card).toBeVisible()

      await page.unroute(files)
      // The retry above may still be running and may succeed, so that there is no button left to press.
      await expectSoon(async () => {
        const retry = card.getByRole('button', { name: 'Retry' })
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
        await expectPage(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible({
          timeout: 2_000,
        })
      }).toPass({ timeout: 20_000 })
      await expectSoon(card).toHaveCount(0)
    },
  )
}

deliveryJourney('a part that a widget lacked is no longer lacking on the next page', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/profile', {
    user: admin,
    tolerated: /ui-form|ChunkLoadError|Loading chunk/,
  })
  const forms = /\/assets\/ui-form/
  await page.route(forms, (route) => route.abort())
  await goTo(page, 'Dashboard')
  await expectSoon(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible()
  await page.unroute(forms)
  await goTo(page, 'Tasks')
  await expectSoon(page.getByRole('searchbox', { name: 'Search tasks' })).toBeVisible()
})

deliveryJourney('a deep link to a remote that is down recovers on Retry', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin, tolerated })
  await page.route(/\/remotes\/mfe-settings\/.*\.js/, (route) => route.abort())
  await page.goto('/settings?tab=pipeline')
  await expectSoon(page.getByRole('alert')).toContainText('This part could not be loaded')
  await expectSoon(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await page.unroute(/\/remotes\/mfe-settings\/.*\.js/)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeVisible()
})

deliveryJourney(
  'a remote without its stylesheet is not shown unstyled: a card, and the page on Retry',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin, tolerated })
    const styles = /\/remotes\/mfe-leads\/.*\.css/
    for (const enter of [() => goTo(page, 'Leads'), () => page.goto('/leads').then(() => undefined)]) {
      await page.goto('/dashboard')
      await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await page.route(styles, (route) => route.fulfill({ status: 404 }))
      await enter()
      const card = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
      await expectSoon(card).toBeVisible()
      await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toHaveCount(0)
      await page.unroute(styles)
      await card.getByRole('button', { name: 'Retry' }).click()
      // Its own styles keep the heading out of sight.
      await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toHaveCSS('width', '1px')
    }
  },
)

deliveryJourney(
  'a dialog and widgets of a remote that is down do not harm the page they are opened on',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer' })
    const page = await portal.open(`/leads/${lead.id}`, { user: admin, tolerated: /mfe-|enquiry\.create/ })
    await page.route(/\/remotes\/mfe-enquiries\//, (route) => route.abort())
    const create = page.getByRole('button', { name: 'Create Enquiry' })
    await create.click()
    await seeToast(page, 'This dialog could not be loaded. Please try again.')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Initech' })).toBeVisible()
    await page.unroute(/\/remotes\/mfe-enquiries\//)
    await create.click()
    await page
      .getByRole('dialog', { name: 'Add New Enquiry' })
      .getByRole('button', { name: 'Cancel' })
      .click()

    await page.route(/\/remotes\/mfe-activities\//, (route) => route.abort())
    await page.getByRole('link', { name: /Printer/ }).click()
    await expectSoon(page).toHaveURL(`/enquiries/${enquiry.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Printer' })).toBeVisible()
    const tab = page.getByRole('tabpanel')
    await expectSoon(tab.getByRole('alert')).toContainText('This part could not be loaded')
    await page.unroute(/\/remotes\/mfe-activities\//)
    await tab.getByRole('button', { name: 'Retry' }).click()
    await expectSoon(tab.getByRole('listitem')).toHaveCount(1)
  },
)

deliveryJourney(
  'a remote that is slow holds up nothing else, and comes when it comes',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin, tolerated })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await page.route(files, async (route) => {
      asked += 1
      await released
      await route.continue()
    })
    await goTo(page, 'Leads')
    await expectSoon.poll(() => asked).toBeGreaterThan(0)
    await expectPage(page.getByRole('alert')).toHaveCount(0)
    await goTo(page, 'Tasks')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    await goTo(page, 'Leads')
    release()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  },
)
