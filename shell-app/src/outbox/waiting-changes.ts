import type { WaitingChange } from '@ginkgo/portal-sdk'
import { createStore, promisifyRequest } from 'idb-keyval'
import { atom, getDefaultStore } from 'jotai'

/** A change on this device, with the person who made it. */
export interface Waiting extends WaitingChange {
  readonly userId: string
  /** Why the server refused it. It is not sent again unless the person says so. */
  readonly refusal?: string
}

const store = createStore('ginkgo-outbox', 'changes')
const channel = new BroadcastChannel('ginkgo-outbox')

/** The changes of the person who is signed in, in the order in which they were made. */
export const waitingAtom = atom<readonly Waiting[]>([])

const all = (): Promise<Waiting[]> => store('readonly', (changes) => promisifyRequest(changes.getAll()))

/** What waits of a person, oldest first. */
export const waitingOf = async (userId: string): Promise<Waiting[]> =>
  (await all()).filter((each) => each.userId === userId).sort((one, other) => one.at - other.at)

async function show(userId: string): Promise<void> {
  getDefaultStore().set(waitingAtom, await waitingOf(userId))
}

async function change(userId: string, edit: (changes: IDBObjectStore) => void): Promise<void> {
  await store('readwrite', (changes) => {
    edit(changes)
    return promisifyRequest(changes.transaction)
  })
  channel.postMessage(undefined)
  await show(userId)
}

export const keepWaiting = (waiting: Waiting): Promise<void> =>
  change(waiting.userId, (changes) => void changes.put(waiting, waiting.id))

export const dropWaiting = ({ userId, id }: Waiting): Promise<void> =>
  change(userId, (changes) => void changes.delete(id))

/** Lets a change that was refused wait once more, as a new one. */
export async function waitAnew(waiting: Waiting): Promise<void> {
  const { refusal: _, ...rest } = waiting
  await dropWaiting(waiting)
  await keepWaiting({ ...rest, id: crypto.randomUUID(), at: Date.now() })
}

/** Deletes all that waits of a person. */
export async function dropAllOf(userId: string): Promise<void> {
  const ids = (await waitingOf(userId)).map(({ id }) => id)
  await change(userId, (changes) => ids.forEach((id) => changes.delete(id)))
}

/** Shows what waits of a person, also when another tab changes it. @returns how to end that */
export function showWaitingOf(userId: string): () => void {
  const again = () => void show(userId).catch(() => undefined)
  again()
  channel.addEventListener('message', again)
  return () => {
    channel.removeEventListener('message', again)
    getDefaultStore().set(waitingAtom, [])
  }
}
