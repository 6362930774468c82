import type { Toast } from '@ginkgo/portal-sdk'
import { dismissToast, toastAtom, toastDurationMs } from '@ginkgo/portal-sdk/host'
import { ToastViewport, useIsDragging } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'

/** Takes the toast away when its time is over; time during which it is paused does not count. */
function useToastTimer(toast: Toast | undefined, paused: boolean): void {
  const left = useRef(toastDurationMs)
  const id = toast?.id
  const durationMs = toast?.durationMs ?? toastDurationMs
  useEffect(() => {
    left.current = durationMs
  }, [id, durationMs])
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

/** What the toast offers can be done once. */
function actOn({ id, action }: Toast): void {
  dismissToast(id)
  action?.onSelect()
}

const notToTakeFrom =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Ctrl-Z or Cmd-Z takes back what a toast offers to undo, where the key has no other meaning. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(notToTakeFrom)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** The one toast of the portal. */
export function ToastOutlet() {
  const toast = useAtomValue(toastAtom)
  const [paused, setPaused] = useState(false)
  // Nobody reads a toast while dragging.
  const isDragging = useIsDragging()
  // A toast that goes away under the pointer never reports that the pointer left.
  const [pausedFor, setPausedFor] = useState<number>()
  useToastTimer(toast, isDragging || (paused && pausedFor === toast?.id))
  const pause = (value: boolean) => {
    setPaused(value)
    setPausedFor(toast?.id)
  }
  const act = toast?.action && (() => actOn(toast))
  useUndoKey(toast?.action?.label === 'Undo' ? act : undefined)
  const view = toast && {
    ...toast,
    id: String(toast.id),
    action: toast.action && act && { ...toast.action, onSelect: act },
  }
  return (
    <ToastViewport
      toasts={view ? [view] : []}
      onDismiss={(id) => dismissToast(Number(id))}
      onPauseChange={pause}
    />
  )
}
