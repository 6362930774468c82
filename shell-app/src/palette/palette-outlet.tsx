import { toastError } from '@ginkgo/portal-sdk'
import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCode } from '../outlets/use-code.ts'
import { palette } from './load-palette.ts'
import { closePalette, openPalette, paletteAtom } from './palette-state.ts'
import { useRecentVisits } from './use-recent-visits.ts'
import { useSharedText } from './use-shared-text.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

/** The palette of a signed-in page: opened by Ctrl-K or Cmd-K, loaded when it is first opened. */
export function PaletteOutlet() {
  const open = useAtomValue(paletteAtom)
  const drawnRef = useRef(false)
  useShortcut()
  useTypedAhead(drawnRef)
  useSharedText()
  useRecentVisits()
  return open ? <LoadedPalette text={open.text} drawnRef={drawnRef} /> : null
}

function LoadedPalette({ text, drawnRef }: { text: string; drawnRef: RefObject<boolean> }) {
  const { loaded: Palette } = useCode(palette, {
    onError: () => {
      toastError('The search could not be loaded. Please try again.')
      closePalette()
    },
  })
  useLayoutEffect(() => {
    drawnRef.current = Palette !== undefined
    return () => {
      drawnRef.current = false
    }
  }, [Palette, drawnRef])
  return Palette ? <Palette initialText={text} /> : null
}

function useShortcut(): void {
  const store = useStore()
  // With the first drawing of the page, as who sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (event.repeat) return
      if (store.get(paletteAtom)) closePalette()
      // Another dialog is open, and its unsaved input would be lost.
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closePalette()
    }
  }, [store])
}
