import { as } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, countMoves } from './board-world.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { card, carry, column, goTo } from './screen.ts'

/** Console messages about requests without a connection. */
const tolerated =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be (loaded|shown)|ChunkLoadError|Loading (CSS )?chunk/

deliveryJourney(
  'offline, the page and an action say so, it is offered again, and pages come back by themselves',
  async ({ portal }) => {
    const { admin } = await boardWith('Green tea')
    const page = await portal.open('/enquiries?view=board', { user: admin, tolerated })
    const context = page.context()
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()

    const notice = page.getByText('You are offline. What you see may be out of date.')
    await context.setOffline(true)
    await expectSoon(notice).toBeVisible()
    await carry(page, card(page, 'Green tea'), ['Contacted'])
    const toast = page.locator('[data-toast]').filter({ hasText: 'You are offline' })
    await expectSoon(toast).toBeVisible()
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
    await toast.hover()
    await context.setOffline(false)
    await expectSoon(notice).toHaveCount(0)
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expectSoon(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Enquiry stage updated successfully',
    )
    await expectSoon(card(column(page, 'Contacted'), 'Green tea')).toBeVisible()

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
  'a move that is never answered blocks no later one, and what became of it is looked up',
  async ({ portal }) => {
    const { admin, enquiries, stage } = await boardWith('Green tea', 'Black tea', 'White tea')
    const page = await portal.open('/enquiries?view=board', { user: admin })
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
    await page.clock.install()
    const moves = countMoves(page)
    const [lost, done] = enquiries.map(({ id }) => `/api/enquiries/${id}/stage`)
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
    const toast = page.locator('[data-toast]')
    await expectSoon(toast).toContainText('The server did not answer in time.')
    await expectSoon(toast.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
    await expectSoon.poll(() => moves.length).toBe(2)
    await page.clock.fastForward(10_000)
    await expectSoon.poll(() => moves.length).toBe(3)
    await expectSoon(toast).toContainText('Enquiry stage updated successfully')
    for (const title of ['Black tea', 'White tea'])
      await expectSoon(card(column(page, 'Contacted'), title)).toBeVisible()
    await page.reload()
    await expectSoon(column(page, 'Contacted')).toHaveAccessibleName('Contacted, 2 cards')
    expect(moves).toHaveLength(3)
  },
)
