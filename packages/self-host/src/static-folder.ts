import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

const notFound = () => new Response(null, { status: 404 })

/** Serves a folder as the platform's static assets are served: no index, no fallback, nothing that begins with a dot. */
export class StaticFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async fetch(request: Request): Promise<Response> {
    const path = decodedPath(request.url)
    if (!path) return notFound()
    try {
      const content = await readFile(join(this.#folder, ...path))
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
      const type = getMimeType(path.at(-1)!) ?? 'application/octet-stream'
      const headers = { 'content-type': type, etag }
      if (request.headers.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers })
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return notFound()
      throw error
    }
  }
}

/** The parts of the path, or undefined when one of them is no plain name. */
function decodedPath(url: string): string[] | undefined {
  try {
    const parts = decodeURIComponent(new URL(url).pathname).slice(1).split('/')
    return parts.every((part) => /^[\w@~+-][\w@~.+-]*$/.test(part)) ? parts : undefined
  } catch {
    return undefined
  }
}
