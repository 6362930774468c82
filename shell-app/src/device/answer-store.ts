import type { DeviceAnswer } from '@ginkgo/api-client/host'
import { createStore, promisifyRequest } from 'idb-keyval'

/** What stands beside the answers: whose they are, and up to where the change feeds were read when they were kept. */
export interface About {
  readonly owner: string
  readonly cursors: readonly (readonly [verticalId: string, cursor: string])[]
  /** The answers that were current then, each as it was written, the latest used first. */
  readonly stamps: readonly (readonly [name: string, stamp: string])[]
}

/** Another tab may have written it since; then it has another stamp. */
export interface StoredAnswer extends DeviceAnswer {
  readonly stamp: string
  /** Characters of its JSON. */
  readonly length: number
}

export interface StoredAnswers {
  readonly about: About
  readonly answers: ReadonlyMap<string, StoredAnswer>
}

const aboutKey = 'about'
const store = createStore('ginkgo-device', 'answers')

/** All that is stored; undefined where nothing is. */
export const readStored = (): Promise<StoredAnswers | undefined> =>
  store('readonly', async (answers) => {
    const [names, values] = await Promise.all([
      promisifyRequest(answers.getAllKeys()),
      promisifyRequest(answers.getAll()),
    ])
    const all = new Map(names.map((name, place) => [String(name), values[place] as unknown]))
    const about = all.get(aboutKey) as About | undefined
    all.delete(aboutKey)
    return about && { about, answers: all as Map<string, StoredAnswer> }
  })

/** Everything in one transaction, so that answers and cursors belong together. */
export const writeStored = (
  about: About,
  changed: ReadonlyMap<string, StoredAnswer>,
  gone: readonly string[],
): Promise<void> =>
  store('readwrite', (answers) => {
    for (const name of gone) answers.delete(name)
    for (const [name, answer] of changed) answers.put(answer, name)
    answers.put(about, aboutKey)
    return promisifyRequest(answers.transaction)
  })

export const clearStored = (): Promise<void> =>
  store('readwrite', (answers) => {
    answers.clear()
    return promisifyRequest(answers.transaction)
  })
