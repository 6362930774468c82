import type { Page } from 'playwright'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the screen, which the browser itself sees: scrolling and long presses are its own. */
export const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => send('touchStart', [at]),
    async move(from: Point, to: Point, steps = 10) {
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
    },
    up: () => send('touchEnd', []),
  }
}
