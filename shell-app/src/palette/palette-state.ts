import { atom, getDefaultStore } from 'jotai'

/** What the open palette began with; undefined while it is closed. */
export const paletteAtom = atom<{ readonly text: string } | undefined>(undefined)

/** Opens the search and command palette, with a text to search for. */
export function openPalette(text = ''): void {
  getDefaultStore().set(paletteAtom, { text })
}

export function closePalette(): void {
  getDefaultStore().set(paletteAtom, undefined)
}
