import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the newest drawing, for event handlers and effects that must not change with it. Not to be read while
 * drawing.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
