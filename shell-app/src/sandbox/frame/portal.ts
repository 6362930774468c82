import type { Topic } from '@ginkgo/contracts'
import { type Peer, peerOn } from '../peer.ts'
import type { FrameState } from '../frame-state.ts'
import { channel } from './before.ts'

let present: FrameState | undefined
const listeners = new Set<() => void>()
const outdated = new Set<(topics: readonly Topic[]) => unknown>()

const everyKind = ['leads:read', 'enquiries:read', 'activities:read'] as const

/** Whether an app was granted what the feed of changes needs, which tells of every kind of record. */
export function followsChanges({ scopes }: Pick<FrameState, 'scopes'>): boolean {
  return scopes.includes('read') || everyKind.every((scope) => scopes.includes(scope))
}

function tellOutdated(topics: readonly Topic[]): void {
  for (const listener of outdated) listener(topics)
}

/** The page around this frame. */
export const portal: Promise<Peer> = channel.then((port) =>
  peerOn(port, {
    update(state: FrameState) {
      present = state
      for (const listener of listeners) listener()
    },
    refresh: tellOutdated,
    // An app that may read every kind of record follows the changes itself, and knows which records they are about.
    changed(topics: readonly Topic[]) {
      if (present && !followsChanges(present)) tellOutdated(topics)
    },
  }),
)

/** What this frame knows of the portal; undefined until it is told. */
export const frameState = (): FrameState | undefined => present

export function onFrameState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells what another frame of the page, or somebody else, has made out of date. */
export function onOutdated(listener: (topics: readonly Topic[]) => unknown): () => void {
  outdated.add(listener)
  return () => outdated.delete(listener)
}

/** Asks the page around this frame for something. */
export const ask = async (name: string, ...args: unknown[]): Promise<unknown> =>
  (await portal).call(name, ...args)

/** The same, where nobody waits for the answer. */
export const tell = (name: string, ...args: unknown[]): void =>
  void ask(name, ...args).catch((error: unknown) => console.warn(`The portal refused ${name}:`, error))
