import { answers } from '@ginkgo/api-client/host'
import { type Waiting, waitingAtom } from '@ginkgo/portal-sdk'
import type { WaitingChange } from '@ginkgo/portal-sdk/host'
import { createStore, promisifyRequest } from 'idb-keyval'
import { getDefaultStore } from 'jotai'

const store = createStore('ginkgo-outbox', 'changes')
const channel = new BroadcastChannel('ginkgo-outbox')

const all = (): Promise<Waiting[]> => store('readonly', (changes) => promisifyRequest(changes.getAll()))

/** What waits of a person, oldest first. */
export const waitingOf = async (userId: string): Promise<Waiting[]> =>
  (await all()).filter((each) => each.userId === userId).sort((one, other) => one.at - other.at)

/** Shows changes as waiting, and records as they will be; not where the server has refused them. */
function showWaiting(waiting: readonly Waiting[]): void {
  getDefaultStore().set(waitingAtom, waiting)
  answers.setWaiting(
    waiting.flatMap(({ pending, refusal }) =>
      pending && refusal === undefined ? [{ ...pending, state: 'waiting' as const }] : [],
    ),
  )
}

async function show(userId: string): Promise<void> {
  showWaiting(await waitingOf(userId))
}

async function change(userId: string, edit: (changes: IDBObjectStore) => void): Promise<void> {
  await store('readwrite', (changes) => {
    edit(changes)
    return promisifyRequest(changes.transaction)
  })
  channel.postMessage(undefined)
  await show(userId)
}

/** Puts `next` in place of what is kept under an id, or deletes it. */
const replace = (userId: string, id: string, next: (kept: Waiting | undefined) => Waiting | undefined) =>
  change(userId, (changes) => {
    const asked: IDBRequest<Waiting | undefined> = changes.get(id)
    asked.onsuccess = () => {
      const waiting = next(asked.result)
      if (!waiting) changes.delete(id)
      else if (waiting !== asked.result) changes.put(waiting, id)
    }
  })

/** What is stored once a person has changed the same value again: it is compared with what they saw first. */
function afterAnother(stored: Waiting | undefined, latest: Waiting): Waiting | undefined {
  const { seen, request } = latest
  if (!stored?.seen || !seen || stored.isSent || stored.refusal !== undefined) return latest
  const { before, updatedAt } = stored.seen
  const isBack = (request.body as Record<string, unknown>)[seen.field] === before
  return isBack ? undefined : { ...latest, seen: { ...seen, before, updatedAt } }
}

/** Keeps a change of a person to be sent later. */
export const keepWaiting = (userId: string, latest: WaitingChange): Promise<void> =>
  replace(userId, latest.id, (stored) => afterAnother(stored, { ...latest, userId }))

/** Notes what became of a change, or drops it; not where the person has changed the same value again meanwhile. */
export const becomeOf = (waiting: Waiting, next: Waiting | undefined): Promise<void> =>
  replace(waiting.userId, waiting.id, (stored) => (stored?.at === waiting.at ? next : stored))

/** Lets a change that was refused wait once more, as a new one. */
export async function waitAnew(waiting: Waiting): Promise<void> {
  const { refusal: _, theirs, seen, ...rest } = waiting
  await becomeOf(waiting, undefined)
  await keepWaiting(waiting.userId, {
    ...rest,
    ...(seen ? { seen: theirs ? { ...seen, ...seenAsTheirs(theirs) } : seen } : { id: crypto.randomUUID() }),
    at: Date.now(),
  })
}

const seenAsTheirs = ({ value, updatedAt }: NonNullable<Waiting['theirs']>) => ({ before: value, updatedAt })

/** Deletes all that waits of a person. */
export async function dropAllOf(userId: string): Promise<void> {
  const ids = (await waitingOf(userId)).map(({ id }) => id)
  await change(userId, (changes) => ids.forEach((id) => changes.delete(id)))
}

/** Deletes what the server has, once the pages show it. */
export async function dropSentOf(userId: string): Promise<void> {
  const sent = (await waitingOf(userId)).filter(({ isSent }) => isSent)
  for (const waiting of sent) await becomeOf(waiting, undefined)
}

/** Shows what waits of a person, also when another tab changes it. @returns how to end that */
export function showWaitingOf(userId: string): () => void {
  const again = () => void show(userId).catch(() => undefined)
  again()
  channel.addEventListener('message', again)
  return () => {
    channel.removeEventListener('message', again)
    showWaiting([])
  }
}
