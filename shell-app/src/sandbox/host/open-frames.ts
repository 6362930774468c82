import type { Topic } from '@ginkgo/contracts'
import type { Peer } from '../peer.ts'

/** The frames on the page; each has answers of its own in memory. */
export const openFrames = new Set<Peer>()

/** Frames beside the one that changed something read again what is out of date: the list below a dialog, for example. */
export function refreshOthers(from: Peer | undefined, topics: readonly Topic[]): void {
  for (const frame of openFrames) if (frame !== from) frame.call('refresh', topics).catch(() => undefined)
}

/** Tells the frames what others made out of date. Those of apps that may read every kind of record follow that themselves. */
export function tellFrames(topics: readonly Topic[]): void {
  for (const frame of openFrames) frame.call('changed', topics).catch(() => undefined)
}
