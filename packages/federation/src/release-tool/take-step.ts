import type { Bucket } from './bucket-type.ts'
import { ReleaseRefused } from './refusal.ts'
import { flip, readPointer } from './pointer.ts'
import type { Pointer } from './standing.ts'
import { type Circumstance, pointerAfter, type Step } from './transitions.ts'

/** What to do, given what visitors get now; undefined where nothing has to be. */
export type Decide = (current: Pointer | undefined) => Step | undefined | Promise<Step | undefined>

/**
 * Takes one step from what is live now. A step that was taken under the same circumstance already is not taken again:
 * when the bucket goes away before its answer arrives, the whole command is repeated.
 * @throws Error when there is nothing to step from; PointerMoved
 */
export async function takeStep(
  bucket: Bucket,
  name: string,
  circumstance: Circumstance,
  decide: Decide,
): Promise<Pointer> {
  const current = await readPointer(bucket, name)
  if (current?.pointer.change.id === circumstance.id) return current.pointer
  const step = await decide(current?.pointer)
  if (!step && current) return current.pointer
  if (!step) throw new ReleaseRefused(`${name} was never released here.`)
  const next = pointerAfter(current?.pointer, step, circumstance)
  await flip(bucket, name, next, current)
  return next
}
