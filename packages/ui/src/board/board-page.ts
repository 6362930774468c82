import { expect } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { drawn, pointIn, type Point } from '../testing/gestures.ts'

/** A column of the board, with all its cards. */
export const column = (name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}, \\d+ cards?$`) })

/** A card, wherever it is on the board. */
export const card = (title: string): Locator => page.getByRole('group', { name: title, exact: true })

export const board = (): Locator => page.getByRole('region', { name: 'Enquiries by stage' })

export const titlesOf = (name: string): string[] =>
  column(name)
    .getByRole('group')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? '')

export const expectOrder = (name: string, ...titles: string[]): Promise<void> =>
  expect.poll(() => titlesOf(name)).toEqual(titles)

/** What the board says to screen readers. */
export const expectSpoken = (words: string | RegExp): Promise<void> =>
  expect.element(page.getByText(words)).toBeInTheDocument()

/** Lifts a card with the mouse and holds it at a point. */
export const hold = async (title: string, at: () => Point): Promise<void> => {
  await expect.element(card(title)).toBeVisible()
  // A card has its height, and those below it their place, when it is painted.
  await drawn()
  const start = pointIn(card(title))
  await commands.mouse([
    { to: start },
    'down',
    { to: { x: start.x + 10, y: start.y + 10 }, steps: 4 },
    { to: at(), steps: 8 },
  ])
  await drawn()
}

export const drop = async (title: string, at: () => Point): Promise<void> => {
  await hold(title, at)
  await commands.mouse(['up'])
}

/** Lifts the focused card. */
export const lift = async (title: string): Promise<void> => {
  await userEvent.keyboard(' ')
  await expectSpoken(new RegExp(`^Picked up ${title}`))
}
