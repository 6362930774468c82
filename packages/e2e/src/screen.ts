import type { Locator, Page } from 'playwright'
import { expectSoon } from './expect-soon.ts'

/** Waits for a toast with this text and takes it away, so that the next one is surely a new one. */
export const seeToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expectSoon(notifications).toContainText(text)
  await dismissToast(page)
}

/** Takes the toast away, unless its time is over. */
export const dismissToast = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  await expectSoon(async () => {
    if ((await dismiss.count()) > 0) await dismiss.click({ timeout: 1_000 })
    await expectSoon(dismiss).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

/** Takes back what a toast with this text offers to undo. */
export const undo = async (page: Page, text: string | RegExp): Promise<void> => {
  const toast = page.locator('[data-toast]').filter({ hasText: text })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(toast).toHaveCount(0)
}

/** Types into the field with this label. */
export const fill = (inside: Locator | Page, label: string, text: string): Promise<void> =>
  inside.getByRole('textbox', { name: label, exact: true }).fill(text)

/** Chooses from the select or picker with this label inside a dialog or page. */
export const choose = async (inside: Locator | Page, label: string, option: string): Promise<void> => {
  const field = inside.getByRole('combobox', { name: label, exact: true })
  await field.click()
  const page = 'page' in inside ? inside.page() : inside
  await page.getByRole('option', { name: option }).first().click()
  await expectSoon(field).toContainText(option)
}

/** Goes to a section by the navigation. */
export const goTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section, exact: true }).click()

/** Whether all of an element's text is inside it. */
export const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.scrollWidth <= node.clientWidth)

/** What is wider than the screen makes a page slide sideways. */
export const slidesSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** The figure of one card of the dashboard. */
export const figure = (page: Page, label: string): Locator =>
  page.locator('main').getByText(label, { exact: true }).locator('xpath=../following-sibling::p[1]')

/** A column of the board, with all its cards. */
export const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${stage}, \\d+ cards?$`) })

/** The card of an enquiry, wherever it is on the board. */
export const card = (inside: Locator | Page, title: string): Locator =>
  inside.getByRole('group', { name: new RegExp(`^${title}, `) })

/** Waits until an element stands still: scrolling goes on for a while after the wheel or the finger that began it. */
const comesToRest = async (element: Locator): Promise<void> => {
  let before = ''
  const isStill = async () => {
    const now = JSON.stringify([await element.getAttribute('aria-label'), await element.boundingBox()])
    const still = now === before
    before = now
    return still
  }
  await expectSoon.poll(isStill, { intervals: [100] }).toBe(true)
}

/** Where an element stands once nothing moves it any more. Throws when it is not on screen. */
export const boxOf = async (element: Locator) => {
  await comesToRest(element)
  const box = await element.boundingBox()
  if (!box) throw new Error('What is dragged and where to must be on screen')
  return box
}

/** Waits until what the pointer did last is drawn: a card is dropped where it was drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`,
  )

/** Drags with the mouse, in steps, as a hand does. */
export const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const start = await boxOf(from)
  const end = await boxOf(to)
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 30, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(end.height / 2, 120), { steps: 12 })
  await drawn(page)
  await page.mouse.up()
}

/** Carries a card by keyboard over these stages and drops it in the last one, or puts it back by Escape. */
export const carry = async (
  page: Page,
  lifted: Locator,
  over: readonly string[],
  end: 'Space' | 'Escape' = 'Space',
): Promise<void> => {
  await lifted.press('Space')
  await expectSoon(page.getByText(/^Picked up /)).toBeAttached()
  // The board hears the arrow keys from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  for (const stage of over) {
    await page.keyboard.press('ArrowRight')
    await expectSoon(page.getByText(new RegExp(`^Over ${stage}, position \\d+\\.$`))).toBeAttached()
  }
  await page.keyboard.press(end)
}
