import type { Bucket } from './bucket.ts'

/** `<name>/current.json`: which version of a remote is live, and which ones were before, the latest first. */
export interface Pointer {
  readonly version: string
  readonly previous: readonly string[]
  /** ISO 8601. */
  readonly at: string
}

/** How many former versions a pointer remembers. */
const remembered = 50

/** Somebody else released or rolled back the same remote at the same time; nothing was changed. */
export class PointerMoved extends Error {
  constructor(name: string) {
    super(
      `Somebody else changed which version of ${name} is live. Nothing was changed here; look and try again.`,
    )
  }
}

const keyOf = (name: string) => `${name}/current.json`

export async function readPointer(
  bucket: Bucket,
  name: string,
): Promise<{ pointer: Pointer; etag: string } | undefined> {
  const stored = await bucket.get(keyOf(name))
  return stored && { pointer: JSON.parse(stored.text) as Pointer, etag: stored.etag }
}

/** The pointer after a release: what was live becomes the first of the former versions. */
export function released(current: Pointer | undefined, version: string, at: string): Pointer {
  const former = current ? [current.version, ...current.previous] : []
  return { version, previous: former.filter((name) => name !== version).slice(0, remembered), at }
}

/**
 * The pointer after a roll-back: to the version before, or to a named one.
 * @throws Error when there is none
 */
export function rolledBack(current: Pointer, to: string | undefined, at: string): Pointer {
  const version = to ?? current.previous[0]
  if (!version) throw new Error('There is no earlier version to go back to.')
  return { version, previous: current.previous.filter((name) => name !== version), at }
}

/**
 * Makes a version live.
 * @throws PointerMoved when the pointer is not the one that was read
 */
export async function flip(
  bucket: Bucket,
  name: string,
  next: Pointer,
  etag: string | undefined,
): Promise<void> {
  const text = JSON.stringify(next)
  if (await bucket.putIf(keyOf(name), text, etag)) return
  // A write whose answer got lost is repeated and then meets itself.
  if ((await bucket.get(keyOf(name)))?.text !== text) throw new PointerMoved(name)
}
