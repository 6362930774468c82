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
  const addresses = new Map<string, string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      addresses.set(new URL(response.url()).pathname, response.url())
  })
  // The browser may have dropped what it received, and a file of a release never changes: it is read again.
  const sizeOf = async (url: string): Promise<number> =>
    brotliCompressSync(await (await page.request.get(url)).body()).length
  return {
    paths: () => [...addresses.keys()],
    size: async () => {
      const sizes = await Promise.all([...addresses.values()].map(sizeOf))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}
