import type { Topic } from '@ginkgo/contracts'
import { type Peer, peerOn } from '../peer.ts'
import type { FrameState } from '../frame-state.ts'
import { channel } from './before.ts'

let present: FrameState | undefined
const listeners = new Set<() => void>()
const outdated = new Set<(topics: readonly Topic[]) => unknown>()

/** The page around this frame. */
export const portal: Promise<Peer> = channel.then((port) =>
  peerOn(port, {
    update(state: FrameState) {
      present = state
      for (const listener of listeners) listener()
    },
    refresh(topics: readonly Topic[]) {
      for (const listener of outdated) listener(topics)
    },
  }),
)

/** What this frame knows of the portal; undefined until it is told. */
export const frameState = (): FrameState | undefined => present

export function onFrameState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells what another frame of the page has made out of date. */
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
