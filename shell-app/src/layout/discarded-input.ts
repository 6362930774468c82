import { unsavedInput } from '@ginkgo/ui'
import { atom } from 'jotai'

const countAtom = atom(0)

/**
 * How often the user discarded unsaved input; each time the page is mounted again. To set it empties the forms of the
 * page that is shown, where they hold anything.
 */
export const discardsAtom = atom(
  (get) => get(countAtom),
  (_, set) => {
    if (unsavedInput()) set(countAtom, (count) => count + 1)
  },
)
