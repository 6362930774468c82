import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, column, drawn, seeToast } from './screen.ts'

journey('a card dropped on Lost asks why, and is lost', async ({ portal }) => {
  const { admin } = await boardWith('Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const start = await boxOf(card(page, 'Green tea'))
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  const [won, lost] = await Promise.all(
    ['Won', 'Lost'].map((name) => boxOf(page.getByText(name, { exact: true }))),
  )
  // Beside each other.
  expect(Math.abs(won!.y - lost!.y)).toBeLessThan(4)
  await page.mouse.move(lost!.x + lost!.width / 2, lost!.y + lost!.height / 2, { steps: 8 })
  await drawn(page)
  await page.mouse.up()
  const why = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await why.getByRole('radio').first().click()
  await why.getByRole('button', { name: 'Confirm' }).click()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(column(page, 'Enquiry Lost'), 'Green tea')).toBeVisible()
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
