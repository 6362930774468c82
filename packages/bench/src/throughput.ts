import type { Stack } from '@ginkgo/dev-stack'
import type { TestOrganization } from '@ginkgo/testing'
import { median } from './measure.ts'
import { listCall, repeat } from './list-call.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

const callers = 20
const sliceMs = 1_500
const slices = 6

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
  const made = await listCall(bundleDir, databaseUrl, path, headers)
  const api = await startWorkerd(bundleDir, databasePoolUrl)
  try {
    const list = () => fetch(api.origin + path, { headers })
    const sameSql = () => repeat(made, databaseUrl)
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
