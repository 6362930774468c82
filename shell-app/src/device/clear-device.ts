import { clearStored } from './answer-store.ts'
import { tellStored } from './page-cookies.ts'

/** The name stands in service-worker.js as well. */
export const pageCache = 'ginkgo-page'

/**
 * Deletes what a session left on this device: its answers, and the page, which says whose session it was. It is all that the
 * public pages load of the device's code.
 * @throws where the browser stores nothing
 */
export async function clearDevice(): Promise<void> {
  tellStored(undefined)
  await Promise.all([clearStored(), clearPage()])
}

async function clearPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pageCache)
}
