import { discardQuestion, unsavedInput } from '@ginkgo/ui'
import { confirm } from './dialogs.ts'

/**
 * Whether what the user typed on this page and did not save may be lost: asks, unless there is nothing of that kind.
 * To be asked before anything that takes forms away other than by a link, of which the shell takes care.
 */
export async function mayLoseInput(): Promise<boolean> {
  const question = unsavedInput()
  return !question || confirm({ ...question, tone: 'destructive' })
}

/** The same for the Cancel of one form in a page: asks where that form is `changed`. */
export async function mayDiscard(changed: boolean): Promise<boolean> {
  return !changed || confirm({ ...discardQuestion, tone: 'destructive' })
}
