import { createContact, createEnquiry } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith, countMoves, expectOrder } from './board-world.ts'
import { fingerOn, type Point } from './finger.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, column, drawn, seeToast } from './screen.ts'

/** From one column to the next, in px. */
const columnPitch = 332

const middleOf = async (page: Page, title: string): Promise<Point> => {
  const box = await boxOf(card(page, title))
  return { x: box.x + 60, y: box.y + box.height / 2 }
}

/** This place on the screen, or one beside it where no column but the gap between two is below it. */
const besideAGap = async (column: Locator, x: number): Promise<number> => {
  const box = await boxOf(column)
  const from = (((x - box.x) % columnPitch) + columnPitch) % columnPitch
  return from > box.width - 20 || from < 20 ? x - 60 : x
}

journey('on a phone a long press lifts a card, and a swipe scrolls', async ({ portal }) => {
  const { admin } = await boardWith('Black tea', 'Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin, viewport: 'phone' })
  await expectOrder(column(page, 'Inquiry'), 'Green tea', 'Black tea')
  const moves = countMoves(page)
  const finger = await fingerOn(page)

  const green = await middleOf(page, 'Green tea')
  await finger.down(green)
  await finger.move(green, { x: green.x, y: green.y - 60 }, 4)
  await finger.up()
  await expectOrder(column(page, 'Inquiry'), 'Green tea', 'Black tea')
  expectSoon(moves).toEqual([])

  const start = await middleOf(page, 'Green tea')
  const black = await middleOf(page, 'Black tea')
  await finger.down(start)
  await expectSoon(page.getByText(/^Picked up Green tea/)).toBeAttached()
  await expectSoon(page.getByText('Won', { exact: true })).toBeVisible()
  await finger.move(start, { x: black.x, y: black.y + 30 })
  await drawn(page)
  await finger.up()
  await seeToast(page, 'Card moved')
  await expectOrder(column(page, 'Inquiry'), 'Black tea', 'Green tea')

  // To the next column, which the board scrolls into sight while the card is held at its edge.
  const again = await middleOf(page, 'Green tea')
  await finger.down(again)
  await expectSoon(page.getByText(/^Picked up Green tea/)).toBeAttached()
  const edge = { x: 380, y: again.y }
  const within = { x: 379, y: again.y }
  await finger.move(again, edge)
  const contacted = column(page, 'Contacted')
  const board = page.getByRole('region', { name: 'Enquiries by stage' })
  const scrolled = () => board.evaluate((node) => node.scrollLeft)
  // A held finger trembles.
  const held = Date.now()
  while (Date.now() - held < 2_500) {
    await finger.move(edge, within, 1)
    await finger.move(within, edge, 1)
    await drawn(page)
  }
  // A column a second, and never to the end while nobody could read where it is.
  expect(await scrolled()).toBeGreaterThan(300)
  expect(await scrolled()).toBeLessThanOrEqual(3 * columnPitch)
  // On a slow machine the board goes further before the finger leaves its edge, so where it lets go is seen only then.
  const inside = { x: 200, y: again.y }
  await finger.move(edge, inside)
  await boxOf(contacted)
  expect(Math.abs((((await scrolled()) + columnPitch / 2) % columnPitch) - columnPitch / 2)).toBeLessThan(2)
  await finger.move(inside, { x: await besideAGap(contacted, inside.x), y: again.y })
  await drawn(page)
  await finger.up()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toHaveCount(0)
  await expectSoon(card(page, 'Green tea')).toHaveCount(1)

  // The menu says the same in words.
  await page.getByRole('button', { name: 'Actions for Black tea' }).tap()
  await page.getByRole('menuitem', { name: 'Move to…' }).tap()
  await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Won' }).tap()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(page, 'Black tea')).toHaveCount(0)
})

journey('on a phone the sections stay at the foot of the screen below the board', async ({ portal }) => {
  const { admin, lead, stages } = await boardWith()
  for (const [index, { id, stageType }] of stages.all.entries())
    if (stageType === 'open')
      await createEnquiry(admin, lead.id, {
        ...{ title: `Card ${index}`, stageId: id, value: 1_000 },
        expectedCloseDate: `2031-0${index + 1}-01`,
      })
  const page = await portal.open('/enquiries?view=board', { user: admin, viewport: 'phone' })
  await expectSoon(page.getByRole('region', { name: 'Forecast' })).toContainText('Jan 2031')
  await expectSoon(card(page, 'Card 0')).toBeVisible()
  await expectSoon
    .poll(async () => {
      const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(844)
})

journey('on a phone the table is cards, with the links to call and to chat', async ({ portal }) => {
  const { admin, lead } = await boardWith()
  const contact = { name: 'Nancy Davolio', mobile: '+44 20 7946 0958' }
  const { id } = await createContact(admin, lead.id, contact)
  await createEnquiry(admin, lead.id, { title: 'Green tea', primaryContactId: id })
  const page = await portal.open('/enquiries?view=table', { user: admin, viewport: 'phone' })
  const list = page.getByRole('list', { name: 'Enquiries' })
  await expectSoon(list.getByRole('link', { name: '+44 20 7946 0958', exact: true })).toHaveAttribute(
    ...(['href', 'tel:+442079460958'] as const),
  )
  const chat = list.getByRole('link', { name: 'Chat with +44 20 7946 0958' })
  await expectSoon(chat).toHaveAttribute('href', 'https://wa.me/442079460958')
  await expectSoon(chat).toHaveAttribute('target', '_blank')
  await list.getByRole('link', { name: 'Green tea' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Green tea' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await expectSoon(list).toBeVisible()
})
