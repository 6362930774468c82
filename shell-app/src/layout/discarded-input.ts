import { unsavedInput } from '@ginkgo/ui'
import { atom, getDefaultStore } from 'jotai'

/** How often the user discarded what the page's forms held; a page is shown anew for each time. */
export const discardsAtom = atom(0)

/** Empties the forms of the page that is shown, where they hold anything. */
export function discardInput(): void {
  if (unsavedInput()) getDefaultStore().set(discardsAtom, (count) => count + 1)
}
