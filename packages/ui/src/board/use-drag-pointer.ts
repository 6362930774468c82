import { type RefObject, useEffect, useRef } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where the mouse or the finger is during a drag, in px of the window; null before it first moves.
 * dnd-kit tells the place of its last rendering, and a drop may come before the next.
 */
export function useDragPointer(isDragging: boolean): RefObject<Point | null> {
  const pointer = useRef<Point | null>(null)
  useEffect(() => {
    if (!isDragging) return
    const onPointer = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY }
    }
    const onTouch = ({ touches: [finger] }: TouchEvent) => {
      if (finger) pointer.current = { x: finger.clientX, y: finger.clientY }
    }
    addEventListener('pointermove', onPointer, { capture: true })
    addEventListener('touchmove', onTouch, { capture: true, passive: true })
    return () => {
      removeEventListener('pointermove', onPointer, { capture: true })
      removeEventListener('touchmove', onTouch, { capture: true })
      pointer.current = null
    }
  }, [isDragging])
  return pointer
}
