import { discardQuestion, unsavedInput } from '@ginkgo/ui'
import { confirm } from './dialogs.ts'

/**
 * Whether unsaved input on this page may be discarded: asks when there is any. To be called before code removes forms;
 * for links the shell asks itself.
 */
export async function mayLoseInput(): Promise<boolean> {
  const question = unsavedInput()
  return !question || confirm({ ...question, tone: 'destructive' })
}

/** The same for the Cancel of one form in a page: asks where that form is `changed`. */
export async function mayDiscard(changed: boolean): Promise<boolean> {
  return !changed || confirm({ ...discardQuestion, tone: 'destructive' })
}
