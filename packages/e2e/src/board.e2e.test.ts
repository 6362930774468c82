import { as, createEnquiry, createLead, createOrganization, stagesOf } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { card, column, drag, seeToast } from './screen.ts'

const boardWith = async (...titles: string[]) => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Soylent' })
  const enquiries = []
  for (const title of titles) enquiries.push(await createEnquiry(admin, lead.id, { title }))
  return { admin, head: members[0]!, enquiries, stages: await stagesOf(admin, verticals[0].id) }
}

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
  await card(page, 'Green tea').press('Space')
  await expectSoon(page.getByText(/^Picked up /)).toBeAttached()
  await page.keyboard.press('Escape')
  await expectSoon(page.getByText(/ put back\.$/)).toBeAttached()
  expectSoon(changes).toEqual([])
})

journey('a card dropped on Won is closed, and found under Closed', async ({ portal }) => {
  const { admin } = await boardWith('Green tea', 'Black tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const start = (await card(page, 'Green tea').boundingBox())!
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  const won = (await page.getByText('Won', { exact: true }).boundingBox())!
  await page.mouse.move(won.x + won.width / 2, won.y + won.height / 2, { steps: 8 })
  await page.mouse.up()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(page, 'Green tea')).toHaveCount(0)
  await expectSoon(card(page, 'Black tea')).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('tab', { name: 'Closed' }).click()
  await expectSoon(page.getByRole('row', { name: /Green tea/ })).toContainText('Converted')
})

journey('somebody else moves a card: the next reload of the board shows it there', async ({ portal }) => {
  const { admin, head, enquiries, stages } = await boardWith('Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  await expectSoon(card(column(page, 'Inquiry'), 'Green tea')).toBeVisible()
  const stageId = stages.all.find(({ name }) => name === 'Qualified')!.id
  await as(head).patch(`/api/enquiries/${enquiries[0]!.id}/stage`, { stageId })
  await page.reload()
  await expectSoon(card(column(page, 'Qualified'), 'Green tea')).toBeVisible()
})
