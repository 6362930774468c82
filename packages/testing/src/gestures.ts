import type { BrowserCommand } from 'vitest/node'
import type {} from '@vitest/browser-playwright'
import type { CDPSession, Page } from 'playwright'

export interface Point {
  readonly x: number
  readonly y: number
}

/** One step of a gesture: moves to a point of the page in some steps, presses or releases. */
export type Gesture = { readonly to: Point; readonly steps?: number } | 'down' | 'up'

type Context = Parameters<BrowserCommand<[]>>[0]

/** The offset of the frame in which vitest draws components. */
const cornerOf = async (context: Context): Promise<Point> => {
  const element = await (await context.frame()).frameElement()
  return (await element.boundingBox()) ?? { x: 0, y: 0 }
}

/** Moves the browser's real mouse, which triggers events on everything it passes. */
export const mouse: BrowserCommand<[gestures: readonly Gesture[]]> = async (context, gestures) => {
  const corner = await cornerOf(context)
  const { mouse: hand } = context.page
  for (const gesture of gestures)
    if (gesture === 'down') await hand.down()
    else if (gesture === 'up') await hand.up()
    else
      await hand.move(corner.x + gesture.to.x, corner.y + gesture.to.y, {
        steps: gesture.steps ?? 1,
      })
}

/** Turns the mouse wheel at a point by so many px, repeatedly. */
export const wheel: BrowserCommand<[at: Point, by: number, times: number]> = async (
  context,
  at,
  by,
  times,
) => {
  const corner = await cornerOf(context)
  await context.page.mouse.move(corner.x + at.x, corner.y + at.y)
  for (let turn = 0; turn < times; turn += 1) await context.page.mouse.wheel(0, by)
}

// A touch can only be continued in the protocol session in which it began.
const sessions = new WeakMap<Page, Promise<CDPSession>>()
const sessionOf = ({ page, context }: Context): Promise<CDPSession> => {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** A touch that the browser itself handles, so that scrolling and long presses work as on a phone. */
export const finger: BrowserCommand<[from: Point, gestures: readonly Gesture[]]> = async (
  context,
  from,
  gestures,
) => {
  const corner = await cornerOf(context)
  const session = await sessionOf(context)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: corner.x + at.x, y: corner.y + at.y }] : [],
    })
  let at = from
  for (const gesture of gestures)
    if (gesture === 'down') await send('touchStart', at)
    else if (gesture === 'up') await send('touchEnd')
    else {
      const { to, steps = 1 } = gesture
      for (let step = 1; step <= steps; step += 1)
        await send('touchMove', {
          x: at.x + ((to.x - at.x) * step) / steps,
          y: at.y + ((to.y - at.y) * step) / steps,
        })
      at = to
    }
}
