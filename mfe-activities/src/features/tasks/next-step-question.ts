import { maxLength, type Task } from '@ginkgo/contracts'
import { atom, getDefaultStore } from 'jotai'

/** The task that was completed last, as long as it is asked what follows. */
export const nextStepAtom = atom<Task | undefined>(undefined)

let prompts = 0

/** A prompt is on the page, until the returned function is called. Who leaves the page has left the question. */
export function takeQuestions(): () => void {
  prompts += 1
  return () => {
    prompts -= 1
    if (prompts === 0) getDefaultStore().set(nextStepAtom, undefined)
  }
}

/** Asks what follows the task, in place of the question that is there; nowhere but where a prompt is. */
export function askNextStep(task: Task): void {
  if (prompts > 0) getDefaultStore().set(nextStepAtom, task)
}

/** The question has been answered, or the task is open again. */
export const dropNextStep = ({ id }: Pick<Task, 'id'>): void =>
  getDefaultStore().set(nextStepAtom, (asked) => (asked?.id === id ? undefined : asked))

const beginning = 'Follow up: '

/** What the next step is called where nothing else is typed. */
export const titleOfNext = (title: string): string =>
  (title.startsWith(beginning) ? title : `${beginning}${title}`).slice(0, maxLength.name)
