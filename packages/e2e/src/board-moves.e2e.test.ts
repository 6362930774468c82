import { as, sql } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, countMoves, dropBehind, expectOrder } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, selectOption, column, drag, fill, narrowBy, seeToast, undo } from './screen.ts'

journey('a drop is one request, keeps its place after a reload, and can be undone', async ({ portal }) => {
  const { admin, enquiries } = await boardWith('Black tea', 'Green tea', 'White tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const inquiry = column(page, 'Inquiry')
  await expectOrder(inquiry, 'White tea', 'Green tea', 'Black tea')
  const moves = countMoves(page)
  const notifications = page.getByRole('region', { name: 'Notifications' })

  await dropBehind(page, card(page, 'Black tea'), card(page, 'White tea'))
  await expectSoon(notifications).toContainText('Card moved')
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')
  expect(moves).toHaveLength(1)
  await page.reload()
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')

  await drag(page, card(page, 'Black tea'), column(page, 'Contacted'))
  await expectSoon(notifications).toContainText('Enquiry stage updated successfully')
  // The toast stays while the pointer is on it.
  await notifications.getByRole('status').hover()
  await expectSoon(card(column(page, 'Contacted'), 'Black tea')).toBeVisible()
  expect(moves).toHaveLength(2)
  await undo(page, 'Enquiry stage updated successfully')
  await seeToast(page, 'Move undone')
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')
  await expectSoon(column(page, 'Contacted')).toHaveAccessibleName('Contacted, 0 cards')
  await page.reload()
  await expectOrder(inquiry, 'White tea', 'Black tea', 'Green tea')
  const history = await as(admin).get(`/api/enquiries/${enquiries[0]!.id}/stage-history`)
  // The stay that was undone is still told of, and the one before it goes on.
  expect(history.body).toMatchObject([
    { stage: 'Contacted', undone: true },
    { stage: 'Inquiry', undone: false, leftAt: null },
  ])
})

journey('a card shows what matters, and its menu edits and deletes', async ({ portal }) => {
  const { admin, enquiries } = await boardWith('Green tea', 'Black tea')
  const [green, black] = enquiries
  await as(admin).patch(`/api/enquiries/${green!.id}`, {
    priority: 'high',
    value: 12_500,
    currency: 'EUR',
    expectedCloseDate: '2024-02-29',
    assignedTo: admin.id,
  })
  const longAgo = Date.now() - 400 * 86_400_000
  const idle = 'UPDATE enquiries SET last_activity_at = ?, updated_at = ? WHERE id = ?'
  await sql(idle, [longAgo, longAgo, black!.id])
  await sql('UPDATE stages SET idle_days = 30 WHERE id = ?', [black!.stageId])
  // The board may still be reading the changed card when it is deleted.
  const tolerated = /status of 404 .*\/api\/enquiries\//
  const page = await portal.open('/enquiries?view=board', { user: admin, tolerated })

  const first = card(page, 'Green tea')
  await expectSoon(first).toContainText('Soylent')
  await expectSoon(first).toContainText('€12,500')
  await expectSoon(first).toContainText('Recently')
  await expectSoon(first).toContainText('Overdue: Feb 29, 2024')
  await expectSoon(first.getByRole('img', { name: 'High priority' })).toBeVisible()
  await expectSoon(
    first.getByRole('img', { name: `Assigned to ${admin.firstName} ${admin.lastName}` }),
  ).toBeVisible()
  await expectSoon(card(page, 'Black tea')).toContainText('Stale 400d')
  const updated = new Date(longAgo).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await expectSoon(card(page, 'Black tea')).toContainText(updated)
  await expectSoon(column(page, 'Inquiry')).toContainText('€12.5K')
  await expectSoon(column(page, 'Contacted')).toContainText('No enquiries')

  await page.getByRole('button', { name: 'Actions for Green tea' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Enquiry' })
  await fill(dialog, 'Enquiry Title', 'Jasmine tea')
  await dialog.getByRole('button', { name: 'Update Enquiry' }).click()
  await seeToast(page, 'Enquiry updated successfully')
  await expectSoon(card(page, 'Jasmine tea')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Jasmine tea' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete enquiry' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(question).toHaveCount(0)
  await expectSoon(card(page, 'Jasmine tea')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Jasmine tea' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectSoon(card(page, 'Jasmine tea')).toHaveCount(0)
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 1 card')
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast(page, 'Enquiry restored successfully')
  await expectSoon(card(page, 'Jasmine tea')).toBeVisible()
})

journey(
  'the add button of a column presets its stage, and filters hold for the board',
  async ({ portal }) => {
    const { admin, enquiries } = await boardWith('Green tea', 'Black tea')
    await as(admin).patch(`/api/enquiries/${enquiries[0]!.id}`, { priority: 'high' })
    const page = await portal.open('/enquiries?view=board', { user: admin })
    await page.getByRole('button', { name: 'Add enquiry to Proposal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
    await expectSoon(dialog.getByRole('combobox', { name: 'Stage' })).toContainText('Proposal')
    await selectOption(dialog, 'Lead', 'Soylent')
    await fill(dialog, 'Enquiry Title', 'White tea')
    await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
    await seeToast(page, 'Enquiry created successfully')
    await expectSoon(card(column(page, 'Proposal'), 'White tea')).toBeVisible()

    await narrowBy(page, 'Priority', 'High')
    await expectSoon(card(page, 'White tea')).toHaveCount(0)
    await expectOrder(column(page, 'Inquiry'), 'Green tea')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByPlaceholder('Search enquiries by title...').fill('black')
    await expectOrder(column(page, 'Inquiry'), 'Black tea')
    await expectSoon(card(page, 'Green tea')).toHaveCount(0)
  },
)
