import { answerInCache, beginFeed, type KnownRead, readAhead } from '@ginkgo/api-client'
import type { View } from '@ginkgo/contracts'
import { opensWithMine, type RegisteredPage } from '@ginkgo/portal-sdk'
import { currentRegistry } from './registry.ts'

export type AnswerCache = Parameters<typeof readAhead>[0]

/**
 * Reads into the cache what the page asks for first, as it declares in `reads`, while its code is on the way. A list that
 * opens with the person's own records, or is known to open with a view, asks for others.
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
  const known = reads.map(({ query = {}, ...read }): KnownRead => {
    const values = Object.entries(query).map(([key, value]) => [key, filled(value)])
    return { ...read, path: filled(read.path), query: Object.fromEntries(values) }
  })
  if (known.some((read) => opensWithView(cache, read))) return
  beginFeed(verticalId)
  for (const read of known) void readAhead(cache, read)
}

/** Whether these are the saved views of a list, and one of them is the person's default. */
function opensWithView(cache: AnswerCache, read: KnownRead): boolean {
  if (!read.endpoint.endsWith('Views.list')) return false
  const views = answerInCache(cache, read) as readonly View[] | undefined
  return views?.some(({ own, isDefault }) => own && isDefault) === true
}
