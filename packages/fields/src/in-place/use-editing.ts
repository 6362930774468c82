import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the focus is in what goes, or nowhere; a person who has moved on to something else keeps their focus there. */
const isFree = (box: HTMLElement | null): boolean =>
  document.activeElement === document.body || box?.contains(document.activeElement) === true

export interface Editing {
  readonly isEditing: boolean
  readonly begin: () => void
  readonly end: () => void
  /** What begins the editing, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** What the editor is in. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** Whether a value is shown or edited. */
export function useEditing(): Editing {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const givesFocusBack = useRef(false)
  useLayoutEffect(() => {
    if (isEditing || !givesFocusBack.current) return
    givesFocusBack.current = false
    button.current?.focus({ preventScroll: true })
  }, [isEditing])
  return {
    isEditing,
    begin: () => setEditing(true),
    end: () => {
      givesFocusBack.current = isFree(box.current)
      setEditing(false)
    },
    button,
    box,
  }
}
