import type { Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (gestures: readonly Gesture[]) => Promise<void>
    wheel: (at: Point, by: number, times: number) => Promise<void>
    finger: (from: Point, gestures: readonly Gesture[]) => Promise<void>
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a hand does: goes to a point of the page in so many steps, presses or lets go. */
type Gesture = { readonly to: Point; readonly steps?: number } | 'down' | 'up'

export const boxOf = (at: Locator): DOMRect => at.element().getBoundingClientRect()

/** A point inside an element, as parts of its width and height. */
export function pointIn(at: Locator, across = 0.5, down = 0.5): Point {
  const { left, top, width, height } = boxOf(at)
  return { x: left + width * across, y: top + height * down }
}

/** Waits until what the pointer did last is drawn: a card is dropped where it was drawn. */
export const drawn = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
  })

/** How many px of an element, its focus ring included, its scrolling ancestors hide. */
export function hiddenPart(at: Locator): number {
  const element = at.element()
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const isRingDrawn = outlineStyle !== 'none'
  const ring = isRingDrawn
    ? Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
    : 0
  const box = element.getBoundingClientRect()
  let hidden = 0
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const view = parent.getBoundingClientRect()
    hidden = Math.max(
      ...[hidden, view.left - box.left + ring, box.right + ring - view.right],
      ...[view.top - box.top + ring, box.bottom + ring - view.bottom],
    )
  }
  return Math.round(hidden)
}
