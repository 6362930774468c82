import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { closePalette, openPalette, paletteAtom } from './palette-state.ts'

/**
 * Puts what is typed behind the text that the palette is opened with, from the key that opens it until it is drawn. Those
 * keys are neither lost nor taken for the single keys of the page.
 */
export function useTypedAhead(drawnRef: RefObject<boolean>): void {
  const store = useStore()
  // Not only while it is loading: the next key may come before React has drawn anything.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      const open = store.get(paletteAtom)
      if (!open || drawnRef.current) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if ([...key].length === 1) openPalette(open.text + key)
      else if (key === 'Backspace') openPalette([...open.text].slice(0, -1).join(''))
      else if (key === 'Escape') closePalette()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [store, drawnRef])
}
