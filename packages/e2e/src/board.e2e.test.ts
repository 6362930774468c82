import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, carry, column, drag, drawn, seeToast } from './screen.ts'

journey('a move that the server refuses goes back, with a toast', async ({ portal }) => {
  const { admin } = await boardWith('Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin, tolerated: /status of 503/ })
  await page.route('**/api/enquiries/*/stage', (route) => route.fulfill({ status: 503, body: '' }))
  await drag(page, card(page, 'Green tea'), column(page, 'Contacted'))
  await expectSoon(page.getByRole('alert')).toContainText('Error')
  await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
  await expectSoon(column(page, 'Contacted')).toHaveAccessibleName('Contacted, 0 cards')

  await page.unroute('**/api/enquiries/*/stage')
  await drag(page, card(page, 'Green tea'), column(page, 'Contacted'))
  await expectSoon(card(column(page, 'Contacted'), 'Green tea')).toBeVisible()
})

journey('a drop where the card came from and an escaped drag change nothing', async ({ portal }) => {
  const { admin } = await boardWith('Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  await drag(page, card(page, 'Green tea'), column(page, 'Inquiry'))
  await expectSoon(page.getByText(/^Green tea.* (put back|dropped in .*)\.$/)).toBeAttached()
  await carry(page, card(page, 'Green tea'), ['Contacted'], 'Escape')
  await expectSoon(page.getByText(/ put back\.$/)).toBeAttached()
  expect(changes).toEqual([])
})

journey('a card dropped on Won is closed, and found under Closed', async ({ portal }) => {
  const { admin } = await boardWith('Green tea', 'Black tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const start = await boxOf(card(page, 'Green tea'))
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  const won = await boxOf(page.getByText('Won', { exact: true }))
  await page.mouse.move(won.x + won.width / 2, won.y + won.height / 2, { steps: 8 })
  await drawn(page)
  await page.mouse.up()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(page, 'Green tea')).toHaveCount(0)
  await expectSoon(card(page, 'Black tea')).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('tab', { name: 'Closed' }).click()
  await expectSoon(page.getByRole('row', { name: /Green tea/ })).toContainText('Converted')
})
