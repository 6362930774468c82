import { type KeyboardEvent, useRef } from 'react'

const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]:not(:disabled), [role="radiogroup"]'

/**
 * Focus of a dialog that opens: the field of the given name, else its first field, or the dialog itself when it has none.
 * On a touch screen always the dialog, or the keyboard would cover the sheet before it was read.
 */
export function focusFirstField(event: Event, name?: string): void {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  const touch = window.matchMedia('(pointer: coarse)').matches
  const named = name ? dialog.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not(:disabled)`) : null
  const field = named ?? dialog.querySelector<HTMLElement>(`[autofocus], ${FIELDS}`)
  ;(touch || !field ? dialog : field).focus()
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

/** The modal that was opened last, with what had the focus before. */
let last: { readonly content: Element | null; readonly opener: Element | null } | undefined

/** What had the focus before a modal, or before the one whose place it takes, which loaded what it shows for example. */
const openerOf = (): Element | null => {
  const isFree = document.activeElement === document.body
  return isFree && last?.content?.isConnected === false ? last.opener : document.activeElement
}

/** The presses of Escape that a dialog below left to the one that holds the focus. */
const left = new WeakSet<Event>()

/**
 * What the content of a modal needs: toasts move out of the way of its buttons, the focus goes back to whatever had it before, which radix does for its own
 * trigger only, and Escape closes the modal that holds the focus. radix learns which modal is on top one render after
 * that has the focus; a press in between would go to the one below.
 */
export function useModal(close: () => void) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const holds = ({ target }: { target: EventTarget | null }) =>
    target instanceof Node && content.current?.contains(target)
  return {
    ref: content,
    // Toasts make room for it.
    'data-modal': '',
    onOpenAutoFocus: () => {
      opener.current = openerOf()
      last = { content: content.current, opener: opener.current }
    },
    onCloseAutoFocus: () => {
      // What has taken the focus meanwhile keeps it, because somebody may be typing there.
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
    onEscapeKeyDown: (event: Event) => {
      if (event.target === document.body || holds(event)) return
      event.preventDefault()
      left.add(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !holds(event)) return
      if (!event.defaultPrevented || left.has(event.nativeEvent)) close()
    },
  }
}
