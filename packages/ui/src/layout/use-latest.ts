import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the newest render, for event handlers and effects that must not change with it. Not to be read during
 * render.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
