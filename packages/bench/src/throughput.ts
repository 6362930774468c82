import { createServer } from 'node:http'
import type { Stack } from '@ginkgo/dev-stack'
import type { TestOrganization } from '@ginkgo/testing'
import { median } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

const callers = 20
const sliceMs = 1_500
const slices = 6

/** A call to the database, as the API made it. */
interface DatabaseCall {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/**
 * Prints the requests per second of the list of leads on workerd beside those of the same SQL sent directly to sqld.
 */
export async function measureThroughput(
  bundleDir: string,
  { databaseUrl, databasePoolUrl }: Stack,
  { admin, verticals: [vertical] }: TestOrganization,
): Promise<void> {
  const path = `/api/verticals/${vertical.id}/leads?limit=50`
  const headers = { cookie: admin.cookie }
  const [made] = await recorded(bundleDir, databaseUrl, path, headers)
  const api = await startWorkerd(bundleDir, databasePoolUrl)
  try {
    const list = () => fetch(api.origin + path, { headers })
    const sameSql = () =>
      fetch(databaseUrl + made!.path, { method: 'POST', headers: made!.headers, body: made!.body })
    const rates: [number[], number[]] = [[], []]
    for (let slice = 0; slice <= slices; slice++)
      for (const [place, work] of [list, sameSql].entries()) {
        const rate = await requestsPerSecond(work)
        // The first slice warms both up.
        if (slice > 0) rates[place]!.push(rate)
      }
    const [ours, theirs] = rates.map(median) as [number, number]
    report.title(`requests per second, ${callers} callers`)
    report.atLeast(
      0.6,
      'list of leads on workerd ÷ its SQL on sqld',
      ours / theirs,
      `${ours.toFixed(0)}/s ÷ ${theirs.toFixed(0)}/s`,
    )
  } finally {
    await api.stop()
  }
}

async function requestsPerSecond(work: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() - started < sliceMs) {
      const response = await work()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`Answered ${response.status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (done / (performance.now() - started)) * 1_000
}

/** The calls to the database that one request makes. */
async function recorded(
  bundleDir: string,
  databaseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<DatabaseCall[]> {
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
  return calls
}
