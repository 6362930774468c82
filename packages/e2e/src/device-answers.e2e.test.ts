import { addMember, as, bodyOf, createLead, createOrganization, signIn } from '@ginkgo/testing'
import { expect } from 'vitest'
import type { Page } from 'playwright'
import { holdBack, refusals, signInAs } from './account.ts'
import { expectSoon, journey } from './journey.ts'

/** What the device has kept, by the endpoints; nothing where it keeps nothing. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('ginkgo-device')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return resolve([])
          const asking = database.transaction('answers').objectStore('answers').getAll()
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result.flatMap(({ key }) => (key ? [String(key[0])] : [])))
          }
        }
      }),
  )

const isKeptOn = (page: Page, ...endpoints: string[]) =>
  expect.poll(() => keptOn(page), { timeout: 15_000 }).toEqual(expect.arrayContaining(endpoints))

const everyCall = '**/api/**'

journey(
  'a list that was seen is on screen before any answer, and what changed since comes after it',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0]!.id, { name: 'Seen before' })
    const page = await portal.open('/leads?tab=all', { user: admin })
    await expectSoon(page.getByText('Seen before', { exact: true })).toBeVisible()
    await isKeptOn(page, 'auth.me', 'organization.get', 'verticals.list', 'leads.list')
    const { release } = await holdBack(page, everyCall)
    await createLead(admin, verticals[0]!.id, { name: 'New since' })
    await page.reload({ waitUntil: 'commit' })
    await expectSoon(page.getByText('Seen before', { exact: true })).toBeVisible()
    expect(await page.getByText('New since').count()).toBe(0)
    release()
    await expectSoon(page.getByText('New since', { exact: true })).toBeVisible()
  },
)

journey(
  'a record of an earlier visit that the server refuses now goes from the screen',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization({ verticals: ['Retail', 'Export'] })
    const member = await addMember(admin, {
      role: 'sales_head',
      verticalIds: verticals.map(({ id }) => id),
    })
    const lead = await createLead(admin, verticals[1]!.id, { name: 'Out of reach' })
    const page = await portal.open(`/leads/${lead.id}`, { user: member, tolerated: refusals })
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Out of reach' })).toBeVisible()
    await isKeptOn(page, 'auth.me', 'leads.get')
    bodyOf(
      await as(admin).patch(`/api/organization/users/${member.id}`, {
        verticals: [{ verticalId: verticals[0]!.id, role: 'sales_head' }],
      }),
      200,
    )
    await page.reload()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Out of reach' })).toHaveCount(0)
    await expect.poll(() => page.content()).not.toContain('Out of reach')
  },
)

journey('nothing of one session is shown in another one or after signing out', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0]!.id, { name: 'Of the first' })
  const page = await portal.open('/leads?tab=all', { user: admin, tolerated: refusals })
  await expectSoon(page.getByText('Of the first', { exact: true })).toBeVisible()
  await isKeptOn(page, 'leads.list')
  const { admin: other } = await createOrganization()
  await signInAs(page, other)
  const { release } = await holdBack(page, everyCall)
  await page.reload({ waitUntil: 'commit' })
  await expectSoon(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
  expect(await page.content()).not.toContain('Of the first')
  release()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await isKeptOn(page, 'auth.me', 'leads.list')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectSoon(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
})

journey('a session that ended elsewhere shows nothing that was kept', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0]!.id, { name: 'Kept for nobody' })
  const session = await signIn(admin)
  const page = await portal.open('/leads?tab=all', { user: session, tolerated: refusals })
  await expectSoon(page.getByText('Kept for nobody', { exact: true })).toBeVisible()
  await isKeptOn(page, 'auth.me', 'leads.list')
  expect((await as(session).post('/api/auth/logout', {})).status).toBeLessThan(300)
  await page.reload()
  await expectSoon(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
})

journey(
  'a page that opens without a session leaves nothing of an earlier one on the device',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0]!.id, { name: 'Left behind' })
    const page = await portal.open('/leads?tab=all', { user: admin })
    await isKeptOn(page, 'auth.me', 'leads.list')
    await page.context().clearCookies()
    await page.goto('/login')
    await expect.poll(() => keptOn(page)).toEqual([])
  },
)

journey('a shared computer keeps nothing once that is switched off in the profile', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/profile', { user: admin })
  await isKeptOn(page, 'auth.me')
  await page.getByRole('switch', { name: 'Keep what I have seen' }).click()
  await expect.poll(() => keptOn(page)).toEqual([])
  await page.reload()
  await expectSoon(page.getByRole('switch', { name: 'Keep what I have seen' })).not.toBeChecked()
  expect(await keptOn(page)).toEqual([])
})

journey(
  'the record behind a link that the pointer rests on, and the next one, are there when they are opened',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    for (const name of ['First of all', 'Second to it']) await createLead(admin, verticals[0]!.id, { name })
    const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
    const ahead = () =>
      page.waitForResponse((response) => /\/api\/leads\/[\da-f-]{36}$/.test(response.url()), {
        timeout: 15_000,
      })
    const read = ahead()
    await page.getByRole('link', { name: 'First of all' }).hover()
    await read
    const next = ahead()
    await page.getByRole('link', { name: 'First of all' }).click()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'First of all' })).toBeVisible()
    await next
    const { release } = await holdBack(page, /\/api\/leads\/[\da-f-]{36}$/)
    await page.getByRole('button', { name: /next lead/i }).click()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Second to it' })).toBeVisible()
    release()
  },
)

journey('no device of an organization keeps anything once an admin has said so', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/profile', { user: admin })
  await isKeptOn(page, 'auth.me')
  const { name } = bodyOf<{ name: string }>(await as(admin).get('/api/organization'), 200)
  bodyOf(await as(admin).patch('/api/organization', { name, keepsAnswers: false }), 200)
  await page.reload()
  await expect.poll(() => keptOn(page)).toEqual([])
})
