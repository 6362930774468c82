import { type Peer, peerOn } from '../peer.ts'
import type { FrameState } from '../frame-state.ts'
import { channel } from './before.ts'

let present: FrameState | undefined
const listeners = new Set<() => void>()

/** The page around this frame. */
export const portal: Promise<Peer> = channel.then((port) =>
  peerOn(port, {
    update(state: FrameState) {
      present = state
      for (const listener of listeners) listener()
    },
  }),
)

/** What this frame knows of the portal; undefined until it is told. */
export const frameState = (): FrameState | undefined => present

export function onFrameState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the page around this frame for something. */
export const ask = async (name: string, ...args: unknown[]): Promise<unknown> =>
  (await portal).call(name, ...args)

/** The same, where nobody waits for the answer. */
export const tell = (name: string, ...args: unknown[]): void =>
  void ask(name, ...args).catch((error: unknown) => console.warn(`The portal refused ${name}:`, error))
