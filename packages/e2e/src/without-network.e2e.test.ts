import { listReleases, releaseRemote, rollbackRemote } from '@ginkgo/federation/release-tool/release'
import { as, bodyOf, createLead, createOrganization, providerAccount, testStack } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { changedBuild } from './changed-build.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo, seeToast } from './screen.ts'

/** Console messages about requests without a connection. */
const tolerated = /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be (loaded|shown)/
const serviceWorkers = 'allow'

/** The versions that the page on the device runs; nothing where none is kept. */
const keptVersions = (page: Page): Promise<Record<string, string> | undefined> =>
  page.evaluate(async () => {
    const kept = await caches.match('/dashboard', { cacheName: 'ginkgo-page' })
    const data = /id="portal-data">(.*?)<\/script>/s.exec((await kept?.text()) ?? '')?.[1]
    if (!data) return undefined
    const { registry } = JSON.parse(data) as { registry: Record<string, { version: string }> }
    return Object.fromEntries(Object.entries(registry).map(([name, { version }]) => [name, version]))
  })

const isKept = (page: Page) => expect.poll(() => keptVersions(page), { timeout: 30_000 }).toBeDefined()

deliveryJourney(
  'without a network the portal begins, shows what was seen, and opens pages that were never opened',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0]!.id, { name: 'Seen before' })
    const page = await portal.open('/leads?tab=all', { user: admin, tolerated, serviceWorkers })
    await page.getByRole('link', { name: 'Seen before' }).click()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible()
    await isKept(page)
    // What was seen is written every two seconds, and when the page is left.
    await page.goto('/leads?tab=all')
    await expectSoon(page.getByText('Seen before', { exact: true })).toBeVisible()

    await page.context().setOffline(true)
    await page.reload()
    await expectSoon(page.getByText('Seen before', { exact: true })).toBeVisible()
    await expectSoon(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    await page.goto(`/leads/${lead.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible()
    await goTo(page, 'Enquiries')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
    await goTo(page, 'Tasks')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()

    await page.context().setOffline(false)
    await page.goto('/leads?tab=all')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectSoon(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    expect(await keptVersions(page)).toBeUndefined()
  },
)

deliveryJourney(
  'who was offline gets a release, and after it the roll-back, with the next page',
  async ({ portal }) => {
    const { id, admin } = await createOrganization()
    const name = 'mfe-leads'
    const { GINKGO_DATA: dataDir } = process.env
    if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
    const order = {
      name,
      by: 'ada@example.test',
      portal: testStack().origin,
      target: { kind: 'local', dataDir } as const,
    }
    const before = 'Search by name or email...'
    const after = 'Search by e-mail or name...'
    onTestFinished(async () => {
      if ((await listReleases(order)).live?.canary) await rollbackRemote(order)
    })
    const page = await portal.open('/leads', { user: admin, tolerated, serviceWorkers })
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()
    await isKept(page)
    const { [name]: first = '' } = (await keptVersions(page)) ?? {}

    await page.context().setOffline(true)
    await page.reload()
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()
    const version = `${first}-offline`
    const builtIn = await changedBuild(name, (text) => text.replaceAll(before, after))
    await releaseRemote({ ...order, version, builtIn, canary: { percent: 0, organizations: [id] } })
    const live = async () => bodyOf<Record<string, string>>(await as(admin).get('/versions.json'), 200)[name]
    await expectSoon.poll(live).toBe(version)
    await page.reload()
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()

    await page.context().setOffline(false)
    await page.reload()
    await expectSoon(page.getByPlaceholder(after)).toBeVisible()
    await expect.poll(async () => (await keptVersions(page))?.[name], { timeout: 30_000 }).toBe(version)
    await page.context().setOffline(true)
    await rollbackRemote(order)
    await page.reload()
    await expectSoon(page.getByPlaceholder(after)).toBeVisible()
    await expectSoon.poll(live).toBe(first)
    await page.context().setOffline(false)
    await page.reload()
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()
  },
)

deliveryJourney(
  'the portal can be installed, and a shared phone number is searched for',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0]!.id, { name: 'Calling Ltd', phone: '+49 30 901820' })
    const page = await portal.open('/dashboard?shared=tel:%2B49%2030%20901820', {
      user: admin,
      viewport: 'phone',
      serviceWorkers,
    })
    await expectSoon(page.getByRole('option', { name: /Calling Ltd/ })).toBeVisible()
    await expect.poll(() => page.url()).not.toContain('shared')
    const session = await page.context().newCDPSession(page)
    const { url, data, errors } = await session.send('Page.getAppManifest')
    expect(url).toMatch(/\/ginkgo\.webmanifest$/)
    expect(errors).toEqual([])
    const { icons, shortcuts } = JSON.parse(data ?? '') as Record<string, { src?: string; url?: string }[]>
    for (const { src, url: address } of [...icons!, ...shortcuts!])
      expect((await page.request.get(src ?? address ?? '')).status()).toBe(200)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  },
)

deliveryJourney(
  'an address that may be opened once is asked for once: an account is connected by a browser that keeps the portal',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/settings?tab=integrations', { user: admin, tolerated, serviceWorkers })
    await isKept(page)
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByLabel('Account').fill(providerAccount('google').email)
    await page.getByRole('button', { name: 'Allow' }).click()
    await seeToast(page, 'Google Calendar connected successfully')
  },
)
