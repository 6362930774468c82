import { useEffect, useState } from 'react'
import { closePalette } from './palette-state.ts'

/**
 * What is typed while the palette is loading, behind the text that it is opened with. Those keys are neither lost nor
 * taken for the single keys of the page.
 */
export function useTypedAhead(initialText: string, isLoading: boolean): string {
  const [text, setText] = useState(initialText)
  useEffect(() => {
    if (!isLoading) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      if ([...key].length === 1) setText((typed) => typed + key)
      else if (key === 'Backspace') setText((typed) => [...typed].slice(0, -1).join(''))
      else if (key === 'Escape') closePalette()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isLoading])
  return text
}
