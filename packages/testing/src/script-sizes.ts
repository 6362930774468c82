import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'

/** Scripts that a page asked for since it is watched. */
export interface Scripts {
  /** Their paths, each once. */
  paths(): readonly string[]
  /** Bytes of all of them, each compressed with brotli as production serves it. */
  size(): Promise<number>
}

/** Watches which scripts a page loads from now on. */
export const recordScripts = (page: Page): Scripts => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = response.body()
    // Whoever asks for the sum is told.
    body.catch(() => undefined)
    bodies.set(new URL(response.url()).pathname, body)
  })
  return {
    paths: () => [...bodies.keys()],
    // Compressed when asked, as that takes the processor from the page that is loading.
    size: async () =>
      (await Promise.all(bodies.values())).reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
  }
}
