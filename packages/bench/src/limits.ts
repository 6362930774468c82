import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createWorld, fixtureOf, sendCall, survivorOf } from 'api-worker/endpoint-fixtures'
import { allEndpoints, formsApi, webhooksApi } from '@ginkgo/contracts'
import { processorClock } from './clock.ts'
import { median } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/** Processor time before the first request, in milliseconds; Cloudflare ends a Worker that takes a second. */
const startUpMs = 200
const bundleKilobytes = 1_000
const sequentialCalls = 2
/** One more, once the change is written: the receiver's answer is stored; what a visitor submitted is looked up. */
const goesOn = new Set<string>([webhooksApi.test.id, formsApi.accept.id])

/** Prints the measurements whose bar is a number of their own and not a ratio. */
export async function measureLimits(bundleDir: string, databaseUrl: string): Promise<void> {
  report.title('limits of the API')
  await reportSequentialCalls()
  const kilobytes = gzipSync(readFileSync(join(bundleDir, 'index.js'))).length / 1_000
  report.figure(
    kilobytes <= bundleKilobytes,
    'bundle, gzip',
    kilobytes.toFixed(0),
    `kB, bar ${bundleKilobytes} kB`,
  )
  const startUp = await startUpTime(bundleDir, databaseUrl)
  report.below(startUpMs, 'start-up, processor time beyond that of an empty Worker', startUp)
}

/** Calls every endpoint once, with the fixtures of the tests. */
async function reportSequentialCalls(): Promise<void> {
  const world = await createWorld()
  const most = { calls: 0, endpoint: '' }
  for (const endpoint of allEndpoints) {
    const { request, endsSession } = fixtureOf(endpoint.id)
    const call = await request(world)
    const { status, headers } = await sendCall(endpoint, call, await survivorOf(world, 'admin', endsSession))
    if (status !== (endpoint.status ?? 200)) throw new Error(`${endpoint.id} answered ${status}`)
    const calls = Number(/db;[^,]*desc="(\d+)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? 0)
    if (!goesOn.has(endpoint.id) && calls > most.calls) Object.assign(most, { calls, endpoint: endpoint.id })
  }
  report.figure(
    most.calls <= sequentialCalls,
    `sequential database calls, most of all but ${[...goesOn].join(' and ')}`,
    String(most.calls),
    `${most.endpoint}, bar ${sequentialCalls}`,
  )
}

/** The median of five starts beside five of a Worker that does nothing, in milliseconds. */
async function startUpTime(bundleDir: string, databaseUrl: string): Promise<number> {
  const emptyDir = mkdtempSync(join(tmpdir(), 'ginkgo-empty-'))
  try {
    writeFileSync(join(emptyDir, 'wrangler.json'), readFileSync(join(bundleDir, 'wrangler.json')))
    writeFileSync(join(emptyDir, 'index.js'), 'export default { fetch: () => new Response() }')
    const extra: number[] = []
    for (let round = 0; round < 5; round++)
      extra.push((await timeOf(bundleDir, databaseUrl)) - (await timeOf(emptyDir, databaseUrl)))
    return median(extra)
  } finally {
    rmSync(emptyDir, { recursive: true })
  }
}

async function timeOf(dir: string, databaseUrl: string): Promise<number> {
  const worker = await startWorkerd(dir, databaseUrl)
  try {
    return processorClock(worker.pid)()
  } finally {
    await worker.stop()
  }
}
