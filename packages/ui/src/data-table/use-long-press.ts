import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds a finger rests before it counts. */
const PRESS_MS = 450
/** Pixels that a resting finger may move. */
const TREMBLE_PX = 8

/** Handlers of an element that is pressed for long by touch; the click that follows the press is swallowed. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const pressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onLongPress) return {}
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false
      if (event.pointerType !== 'touch') return
      start.current = { x: event.clientX, y: event.clientY }
      stop()
      timer.current = setTimeout(() => {
        pressed.current = true
        onLongPress()
      }, PRESS_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu for links and texts belongs to the same gesture.
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      stop()
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
