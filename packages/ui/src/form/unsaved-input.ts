import { useEffect } from 'react'

/** The question before unsaved input is discarded. */
export interface LeaveQuestion {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

/** The default question. */
export const discardQuestion: LeaveQuestion = {
  title: 'Discard changes?',
  description: 'What you entered here will be lost.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

/** The question of each form on the page that holds unsaved input, the last changed at the end. */
const questions = new Map<symbol, LeaveQuestion>()

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** What must be asked before the page is left; undefined while nothing on it would be lost. */
export function unsavedInput(): LeaveQuestion | undefined {
  return [...questions.values()].at(-1)
}

/**
 * While `holds` is true, the page is not left without a question: the browser asks before it closes or loads the page
 * again, and the portal before anything in it leads elsewhere.
 * @returns the question
 */
export function useUnsavedInput(holds: boolean, question: LeaveQuestion = discardQuestion): LeaveQuestion {
  const { title, description, confirmLabel, cancelLabel } = question
  useEffect(() => {
    if (!holds) return
    const form = Symbol(title)
    if (questions.size === 0) addEventListener('beforeunload', askBeforeLeaving)
    questions.set(form, { title, description, confirmLabel, cancelLabel })
    return () => {
      questions.delete(form)
      // Only while needed: browsers keep no page with this listener in their back-forward cache.
      if (questions.size === 0) removeEventListener('beforeunload', askBeforeLeaving)
    }
  }, [holds, title, description, confirmLabel, cancelLabel])
  return question
}
