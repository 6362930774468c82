import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Editing {
  readonly isEditing: boolean
  readonly begin: () => void
  readonly end: () => void
  /** What begins the editing, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** For what the editor is in. React passes on the focus of what opens from there, wherever it is in the document. */
  readonly box: { readonly onFocus: () => void; readonly onBlur: () => void }
}

/**
 * Whether a value is shown or edited. At the end the value gets the focus back, unless the person has moved on to
 * something else.
 */
export function useEditing(onEditing?: (isEditing: boolean) => void): Editing {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isWithin = useRef(false)
  const givesFocusBack = useRef(false)
  useLayoutEffect(() => {
    if (isEditing || !givesFocusBack.current) return
    givesFocusBack.current = false
    button.current?.focus({ preventScroll: true })
  }, [isEditing])
  return {
    isEditing,
    begin: () => {
      isWithin.current = false
      setEditing(true)
      onEditing?.(true)
    },
    end: () => {
      givesFocusBack.current = isWithin.current || document.activeElement === document.body
      setEditing(false)
      onEditing?.(false)
    },
    button,
    box: {
      onFocus: () => {
        isWithin.current = true
      },
      onBlur: () => {
        isWithin.current = false
      },
    },
  }
}
