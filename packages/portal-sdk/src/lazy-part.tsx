import { retryWhenBack } from '@ginkgo/api-client'
import { loadOverlays, useLatest } from '@ginkgo/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { toastError } from './toasts.ts'

/**
 * A part of a page whose code is loaded when it is first shown: a page should not wait for what few of its users need.
 * When the code cannot be loaded, a toast says so; without a connection it is loaded once the connection is back.
 * `Waiting` is shown until then; without it there is nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailed?: (props: Props) => void,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  let loadedBefore: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loadedBefore)
    const latest = useLatest(props)
    useEffect(() => {
      let stopListening: (() => void) | undefined
      const begin = () => {
        stopListening?.()
        load().then(
          (loaded) => {
            loadedBefore = loaded
            setPart(() => loaded)
          },
          () => {
            toastError('This part could not be loaded. Please try again.')
            stopListening = retryWhenBack(begin)
            onFailed?.(latest.current)
          },
        )
      }
      begin()
      return () => stopListening?.()
    }, [latest])
    if (Part) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
}

/** A dialog that is loaded when it is first opened, and closed when its code cannot be loaded. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPart(
    async () => {
      const [loaded] = await Promise.all([load(), loadOverlays()])
      return loaded
    },
    ({ onClose }) => onClose(),
  )
