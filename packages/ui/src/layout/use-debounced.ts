import { useEffect, useState } from 'react'

/** Debounce of every search in the product (spec 2, section 9). */
export const SEARCH_DEBOUNCE_MS = 300

/** The value as it was once it stopped changing for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
