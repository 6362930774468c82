import { createEnquiry, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect } from 'vitest'
import { signInAs } from './account.ts'
import { expectSoon, journey } from './journey.ts'

/** A lead of the tab that opens first. */
async function createActiveLead(admin: SignedIn, verticalId: string, name: string): Promise<void> {
  const lead = await createLead(admin, verticalId, { name })
  await createEnquiry(admin, lead.id)
}

journey(
  'a first visit shows its list from what came with the page, and the next person’s page has theirs alone',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createActiveLead(admin, verticals[0]!.id, 'Of the first')
    const page = await portal.open('/leads', { user: admin })
    await expectSoon(page.getByText('Of the first', { exact: true })).toBeVisible()
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const first = ['/api/auth/me', '/api/organization', '/api/verticals']
    for (const path of [...first, `/api/verticals/${verticals[0]!.id}/leads`])
      expect(asked).not.toContain(path)

    const { admin: other, verticals: theirs } = await createOrganization()
    await createActiveLead(other, theirs[0]!.id, 'Of the second')
    await signInAs(page, other)
    const answer = await page.reload()
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expectSoon(page.getByText('Of the second', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain('Of the first')
    // What the service worker answers with carries nobody's data.
    const stored = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const key of await cache.keys()) texts.push(await (await cache.match(key))!.text())
      }
      return texts.filter((text) => text.includes('Of the ')).length
    })
    expect(stored).toBe(0)
  },
)

journey(
  'on a phone the first rows are there before the code of the list, and the list takes their place',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createActiveLead(admin, verticals[0]!.id, 'Umbrella <b>')
    const page = await portal.open('/privacy-policy', { user: admin, viewport: 'phone' })
    let bringCode = (): void => undefined
    const code = new Promise<void>((resolve) => {
      bringCode = resolve
    })
    await page.route(/mfe-leads\/.*\.js$/, async (route) => {
      await code
      await route.continue()
    })
    const drawn = page.locator('[data-first-rows]').getByText('Umbrella <b>', { exact: true })
    await page.goto('/leads', { waitUntil: 'commit' })
    await expectSoon(drawn).toBeVisible()
    // A picture: nobody is told twice, and nothing leads anywhere.
    await expectSoon(page.getByRole('link', { name: 'Umbrella <b>' })).toHaveCount(0)
    bringCode()
    await expectSoon(page.getByRole('link', { name: 'Umbrella <b>', exact: true })).toBeVisible()
    await expectSoon(drawn).toHaveCount(0)

    // Whoever opens the list with their own records does not see those of others first.
    await page.getByRole('button', { name: 'Mine' }).click()
    await expectSoon(page).toHaveURL(/ownerId=me/)
    await page.unroute(/mfe-leads\/.*\.js$/)
    // As on a device that has nothing of this session stored.
    await page.context().clearCookies({ name: /^ginkgo_/ })
    await page.route(/mfe-leads\/.*\.js$/, () => undefined)
    await page.goto('/leads', { waitUntil: 'commit' })
    await expectSoon(page.locator('[data-first-rows]')).toBeAttached()
    await page.waitForLoadState('domcontentloaded')
    await expectSoon(drawn).toHaveCount(0)
  },
)
