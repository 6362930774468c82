import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How commands such as `clamdscan` say that they found something. */
const harmful = 1

/**
 * A scanner that is a command: it gets a content at its input. 0 means harmless, 1 harmful, and everything else that it
 * could not say. It answers as a scanner behind an address does.
 * @param command words with blanks between them, of which the first is the program; no shell reads it
 */
export function scannerCommand(command: string): { fetch(request: Request): Promise<Response> } {
  const [program = '', ...args] = command.trim().split(/\s+/)
  return {
    async fetch(request) {
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], signal: request.signal })
      const exit = once(child, 'close') as Promise<[number | null]>
      const content = request.body ? Readable.fromWeb(request.body as never) : Readable.from([])
      // A scanner that has seen enough reads no further.
      const [[code]] = await Promise.all([exit, pipeline(content, child.stdin).catch(() => {})])
      return new Response(null, { status: code === 0 ? 204 : code === harmful ? 422 : 500 })
    },
  }
}
