import { confirmationAtom, type OpenDialog, openDialogsAtom, toastAtom } from '@ginkgo/portal-sdk/host'
import { unsavedInput } from '@ginkgo/ui'
import { getDefaultStore } from 'jotai'
import { ask, tell } from './portal.ts'

/** Milliseconds between two looks whether there is unsaved input. */
const lookEveryMs = 250

const store = getDefaultStore()
const asked = new Set<OpenDialog>()

function forwardDialogs(): void {
  const open = store.get(openDialogsAtom)
  for (const dialog of asked) if (!open.includes(dialog)) asked.delete(dialog)
  for (const dialog of open) {
    if (asked.has(dialog)) continue
    asked.add(dialog)
    void ask('openDialog', dialog.name, dialog.props).then(
      (result) => dialog.settle(result as object | undefined),
      () => dialog.settle(undefined),
    )
  }
}

function forwardToast(): void {
  const toast = store.get(toastAtom)
  if (!toast) return
  tell('toast', toast)
  store.set(toastAtom, undefined)
}

function forwardQuestion(): void {
  const question = store.get(confirmationAtom)
  if (!question) return
  const { settle, ...texts } = question
  void ask('confirm', texts).then(
    (confirmed) => settle(confirmed === true),
    () => settle(false),
  )
}

function forwardUnsavedInput(): void {
  let reported: string | undefined
  setInterval(() => {
    const question = unsavedInput()
    const text = JSON.stringify(question)
    if (text === reported) return
    reported = text
    tell('unsaved', question)
  }, lookEveryMs)
}

/** Links that leave the portal, which a frame cannot follow. */
function forwardLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.hasAttribute('download') || event.defaultPrevented) return
    event.preventDefault()
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin === location.origin) tell('navigate', `${pathname}${search}${hash}`, false)
    else tell('openLink', link.href)
  })
}

/** The portal's palette opens wherever the keyboard is. */
function forwardPaletteKey(): void {
  document.addEventListener('keydown', (event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (!event.repeat) tell('openPalette')
  })
}

/** What the SDK's own parts do in the portal's page is done there for this frame as well. */
export function forwardToPortal(): void {
  store.sub(openDialogsAtom, forwardDialogs)
  store.sub(toastAtom, forwardToast)
  store.sub(confirmationAtom, forwardQuestion)
  forwardUnsavedInput()
  forwardLinks()
  forwardPaletteKey()
}
