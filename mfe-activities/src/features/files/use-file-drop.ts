import { useLatest } from '@ginkgo/ui'
import { type DragEvent, useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Whether what is pasted there is meant for something else. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null

/** Takes files that are dropped on an element, or pasted anywhere on the page but into a field or a dialog. */
export function useFileDrop(add: ((files: Iterable<File>) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(add)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTaken(event.target) || !latest.current) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [latest])
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!add || !hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!add || !hasFiles(event)) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
}
