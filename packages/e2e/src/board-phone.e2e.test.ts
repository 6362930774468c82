import { createContact, createEnquiry } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { boardWith, countMoves, expectOrder } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, column, drawn, seeToast } from './screen.ts'

interface Point {
  x: number
  y: number
}

/** A finger on the screen, which the browser itself sees: scrolling and long presses are its own. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => send('touchStart', [at]),
    async move(from: Point, to: Point, steps = 10) {
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
    },
    up: () => send('touchEnd', []),
  }
}

const middleOf = async (page: Page, title: string): Promise<Point> => {
  const box = await boxOf(card(page, title))
  return { x: box.x + 60, y: box.y + box.height / 2 }
}

/** This place on the screen, or one beside it where no column but the gap between two is below it. */
const besideAGap = async (column: Locator, x: number): Promise<number> => {
  const box = await boxOf(column)
  const pitch = box.width + 12
  const from = (((x - box.x) % pitch) + pitch) % pitch
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
  await expectSoon
    .poll(
      async () => {
        // A held finger trembles.
        await finger.move(edge, within, 1)
        await finger.move(within, edge, 1)
        return (await contacted.boundingBox())?.x
      },
      { intervals: [50] },
    )
    .toBeLessThan(120)
  // On a slow machine the board goes further before the finger leaves its edge, so where it lets go is seen only then.
  const inside = { x: 200, y: again.y }
  await finger.move(edge, inside)
  await finger.move(inside, { x: await besideAGap(contacted, inside.x), y: again.y })
  await drawn(page)
  await finger.up()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toHaveCount(0)
  await expectSoon(card(page, 'Green tea')).toHaveCount(1)
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
