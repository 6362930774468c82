import type { Bucket } from './bucket-type.ts'
import type { Change, Pointer } from './standing.ts'

/** Its underscore keeps it apart from the folders of versions, and from what the gateway gives out. */
const keyOf = (name: string, number: number) => `${name}/_history/${String(number).padStart(6, '0')}.json`

/** Keeps a change for good; one that is kept already stays as it is. */
export async function keepChange(bucket: Bucket, name: string, change: Change): Promise<void> {
  await bucket.putIf(keyOf(name, change.number), JSON.stringify(change), undefined)
}

/** The latest changes of a remote, the latest first: the last one from the pointer, those before as they were kept. */
export async function readHistory(
  bucket: Bucket,
  name: string,
  pointer: Pointer,
  limit: number,
): Promise<Change[]> {
  const { change: latest } = pointer
  const count = Math.min(limit, latest.number) - 1
  const changes = await Promise.all(
    Array.from({ length: count }, (_, index) => bucket.get(keyOf(name, latest.number - 1 - index))),
  )
  return [latest, ...changes.flatMap((stored) => (stored ? [JSON.parse(stored.text) as Change] : []))]
}
