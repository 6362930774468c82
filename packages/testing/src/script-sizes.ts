import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'

/** The scripts that a page has requested since recording started. */
export interface Scripts {
  /** Their paths, without duplicates. */
  paths(): readonly string[]
  /** The bytes of all of them, each compressed with brotli as in production. */
  size(): Promise<number>
}

/** Records from now on which scripts a page loads. */
export const recordScripts = (page: Page): Scripts => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = response.body()
    // The error is thrown again when `size` awaits the body; without this handler it would be an unhandled rejection.
    body.catch(() => undefined)
    bodies.set(new URL(response.url()).pathname, body)
  })
  return {
    paths: () => [...bodies.keys()],
    // Compressed only here, because compression would slow down the page while it loads.
    size: async () =>
      (await Promise.all(bodies.values())).reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
  }
}
