import type { Change, Pointer } from './standing.ts'
import type { Bucket } from './bucket-type.ts'
import { ReleaseRefused } from './refusal.ts'
import { keepChange } from './history.ts'

export interface ReadPointer {
  readonly pointer: Pointer
  readonly etag: string
}

/** Somebody else released or rolled back the same remote at the same time; nothing was changed. */
export class PointerMoved extends ReleaseRefused {
  constructor(name: string) {
    super(
      `Somebody else changed which version of ${name} is live. Nothing was changed here; look and try again.`,
    )
  }
}

const keyOf = (name: string) => `${name}/current.json`

/** A pointer from before there was a history. */
interface BarePointer extends Omit<Pointer, 'change'> {
  readonly change?: Change
  readonly at: string
}

const withChange = ({ at, change, ...standing }: BarePointer): Pointer => ({
  ...standing,
  change: change ?? {
    id: '',
    number: 1,
    action: 'release',
    at,
    by: 'unknown',
    to: { version: standing.version },
  },
})

export async function readPointer(bucket: Bucket, name: string): Promise<ReadPointer | undefined> {
  const stored = await bucket.get(keyOf(name))
  return stored && { pointer: withChange(JSON.parse(stored.text) as BarePointer), etag: stored.etag }
}

/**
 * Puts a pointer in place of the one that was read. The change that led to that one is kept first, so the history
 * lacks no change that ever took effect, wherever a release breaks off.
 * @throws PointerMoved when the pointer is not the one that was read
 */
export async function flip(
  bucket: Bucket,
  name: string,
  next: Pointer,
  current: ReadPointer | undefined,
): Promise<void> {
  if (current) await keepChange(bucket, name, current.pointer.change)
  const text = JSON.stringify(next)
  if (await bucket.putIf(keyOf(name), text, current?.etag)) return
  // A write whose answer got lost is repeated, and then finds its own pointer.
  if ((await bucket.get(keyOf(name)))?.text !== text) throw new PointerMoved(name)
}
