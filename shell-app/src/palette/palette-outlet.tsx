import { toastError } from '@ginkgo/portal-sdk'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLoaded } from '../outlets/use-loaded.ts'
import { loadPalette } from './load-palette.ts'
import { closePalette, openPalette, paletteAtom } from './palette-state.ts'
import { useRecentVisits } from './use-recent-visits.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

/** The palette of a signed-in page: opened by Ctrl-K or Cmd-K, loaded when it is first opened. */
export function PaletteOutlet() {
  const open = useAtomValue(paletteAtom)
  useShortcut()
  useRecentVisits()
  return open ? <LoadedPalette text={open.text} /> : null
}

function LoadedPalette({ text }: { text: string }) {
  const { loaded } = useLoaded(loadPalette, 'palette', {
    onError: () => {
      toastError('The search could not be loaded. Please try again.')
      closePalette()
    },
  })
  const typed = useTypedAhead(text, !loaded)
  if (!loaded) return null
  return <loaded.Palette initialText={typed} />
}

function useShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (event.repeat) return
      if (getDefaultStore().get(paletteAtom)) closePalette()
      // Another dialog is open, and its unsaved input would be lost.
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closePalette()
    }
  }, [])
}
