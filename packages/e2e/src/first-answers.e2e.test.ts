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
