import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a call to the database: `cut` before it arrives, or `lost` with its answer. */
export type Fate = 'passed' | 'cut' | 'lost'

const bodyOfRequest = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A way to a database on which workers die at the calls that somebody chooses. */
export async function troubledDatabase(databaseUrl: string, fate: () => Fate) {
  const server = createServer(async (request, response) => {
    const body = await bodyOfRequest(request)
    const what = fate()
    if (what === 'cut') return void request.socket.destroy()
    const answer = await fetch(`${databaseUrl}${request.url}`, {
      method: request.method!,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const answered = Buffer.from(await answer.arrayBuffer())
    if (what === 'lost') return void request.socket.destroy()
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
