import { createServer } from 'node:http'
import { startWorkerd } from './workerd.ts'

/** A call to the database, as the API made it. */
export interface DatabaseCall {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** Sends a call straight to sqld. */
export const repeat = ({ path, headers, body }: DatabaseCall, databaseUrl: string): Promise<Response> =>
  fetch(databaseUrl + path, { method: 'POST', headers, body })

/** What stands in a statement that reads rows of leads, and in no other of the list's call. */
export const readsLeads = ' from leads '

/** The call to the database by which the API reads a list of leads. It makes others too, after it has answered. */
export async function listCall(
  bundleDir: string,
  databaseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<DatabaseCall> {
  const calls: DatabaseCall[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = {
      path: request.url!,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      body: Buffer.concat(parts).toString(),
    }
    calls.push(call)
    const answer = await fetch(databaseUrl + call.path, {
      method: request.method!,
      headers: call.headers,
      ...(request.method === 'POST' && { body: call.body }),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    const api = await startWorkerd(bundleDir, `http://127.0.0.1:${port}`)
    try {
      await fetch(api.origin + path, { headers })
      calls.length = 0
      const response = await fetch(api.origin + path, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`Answered ${response.status}`)
    } finally {
      await api.stop()
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
  const list = calls.find(({ body }) => body.includes(readsLeads))
  if (!list) throw new Error('The API read no leads')
  return list
}
