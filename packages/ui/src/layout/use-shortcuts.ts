import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"]'
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Single keys of a page: `{ '/': focusSearch, n: add }`, by `event.key`. They rest while somebody types, while a
 * dialog, menu or list of choices is open, and with Ctrl, Alt or Meta held.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>,
): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const shortcut = latest.current[event.key]
      if (!shortcut || (event.target as Element | null)?.closest(typing) || document.querySelector(overlay))
        return
      event.preventDefault()
      shortcut(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
