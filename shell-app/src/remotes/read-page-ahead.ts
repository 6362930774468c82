import { answerInStore, answers, beginFeed, type KnownRead, readAhead } from '@ginkgo/api-client/host'
import type { View } from '@ginkgo/contracts'
import { opensWithMine, readsIn, type RegisteredPage } from '@ginkgo/portal-sdk/host'
import { currentRegistry } from './registry.ts'

/**
 * Reads what the page asks for first, as it declares in `reads`, while its code is on the way. A list that
 * opens with the person's own records, or is known to open with a view, asks for others.
 */
export function readPageAhead(
  page: RegisteredPage,
  { userId, verticalId }: { readonly userId: string; readonly verticalId: string },
): void {
  const { app, name, reads = [] } = page
  if (reads.length === 0 || opensWithMine(name, userId)) return
  // What it may read is decided call by call.
  if (currentRegistry()?.[app]?.trust === 'sandbox') return
  const known: readonly KnownRead[] = readsIn(page, verticalId)
  if (known.some((read) => opensWithView(read))) return
  beginFeed(verticalId)
  for (const read of known) void readAhead(answers, read)
}

/** Whether these are the saved views of a list, and one of them is the person's default. */
function opensWithView(read: KnownRead): boolean {
  if (!read.endpoint.endsWith('Views.list')) return false
  const views = answerInStore(answers, read) as readonly View[] | undefined
  return views?.some(({ own, isDefault }) => own && isDefault) === true
}
