import { listReleases, releaseRemote, rollbackRemote } from '@ginkgo/federation/release-tool/release'
import { createOrganization, testStack } from '@ginkgo/testing'
import { viewports } from '@ginkgo/testing/portal'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { changedBuild } from './changed-build.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { violationsOn } from './objections.ts'
import { fill, goTo } from './screen.ts'

const name = 'mfe-leads'
const before = 'Search by name or email...'
const after = 'Search by e-mail or name...'

const order = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  const target = { kind: 'local', dataDir } as const
  return { name, target, by: 'ada@example.test', portal: testStack().origin }
}

const versionsOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/versions.json')).json() as Promise<Record<string, string>>)

deliveryJourney(
  'an open tab goes on with its version, is offered a reload, and loses nothing that was typed',
  async ({ portal }) => {
    const { id, admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin })
    await page.clock.install()
    await page.goto('/leads')
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()
    const offer = page.getByRole('status').filter({ hasText: 'A new version is available' })
    const sixMinutesLater = () => page.clock.fastForward('06:00')
    const { [name]: first = '' } = await versionsOf(page)

    onTestFinished(async () => {
      if ((await listReleases(order())).live?.canary) await rollbackRemote(order())
    })
    const version = `${first}-offered`
    const canary = { percent: 0, organizations: [id] }
    const builtIn = await changedBuild(name, (text) => text.replaceAll(before, after))
    await releaseRemote({ ...order(), version, builtIn, canary })
    await expectSoon.poll(async () => (await versionsOf(page))[name]).toBe(version)
    await expectSoon(offer).toHaveCount(0)
    await sixMinutesLater()
    await expectSoon(offer).toBeVisible()

    await goTo(page, 'Dashboard')
    await goTo(page, 'Leads')
    await expectSoon(page.getByPlaceholder(before)).toBeVisible()
    for (const viewport of [viewports.phone, viewports.desktop]) {
      await page.setViewportSize(viewport)
      await expectSoon(offer.getByRole('button', { name: 'Reload' })).toBeVisible()
      expect(await violationsOn(page, 'offer')).toEqual([])
    }

    await page.getByRole('button', { name: 'Account of' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await fill(page, 'First Name', 'Grace')
    const reload = async (goOn: boolean): Promise<string | undefined> => {
      let asked: string | undefined
      page.once('dialog', async (dialog) => {
        asked = dialog.type()
        await (goOn ? dialog.accept() : dialog.dismiss())
      })
      await offer.getByRole('button', { name: 'Reload' }).click()
      await expectSoon.poll(() => asked).toBeDefined()
      return asked
    }
    expect(await reload(false)).toBe('beforeunload')
    await expectSoon(page.getByRole('textbox', { name: 'First Name', exact: true })).toHaveValue('Grace')
    await reload(true)
    await expectSoon(page.getByRole('textbox', { name: 'First Name', exact: true })).not.toHaveValue('Grace')
    await expectSoon(offer).toHaveCount(0)
    await goTo(page, 'Leads')
    await expectSoon(page.getByPlaceholder(after)).toBeVisible()

    // A roll-back is offered as well, and after it was declined it is not offered again when the window gets the focus.
    await rollbackRemote(order())
    await expectSoon.poll(async () => (await versionsOf(page))[name]).toBe(first)
    await sixMinutesLater()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expectSoon(offer).toHaveCount(0)
    await page.setViewportSize(viewports.phone)
    await expectSoon(page.getByRole('navigation', { name: 'Sections' })).toHaveCSS('position', 'fixed')
    const answered = page.waitForResponse((response) => response.url().endsWith('/versions.json'))
    await sixMinutesLater()
    await (await answered).finished()
    // Waits for another answer, so that the page has certainly processed the first one.
    await versionsOf(page)
    await expectSoon(offer).toHaveCount(0)
  },
)
