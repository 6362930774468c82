import { createEnquiry } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, carry, choose, column, seeToast } from './screen.ts'

/** How much of an element, its focus ring included, its scrolling ancestors hide, in px. */
const hiddenPart = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node)
    const isDrawn = outlineStyle !== 'none'
    const ring = Math.max(0, isDrawn ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) : 0)
    const box = node.getBoundingClientRect()
    let hidden = 0
    for (let parent = node.parentElement; parent; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      if (parent === document.body || parent === document.documentElement) continue
      const view = parent.getBoundingClientRect()
      hidden = Math.max(
        ...[hidden, view.left - box.left + ring, box.right + ring - view.right],
        ...[view.top - box.top + ring, box.bottom + ring - view.bottom],
      )
    }
    return Math.round(hidden)
  })

const seeCard = async (page: Page, stage: string, title: string): Promise<Locator> => {
  const moved = card(column(page, stage), title)
  await expectSoon(moved).toBeFocused()
  await boxOf(moved)
  expect(await hiddenPart(moved)).toBe(0)
  return moved
}

journey('whoever moves cards by keyboard sees the card and its ring', async ({ portal }) => {
  const { admin, lead, stage } = await boardWith('Black tea', 'Green tea', 'White tea')
  for (let number = 1; number <= 12; number++)
    await createEnquiry(admin, lead.id, { title: `Card ${number}`, stageId: stage('Negotiation').id })
  const page = await portal.open('/enquiries?view=board', { user: admin })
  await page.setViewportSize({ width: 1280, height: 800 })
  const board = page.getByRole('region', { name: 'Enquiries by stage' })
  await card(page, 'White tea').focus()
  await seeCard(page, 'Inquiry', 'White tea')

  await carry(page, card(page, 'White tea'), ['Contacted', 'Qualified', 'Proposal', 'Negotiation'])
  await seeCard(page, 'Negotiation', 'White tea')
  await seeToast(page, 'Enquiry stage updated successfully')
  await card(page, 'White tea').press('Space')
  await expectSoon(page.getByText(/^Picked up White tea/)).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  for (let position = 2; position <= 9; position++) {
    await page.keyboard.press('ArrowDown')
    await expectSoon(page.getByText(`Over Negotiation, position ${position}.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await seeCard(page, 'Negotiation', 'White tea')
  await seeToast(page, 'Card moved')

  // Opened and left again: the same card has the focus, and nothing has scrolled.
  const list = column(page, 'Negotiation').getByRole('list').locator('..')
  const place = () =>
    Promise.all([board, list].map((each) => each.evaluate((node) => [node.scrollLeft, node.scrollTop])))
  const left = await place()
  expect(left[0]![0]).toBeGreaterThan(0)
  expect(left[1]![1]).toBeGreaterThan(0)
  await card(page, 'White tea').press('Enter')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'White tea' })).toBeVisible()
  await page.goBack()
  await seeCard(page, 'Negotiation', 'White tea')
  expect(await place()).toEqual(left)
})

journey('the menu of a card moves it, by keyboard and by mouse', async ({ portal }) => {
  const { admin } = await boardWith('Black tea', 'Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  await card(page, 'Green tea').focus()
  await page.keyboard.press('Tab')
  await expectSoon(page.getByRole('button', { name: 'Actions for Green tea' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expectSoon(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expectSoon(dialog.getByRole('button', { name: 'Inquiry' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Proposal' }).focus()
  await page.keyboard.press('Enter')
  await seeCard(page, 'Proposal', 'Green tea')
  await seeToast(page, 'Enquiry stage updated successfully')

  const moveTo = async (title: string, stage: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await dialog.getByRole('button', { name: stage }).click()
  }
  await moveTo('Green tea', 'Enquiry Lost')
  const question = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await choose(question, 'Loss Reason', 'Price')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await seeCard(page, 'Enquiry Lost', 'Green tea')
  await seeToast(page, 'Enquiry stage updated successfully')
  await moveTo('Black tea', 'Won')
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(page, 'Black tea')).toHaveCount(0)
})
