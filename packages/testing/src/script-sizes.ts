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
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => brotliCompressSync(body).length)
    // Whoever asks for the sum is told.
    size.catch(() => undefined)
    sizes.set(new URL(response.url()).pathname, size)
  })
  return {
    paths: () => [...sizes.keys()],
    size: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
  }
}
