import type { StageStay } from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, countMoves, dropBehind, expectOrder } from './board-world.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { card, carry, column, goTo, seeToast } from './screen.ts'

/** Console messages about requests without a connection. */
const tolerated =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be (loaded|shown)|ChunkLoadError|Loading (CSS )?chunk/

deliveryJourney(
  'offline, the page and an action say so, it is offered again, and pages come back by themselves',
  async ({ portal }) => {
    const { admin } = await boardWith('Green tea', 'Black tea')
    const page = await portal.open('/enquiries?view=board', { user: admin, tolerated })
    const context = page.context()
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()

    const notice = page.getByText('You are offline. What you see may be out of date.')
    await context.setOffline(true)
    await expectSoon(notice).toBeVisible()
    // Another place in the same stage does not wait on the device.
    await dropBehind(page, card(page, 'Black tea'), card(page, 'Green tea'))
    const toast = page.locator('[data-toast]').filter({ hasText: 'You are offline' })
    await expectSoon(toast).toBeVisible()
    await expectOrder(column(page, 'Inquiry'), 'Black tea', 'Green tea')
    await toast.hover()
    await context.setOffline(false)
    await expectSoon(notice).toHaveCount(0)
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expectSoon(page.getByRole('region', { name: 'Notifications' })).toContainText('Card moved')
    await expectOrder(column(page, 'Inquiry'), 'Green tea', 'Black tea')

    await context.setOffline(true)
    // Opens a page whose data was never loaded.
    for (const [section, shown] of [
      ['Dashboard', 'Total Leads'],
      ['Tasks', 'Search tasks'],
    ] as const) {
      await goTo(page, section)
      await expectSoon(
        page.getByRole('alert').filter({ hasText: /could not be loaded|Could not load/ }),
      ).not.toHaveCount(0)
      await context.setOffline(false)
      const found = page.getByText(shown, { exact: true }).or(page.getByRole('searchbox', { name: shown }))
      await expectSoon(found.first()).toBeVisible()
      await expectSoon(page.getByRole('alert')).toHaveCount(0)
      await context.setOffline(true)
    }
    await context.setOffline(false)
  },
)

deliveryJourney(
  'a move that is never answered waits and blocks no later one, and what became of it is looked up',
  async ({ portal }) => {
    const { admin, enquiries, stage } = await boardWith('Green tea', 'Black tea', 'White tea')
    const page = await portal.open('/enquiries?view=board', { user: admin })
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
    await page.clock.install()
    const moves = countMoves(page)
    const [lost, done, answered] = enquiries.map(({ id }) => `/api/enquiries/${id}/stage`)
    const movesOf = (path: string | undefined) => moves.filter((url) => url.endsWith(path!)).length
    // The first request never reaches the server; the second does, and its answer is lost.
    await page.route(`**${lost}`, () => undefined)
    await page.route(`**${done}`, async () => {
      await as(admin).patch(done!, { stageId: stage('Contacted').id })
    })
    for (const title of ['Green tea', 'Black tea', 'White tea']) {
      await carry(page, card(page, title), ['Contacted'])
      // The focus follows the card, and would otherwise leave the next one again before its key.
      await expectSoon(card(column(page, 'Contacted'), title)).toBeFocused()
    }
    await expectSoon.poll(() => moves.length).toBe(1)
    await page.clock.fastForward(10_000)
    await seeToast(page, 'The stage move waits on this device, and is sent when Ginkgo answers again.')
    await expectSoon(card(column(page, 'Contacted'), 'Green tea')).toContainText('To be sent')
    await expectSoon.poll(() => movesOf(done)).toBe(1)
    await page.clock.fastForward(10_000)
    await expectSoon.poll(() => movesOf(answered)).toBe(1)
    await seeToast(page, 'Enquiry stage updated successfully')
    for (const title of ['Black tea', 'White tea'])
      await expectSoon(card(column(page, 'Contacted'), title)).not.toContainText('To be sent')
    await page.unroute(`**${lost}`)
    await page.reload()
    await expectSoon(column(page, 'Contacted')).toHaveAccessibleName('Contacted, 3 cards')
    await expectSoon(card(column(page, 'Contacted'), 'Green tea')).not.toContainText('To be sent')
    expect([movesOf(done), movesOf(answered)]).toEqual([1, 1])
    for (const { id } of enquiries)
      expect(
        await bodyOf<StageStay[]>(await as(admin).get(`/api/enquiries/${id}/stage-history`), 200),
      ).toHaveLength(2)
  },
)
