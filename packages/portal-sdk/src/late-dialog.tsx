import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toastError } from './toasts.ts'

/**
 * A dialog of a page's own whose code is loaded when it is first shown: a page should not wait for what few of its
 * visitors open. Where it cannot be loaded, a toast says so and it is closed.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      load().then(
        (loaded) => setDialog(() => loaded),
        () => {
          toastError('This dialog could not be loaded. Please try again.')
          latest.current.onClose()
        },
      )
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
