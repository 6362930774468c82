import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { hiddenPart } from '../testing/gestures.ts'

export const row = (name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** The row has the focus, and is seen with its ring. */
export const expectFocused = async (name: string): Promise<void> => {
  await expect.element(row(name)).toHaveFocus()
  await expect.poll(() => hiddenPart(row(name))).toBe(0)
}

export const expectSelected = (...names: string[]): Promise<void> =>
  expect
    .element(page.getByRole('status').last())
    .toHaveTextContent(names.length === 0 ? 'nothing selected' : names.join(' '))

/** The element that scrolls the rows. */
export const scroller = (): HTMLElement => {
  const parent = page.getByRole('grid').element().parentElement
  if (!parent) throw new Error('There is no table')
  return parent
}
