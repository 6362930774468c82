import { retryWhenBack } from '@ginkgo/api-client'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toastError } from './toasts.ts'

/**
 * A part of a page whose code is loaded when it is first shown: a page should not wait for what few of its visitors
 * need. Where it cannot be loaded, a toast says so; without a connection it comes when that is back.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailed?: (props: Props) => void,
): ComponentType<Props> {
  return function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      let stopListening: (() => void) | undefined
      const begin = () => {
        stopListening?.()
        load().then(
          (loaded) => setPart(() => loaded),
          () => {
            toastError('This part could not be loaded. Please try again.')
            stopListening = retryWhenBack(begin)
            onFailed?.(latest.current)
          },
        )
      }
      begin()
      return () => stopListening?.()
    }, [])
    return Part ? <Part {...props} /> : null
  }
}

/** The same for a dialog, which is closed where it cannot be loaded. */
export const lateDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => late(load, ({ onClose }) => onClose())
