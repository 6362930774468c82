import type { Locator, Page } from 'playwright'
import { expectSoon } from './expect-soon.ts'

/** Waits for a toast with this text and dismisses it, so that the next one with the same text is certainly new. */
export const seeToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expectSoon(notifications).toContainText(text)
  await dismissToast(page)
}

/** Dismisses the toast, unless it has already disappeared. */
export const dismissToast = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  await expectSoon(async () => {
    if ((await dismiss.count()) > 0) await dismiss.click({ timeout: 1_000 })
    await expectSoon(dismiss).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

/** Presses Undo in a toast with this text. */
export const undo = async (page: Page, text: string | RegExp): Promise<void> => {
  const toast = page.locator('[data-toast]').filter({ hasText: text })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(toast).toHaveCount(0)
}

/** Presses on the screen and on the keyboard, and counts how often; typing words does not count. */
export const counted = () => {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      await target.click()
    },
    tap: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    key: async (page: Page, key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    /** A file that is selected for this input. */
    selectFile: async (input: Locator, name: string, mimeType: string, text: string) => {
      count += 1
      await input.setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
    },
    get count() {
      return count
    },
  }
}

/** Types into the field with this label. */
export const fill = (inside: Locator | Page, label: string, text: string): Promise<void> =>
  inside.getByRole('textbox', { name: label, exact: true }).fill(text)

/** Selects an option in the select or picker with this label. */
export const selectOption = async (inside: Locator | Page, label: string, option: string): Promise<void> => {
  const field = inside.getByRole('combobox', { name: label, exact: true })
  await field.click()
  const page = 'page' in inside ? inside.page() : inside
  await page.getByRole('option', { name: option }).first().click()
  await expectSoon(field).toContainText(option)
}

/** Sets a filter of a list to one value, whatever it was before; "All Sources" takes it away. */
export const narrowBy = async (inside: Locator | Page, label: string, option: string): Promise<void> => {
  const page = 'page' in inside ? inside.page() : inside
  const editor = page.getByRole('dialog', { name: label, exact: true })
  const open = () =>
    inside
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .first()
      .click()
  await open()
  await editor.getByRole('button', { name: /^All / }).click()
  await expectSoon(editor).toHaveCount(0)
  if (option.startsWith('All ')) return
  await open()
  const choices = editor.getByRole('listitem').getByRole('button', { name: option, exact: true })
  await editor.getByRole('checkbox', { name: option, exact: true }).or(choices).click()
  if ((await editor.count()) > 0) await page.keyboard.press('Escape')
  await expectSoon(editor).toHaveCount(0)
}

/** Goes to a section with the navigation. */
export const goTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section, exact: true }).click()

/** Whether the text of an element is not cut off. */
export const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.scrollWidth <= node.clientWidth)

/** Whether the page can be scrolled sideways because something is wider than the screen. */
export const slidesSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** The number on one card of the dashboard. */
export const figure = (page: Page, label: string): Locator =>
  page.locator('main').getByText(label, { exact: true }).locator('xpath=../following-sibling::p[1]')

/** A column of the board, with all its cards. */
export const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${stage}, \\d+ cards?$`) })

/** The card of an enquiry in any column of the board. */
export const card = (inside: Locator | Page, title: string): Locator =>
  inside.getByRole('group', { name: new RegExp(`^${title}, `) })

/** Waits until an element stops moving, because scrolling continues for a while after the wheel or the finger stops. */
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

/** The position of an element that has stopped moving. Throws if it is not on the screen. */
export const boxOf = async (element: Locator) => {
  await comesToRest(element)
  const box = await element.boundingBox()
  if (!box) throw new Error('What is dragged and where to must be on screen')
  return box
}

/** Waits until the last pointer movement is drawn, because a card is dropped where it was drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`,
  )

/** Drags with the mouse in several steps. */
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

/** Moves a card by keyboard over these stages and drops it in the last one, or cancels with Escape. */
export const carry = async (
  page: Page,
  lifted: Locator,
  over: readonly string[],
  end: 'Space' | 'Escape' = 'Space',
): Promise<void> => {
  await lifted.press('Space')
  await expectSoon(page.getByText(/^Picked up /)).toBeAttached()
  for (const stage of over) {
    await page.keyboard.press('ArrowRight')
    await expectSoon(page.getByText(new RegExp(`^Over ${stage}, position \\d+\\.$`))).toBeAttached()
  }
  await page.keyboard.press(end)
}
