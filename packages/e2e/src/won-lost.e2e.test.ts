import type { Enquiry, Note } from '@ginkgo/contracts'
import { as, createEnquiry, type SignedIn } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, column, counted, seeToast, undo } from './screen.ts'

const stageOf = async (user: SignedIn, { id }: { id: string }) => {
  const { stage, lossReason } = (await as(user).get(`/api/enquiries/${id}`)).body
  return lossReason ? `${stage}: ${lossReason}` : stage
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Select Loss Reason' })

/** Three enquiries in the second stage, the first on top and with a value. */
const threeDeals = async () => {
  const { admin, stage, lead, ...others } = await boardWith()
  const stageId = stage('Contacted').id
  const create = (title: string, value: number | null) =>
    createEnquiry(admin, lead.id, { title, stageId, value, currency: 'EUR' })
  const whiteTea = await create('White tea', null)
  const greenTea = await create('Green tea', null)
  const enquiries = [await create("O'Brien's roof 🌿", 12_500), greenTea, whiteTea] as const
  return { ...others, admin, enquiries }
}

/** The enquiries of the stage of this one, in the order of the board. */
const titlesOf = async (user: SignedIn, { verticalId, stageId }: Enquiry): Promise<string[]> =>
  (await as(user).get(`/api/verticals/${verticalId}/enquiries?stageId=${stageId}&sort=rank`)).body.map(
    ({ title }: Enquiry) => title,
  )

const notesOf = async (user: SignedIn, { id }: { id: string }): Promise<string[]> =>
  (await as(user).get(`/api/enquiries/${id}/notes`)).body.map(({ content }: Note) => content)

/** Presses Lost, a reason and Confirm, and counts the presses; a comment is typed before Confirm. */
const lose = async (page: Page, lost: Locator, reason: string, comment?: string): Promise<number> => {
  const actions = counted()
  await actions.press(lost)
  await actions.press(question(page).getByRole('radio', { name: reason }))
  if (comment) await question(page).getByRole('textbox', { name: 'Comment' }).fill(comment)
  await actions.press(question(page).getByRole('button', { name: 'Confirm' }))
  await expectSoon(question(page)).toHaveCount(0)
  return actions.count
}

journey('on the record winning takes one press and losing three', async ({ portal }) => {
  const { admin, enquiries } = await threeDeals()
  const [roof, tea] = enquiries
  const page = await portal.open(`/enquiries/${roof.id}`, {
    user: admin,
    viewport: 'phone',
    tolerated: /409/,
  })
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const button = (name: string) => header.getByRole('button', { name, exact: true })
  const actions = counted()
  await actions.press(button('Won'))
  expect(actions.count).toBe(1)
  await expectSoon(button('Won')).toHaveCount(0)
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Converted')
  await undo(page, 'Won: €12,500')
  await seeToast(page, 'Move undone')
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Contacted')
  // Before the others, where it was.
  expect(await titlesOf(admin, roof)).toEqual(["O'Brien's roof 🌿", 'Green tea', 'White tea'])

  const comment = 'Müller was “cheaper” 🌿'
  expect(await lose(page, button('Lost'), 'Competitor', comment)).toBe(3)
  await expectSoon(page.getByText(/^Lost: Competitor · /)).toBeVisible()
  await expectSoon(page.getByRole('tab', { name: 'Notes' })).toContainText('1')
  await undo(page, 'Lost: Competitor')
  await seeToast(page, 'Move undone')
  await expectSoon(button('Lost')).toBeVisible()
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Contacted')
  expect(await notesOf(admin, roof)).toEqual([comment])

  await button('Won').click()
  await expectSoon(button('Won')).toHaveCount(0)
  await as(admin).patch(`/api/enquiries/${roof.id}`, { title: 'Renamed meanwhile' })
  await undo(page, 'Won: €12,500')
  await expectSoon(page.getByRole('region', { name: 'Notifications' })).toContainText('Error')
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Converted')

  await page.goto(`/enquiries/${tea.id}`)
  await button('Won').click()
  await seeToast(page, /Won(?!:)/)
})

journey('in the table too, and by keyboard from the row', async ({ portal }) => {
  const { admin, enquiries } = await threeDeals()
  const [roof, green, white] = enquiries
  const page = await portal.open('/enquiries?view=table&sort=title', { user: admin })
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const mark = (title: string, as: string) =>
    row(title).getByRole('button', { name: `Mark ${title} as ${as}` })
  await row(roof.title).hover()
  const actions = counted()
  await actions.press(mark(roof.title, 'won'))
  await expectSoon(row(roof.title)).toHaveCount(0)
  expect(actions.count).toBe(1)
  await undo(page, 'Won: €12,500')
  await expectSoon(row(roof.title)).toBeVisible()
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Contacted')

  await row(roof.title).hover()
  expect(await lose(page, mark(roof.title, 'lost'), 'Price')).toBe(3)
  await expectSoon(row(roof.title)).toHaveCount(0)
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Enquiry Lost: Price')

  await row(green.title).focus()
  await mark(green.title, 'lost').focus()
  const keys = counted()
  await keys.key(page, 'Enter')
  await expectSoon(question(page).getByRole('radio', { name: 'Price' })).toBeFocused()
  await keys.key(page, 'ArrowDown')
  await expectSoon(question(page).getByRole('radio', { name: 'Competitor' })).toBeChecked()
  await keys.key(page, 'Enter')
  await expectSoon(row(green.title)).toHaveCount(0)
  expect(keys.count).toBe(3)
  await expectSoon(row(white.title)).toBeFocused()
  await expect.poll(() => stageOf(admin, green), { timeout: 15_000 }).toBe('Enquiry Lost: Competitor')
})

journey('on the board they are in the menu of the card', async ({ portal }) => {
  const { admin, enquiries } = await threeDeals()
  const [roof] = enquiries
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const contacted = column(page, 'Contacted')
  const order = () => contacted.getByRole('group').allInnerTexts()
  const menu = card(contacted, roof.title).getByRole('button', { name: `Actions for ${roof.title}` })
  await menu.scrollIntoViewIfNeeded()
  const before = await order()
  const actions = counted()
  await actions.press(menu)
  await actions.press(page.getByRole('menuitem', { name: 'Won' }))
  await expectSoon(contacted).toHaveAccessibleName('Contacted, 2 cards')
  expect(actions.count).toBe(2)
  await undo(page, 'Won: €12,500')
  await seeToast(page, 'Move undone')
  expect(await order()).toEqual(before)
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Contacted')

  await menu.click()
  expect(await lose(page, page.getByRole('menuitem', { name: 'Lost' }), 'No budget')).toBe(3)
  await expectSoon(contacted).toHaveAccessibleName('Contacted, 2 cards')
  await seeToast(page, 'Lost: No budget')
  await expect.poll(() => stageOf(admin, roof), { timeout: 15_000 }).toBe('Enquiry Lost: No budget')
  const lost = column(page, 'Enquiry Lost')
  await lost.scrollIntoViewIfNeeded()
  await card(lost, roof.title)
    .getByRole('button', { name: `Actions for ${roof.title}` })
    .click()
  await expectSoon(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
  await expectSoon(page.getByRole('menuitem', { name: 'Won' })).toHaveCount(0)
})
