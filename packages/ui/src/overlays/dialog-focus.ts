import { useRef } from 'react'

const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]:not(:disabled)'

/**
 * Focus of a dialog that opens: its first field, or the dialog itself when it has none. On a touch screen always the
 * dialog, or the keyboard would cover the sheet before it was read.
 */
export function focusFirstField(event: Event): void {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  const touch = window.matchMedia('(pointer: coarse)').matches
  const field = touch ? null : dialog.querySelector<HTMLElement>(`[autofocus], ${FIELDS}`)
  ;(field ?? dialog).focus()
}

/** Lets the keyboard scroll a text that holds nothing to focus. */
export function scrollableByKeyboard(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = element.querySelector('a[href], button, input, select, textarea, [tabindex="0"]')
    ? -1
    : 0
}

/** A click on a toast, also on one that has just disappeared, does not count as a click outside the dialog. */
export function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}

/**
 * Handlers that give the focus back to whatever had it before a dialog opened: radix does so for its own trigger
 * only, and the dialogs of this package are opened from outside.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: () => void } {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
