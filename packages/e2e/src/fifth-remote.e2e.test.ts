import { releaseRemote, rollbackRemote } from '@ginkgo/federation/release-tool/release'
import { createEnquiry, createLead, createOrganization, testStack } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { buildFifthRemote } from './fifth-remote.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo } from './screen.ts'

/** The console's lines about what fails on purpose. */
const tolerated = /mfe-quotes|took too long|ChunkLoadError|Loading chunk|client-errors/

const order = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  const { origin: portal } = testStack()
  return { name: 'mfe-quotes', target: { kind: 'local', dataDir }, by: 'ada@example.test', portal } as const
}

/** The gateway lists the names of remotes anew every three seconds, and a page keeps the list it was opened with. */
const untilListed = () =>
  expect
    .poll(() => fetch(testStack().origin).then((page) => page.text()), { timeout: 15_000 })
    .toContain('/remotes/mfe-quotes/')

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

deliveryJourney(
  'a fifth remote that no other file knows adds a section, a page, commands, a dialog and places, and goes again',
  async ({ portal }) => {
    const [trying, waiting] = await Promise.all([createOrganization(), createOrganization()])
    const { admin, verticals } = trying
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer' })
    const { build, emptyBuild } = await buildFifthRemote()
    await releaseRemote({ ...order(), version: '1.0.0', builtIn: emptyBuild })
    onTestFinished(() =>
      rollbackRemote({ ...order(), to: '1.0.0' }).then(
        () => undefined,
        () => undefined,
      ),
    )
    await untilListed()
    const canary = { percent: 0, organizations: [trying.id] }
    await releaseRemote({ ...order(), version: '1.1.0', builtIn: build, canary })

    const page = await portal.open('/dashboard', { user: admin, tolerated })
    await expectSoon(sectionsOf(page)).toHaveText([
      ...['Dashboard', 'Leads', 'Enquiries', 'Quotes', 'Tasks', 'Meetings', 'Settings'],
    ])
    await expectSoon(page.getByText('Quotes of this year')).toBeVisible()
    await goTo(page, 'Quotes')
    await expectSoon(page).toHaveURL('/quotes')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'All quotes' })).toBeVisible()

    await goTo(page, 'Leads')
    await expectSoon(page.getByRole('button', { name: 'Quote for Initech' })).toBeVisible()
    await page.goto('/settings?tab=quotes')
    await expectSoon(page.getByRole('tab', { name: 'Quotes' })).toHaveAttribute('aria-selected', 'true')
    await expectSoon(page.getByRole('heading', { name: 'All quotes' })).toBeVisible()

    await page.goto(`/enquiries/${enquiry.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Printer' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Add Quote' }).click()
    await expectSoon(page.getByRole('dialog', { name: 'Add Quote' })).toContainText(`For ${enquiry.id}`)

    const other = await portal.open('/dashboard', { user: waiting.admin })
    await expectSoon(sectionsOf(other)).toHaveCount(6)

    await rollbackRemote(order())
    await page.goto('/dashboard')
    await expectSoon(sectionsOf(page)).toHaveCount(6)
  },
)

deliveryJourney(
  'parts of a page that fail, hang and are slow cost their own places, and come on Retry',
  async ({ portal }) => {
    const { id, admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    const { build, emptyBuild } = await buildFifthRemote()
    await releaseRemote({ ...order(), version: '2.0.0', builtIn: emptyBuild })
    onTestFinished(() =>
      rollbackRemote({ ...order(), to: '2.0.0' }).then(
        () => undefined,
        () => undefined,
      ),
    )
    await releaseRemote({
      ...order(),
      version: '2.1.0',
      builtIn: build,
      canary: { percent: 0, organizations: [id] },
    })

    const page = await portal.open('/profile', { user: admin, tolerated })
    const file = /\/remotes\/mfe-quotes\/.*failing.*\.js/
    await page.route(file, (route) => route.abort())
    await page.goto(`/leads/${lead.id}`)
    const failed = 'This part could not be loaded'
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Initech' })).toBeVisible()
    await expectSoon(card(page, 'Failing').getByRole('alert')).toContainText(failed)
    await expectSoon(page.getByRole('button', { name: `${failed}. Retry` })).toBeVisible()
    await expectSoon(card(page, 'Activity').getByRole('listitem')).toHaveCount(1)
    await expectSoon(card(page, 'Slow')).toContainText('It came after a second')
    await expectSoon(card(page, 'Hanging').getByRole('alert')).toContainText(failed)

    await page.unroute(file)
    await card(page, 'Failing').getByRole('button', { name: 'Retry' }).click()
    await expectSoon(card(page, 'Failing')).toContainText('It works again')
    // It is the same module, so it is there for both.
    await expectSoon(page.getByText('It works again')).toHaveCount(2)
    await expectSoon(page.getByRole('button', { name: `${failed}. Retry` })).toHaveCount(0)
  },
)
