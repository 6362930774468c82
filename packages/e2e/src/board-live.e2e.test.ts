import { as, createEnquiry } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, expectOrder } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, column, drag } from './screen.ts'

journey('changes of another user appear on an open board', async ({ portal }) => {
  const { admin, head, enquiries, lead, stage } = await boardWith('Green tea', 'Black tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  await expectOrder(column(page, 'Inquiry'), 'Black tea', 'Green tea')
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('/enquiries?') && lists.push(request.url()))

  await as(head).patch(`/api/enquiries/${enquiries[0]!.id}/stage`, { stageId: stage('Qualified').id })
  await createEnquiry(head, lead.id, { title: 'White tea' })
  await as(head).patch(`/api/enquiries/${enquiries[1]!.id}`, { title: 'Earl Grey' })
  await expectSoon(card(column(page, 'Qualified'), 'Green tea')).toBeVisible()
  await expectSoon(card(column(page, 'Inquiry'), 'White tea')).toBeVisible()
  await expectSoon(card(column(page, 'Inquiry'), 'Earl Grey')).toBeVisible()
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 2 cards')
  await as(head).delete(`/api/enquiries/${enquiries[1]!.id}`)
  await expectSoon(card(page, 'Earl Grey')).toHaveCount(0)
  // The page reads only the changed enquiries, and no list again.
  expect(lists).toEqual([])
})

journey('changes of another user appear on an open enquiry page and in the table', async ({ portal }) => {
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

journey('two people move different cards at the same time, and both see both moves', async ({ portal }) => {
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
    await page.getByRole('searchbox', { name: 'Search enquiries by title' }).hover()
    await expectSoon(card(column(page, 'Contacted'), 'Green tea')).toBeVisible()
    await expectSoon(card(column(page, 'Qualified'), 'Black tea')).toBeVisible()
    await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 0 cards')
  }
})
