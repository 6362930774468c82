import { useState } from 'react'
import type { ColumnResizer } from './column-resizer.tsx'

let loaded: typeof ColumnResizer | undefined

/**
 * The edges of columns. A table is shown without them, and they come when the pointer or the focus comes to it.
 * @param isWanted whether the columns can be resized
 */
export function useColumnResizer(isWanted: boolean) {
  const [Resizer, setResizer] = useState(() => loaded)
  const load = () => {
    if (!isWanted || Resizer) return
    import(/* webpackChunkName: "ui-columns" */ './column-resizer.tsx').then(
      (module) => {
        loaded = module.ColumnResizer
        setResizer(() => module.ColumnResizer)
      },
      // They come the next time.
      () => undefined,
    )
  }
  return { Resizer: isWanted ? Resizer : undefined, load }
}
