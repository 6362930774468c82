import { as, createEnquiry } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, dropBehind, expectOrder } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, column, drag, drawn } from './screen.ts'

// How often a board asks is tested against the page's own clock, as a busy machine is late.
journey('what another user does appears on an open board', async ({ portal }) => {
  const { admin, head, enquiries, lead, stage } = await boardWith('Green tea', 'Black tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  await expectOrder(column(page, 'Inquiry'), 'Black tea', 'Green tea')
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('/enquiries?') && lists.push(request.url()))

  await as(head).patch(`/api/enquiries/${enquiries[0]!.id}/stage`, { stageId: stage('Qualified').id })
  await expectSoon(card(column(page, 'Qualified'), 'Green tea')).toBeVisible()
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 1 card')
  await createEnquiry(head, lead.id, { title: 'White tea' })
  await expectSoon(card(column(page, 'Inquiry'), 'White tea')).toBeVisible()
  await as(head).patch(`/api/enquiries/${enquiries[1]!.id}`, { title: 'Earl Grey' })
  await expectSoon(card(column(page, 'Inquiry'), 'Earl Grey')).toBeVisible()
  await as(head).delete(`/api/enquiries/${enquiries[1]!.id}`)
  await expectSoon(card(page, 'Earl Grey')).toHaveCount(0)
  // Single enquiries were read, and no list again.
  expect(lists).toEqual([])
})

journey('no card moves under the pointer or while one is dragged', async ({ portal }) => {
  const { admin, head, enquiries, stage } = await boardWith('Green tea', 'Black tea', 'White tea')
  const [, black, white] = enquiries
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const inquiry = column(page, 'Inquiry')
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')

  await card(page, 'Green tea').hover()
  await as(head).patch(`/api/enquiries/${white!.id}/stage`, { stageId: stage('Qualified').id })
  await expectSoon(page.getByText('1 update held until you move the pointer')).toBeVisible()
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')
  await page.getByRole('heading', { level: 1, name: 'Enquiries' }).hover()
  await expectOrder(inquiry, 'Black tea', 'Green tea')
  await expectSoon(card(column(page, 'Qualified'), 'White tea')).toBeVisible()
  await expectSoon(page.getByText(/held until you move the pointer/)).toHaveCount(0)

  const box = await boxOf(card(page, 'Green tea'))
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 })
  await expectSoon(page.getByText(/^Picked up Green tea/)).toBeAttached()
  await as(head).patch(`/api/enquiries/${black!.id}/stage`, { stageId: stage('Contacted').id })
  await expectSoon(page.getByText('1 update held until you move the pointer')).toBeVisible()
  await expectOrder(inquiry, 'Black tea', 'Green tea')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.getByRole('heading', { level: 1, name: 'Enquiries' }).hover()
  await expectSoon(card(column(page, 'Contacted'), 'Black tea')).toBeVisible()
  await expectOrder(inquiry, 'Green tea')
})

journey("moves of one's own are no news", async ({ portal }) => {
  const { admin, enquiries } = await boardWith('Green tea', 'Black tea', 'White tea')
  const [green, , white] = enquiries
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const inquiry = column(page, 'Inquiry')
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')
  const isToldOf = (id: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/enquiries/${id}`))
  const expectNoNews = async () => {
    await drawn(page)
    await expectSoon(page.getByText(/held until you move the pointer/)).toHaveCount(0)
  }

  // The feed is faster than the answer to the move, and the pointer is still on the card.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/stage', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const early = isToldOf(white!.id)
  await dropBehind(page, card(page, 'White tea'), card(page, 'Black tea'))
  await card(page, 'White tea').hover()
  await early
  await expectNoNews()
  answer()
  await expectSoon(page.getByRole('region', { name: 'Notifications' })).toContainText('Card moved')
  await expectOrder(inquiry, 'Black tea', 'White tea', 'Green tea')
  await expectNoNews()

  // The feed tells of a move while the next card is dragged.
  const late = isToldOf(green!.id)
  await dropBehind(page, card(page, 'Green tea'), card(page, 'Black tea'))
  const box = await boxOf(card(page, 'White tea'))
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 })
  await late
  await expectNoNews()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectOrder(inquiry, 'Black tea', 'Green tea', 'White tea')
})

journey('an open enquiry page and the table follow as well', async ({ portal }) => {
  const { admin, head, enquiries, stage } = await boardWith('Green tea')
  const { id } = enquiries[0]!
  const page = await portal.open(`/enquiries/${id}`, { user: admin })
  const table = await portal.open('/enquiries?view=table', { user: admin })
  await expectSoon(page.getByRole('combobox', { name: 'Stage of Green tea' })).toContainText('Inquiry')
  const row = table.getByRole('row', { name: /Green tea/ })
  await expectSoon(row).toContainText('Inquiry')
  await as(head).patch(`/api/enquiries/${id}/stage`, { stageId: stage('Qualified').id })
  await expectSoon(page.getByRole('combobox', { name: 'Stage of Green tea' })).toContainText('Qualified')
  await expectSoon(page.getByText('Stage changed').first()).toBeVisible()
  await expectSoon(row).toContainText('Qualified')
})

journey('two people move different cards at the same time, and both see both', async ({ portal }) => {
  const { admin, head } = await boardWith('Green tea', 'Black tea')
  const one = await portal.open('/enquiries?view=board', { user: admin })
  const other = await portal.open('/enquiries?view=board', { user: head })
  await expectSoon(card(one, 'Green tea')).toBeVisible()
  await expectSoon(card(other, 'Black tea')).toBeVisible()
  await Promise.all([
    drag(one, card(one, 'Green tea'), column(one, 'Contacted')),
    drag(other, card(other, 'Black tea'), column(other, 'Qualified')),
  ])
  for (const page of [one, other]) {
    await page.getByRole('heading', { level: 1, name: 'Enquiries' }).hover()
    await expectSoon(card(column(page, 'Contacted'), 'Green tea')).toBeVisible()
    await expectSoon(card(column(page, 'Qualified'), 'Black tea')).toBeVisible()
    await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 0 cards')
  }
})
