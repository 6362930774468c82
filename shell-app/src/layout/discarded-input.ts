import { unsavedInput } from '@ginkgo/ui'
import { atom, getDefaultStore } from 'jotai'

/** How often the user discarded unsaved input; each time the page is mounted again, with empty forms. */
export const discardsAtom = atom(0)

/** Empties the forms of the page that is shown, where they hold anything. */
export function discardInput(): void {
  if (unsavedInput()) getDefaultStore().set(discardsAtom, (count) => count + 1)
}
