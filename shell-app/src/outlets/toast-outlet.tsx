import { dismissToast, type Toast, toastAtom, toastDurationMs } from '@ginkgo/portal-sdk'
import { ToastViewport } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'

/** Takes the toast away when its time is over; time under the pointer or the focus does not count. */
function useToastTimer(toast: Toast | undefined, paused: boolean): void {
  const left = useRef(toastDurationMs)
  const id = toast?.id
  useEffect(() => {
    left.current = toastDurationMs
  }, [id])
  useEffect(() => {
    if (id === undefined || paused) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [id, paused])
}

/** The one toast of the portal. */
export function ToastOutlet() {
  const toast = useAtomValue(toastAtom)
  const [paused, setPaused] = useState(false)
  // A toast that goes away under the pointer never reports that the pointer left.
  const [pausedFor, setPausedFor] = useState<number>()
  useToastTimer(toast, paused && pausedFor === toast?.id)
  const pause = (value: boolean) => {
    setPaused(value)
    setPausedFor(toast?.id)
  }
  const view = toast && { ...toast, id: String(toast.id) }
  return (
    <ToastViewport
      toasts={view ? [view] : []}
      onDismiss={(id) => dismissToast(Number(id))}
      onPauseChange={pause}
    />
  )
}
