import { beginFeed, readAhead } from '@ginkgo/api-client'
import { opensWithMine, type RegisteredPage } from '@ginkgo/portal-sdk'
import { currentRegistry } from './registry.ts'

export type AnswerCache = Parameters<typeof readAhead>[0]

/**
 * Reads into the cache what the page asks for first, as it declares in `reads`, while its code is on the way. A list that
 * opens with the person's own records asks for others.
 */
export function readPageAhead(
  cache: AnswerCache,
  { app, name, reads = [] }: RegisteredPage,
  { userId, verticalId }: { readonly userId: string; readonly verticalId: string },
): void {
  if (reads.length === 0 || opensWithMine(name, userId)) return
  // What it may read is decided call by call.
  if (currentRegistry()?.[app]?.trust === 'sandbox') return
  const filled = (text: string) => text.replace(':verticalId', verticalId)
  beginFeed(verticalId)
  for (const { query = {}, ...read } of reads) {
    const values = Object.entries(query).map(([key, value]) => [key, filled(value)])
    void readAhead(cache, { ...read, path: filled(read.path), query: Object.fromEntries(values) })
  }
}
