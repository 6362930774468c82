import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toastError } from './toasts.ts'

/**
 * A part of a page whose code is loaded when it is first shown: a page should not wait for what few of its visitors
 * need. Where it cannot be loaded, a toast says so.
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
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          toastError('This part could not be loaded. Please try again.')
          onFailed?.(latest.current)
        },
      )
    }, [])
    return Part ? <Part {...props} /> : null
  }
}

/** The same for a dialog, which is closed where it cannot be loaded. */
export const lateDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => late(load, ({ onClose }) => onClose())
