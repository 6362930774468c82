import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bindings } from './env.ts'

const folder = join(import.meta.dirname, '../../assets')

/** The assets of the API that need no build, for tests that run it in their own process. */
export const assets: Bindings['ASSETS'] = {
  async fetch({ url }) {
    const content = await readFile(join(folder, new URL(url).pathname)).catch(() => undefined)
    return content ? new Response(new Uint8Array(content)) : new Response(null, { status: 404 })
  },
}
