import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorClock } from './clock.ts'
import { median } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/** Milliseconds; Cloudflare ends a Worker that takes a second. */
const barMs = 200
const rounds = 5

/** Prints the processor time of the API before its first request, beyond that of a Worker that does nothing. */
export async function measureStartUp(bundleDir: string, databaseUrl: string): Promise<void> {
  const emptyDir = mkdtempSync(join(tmpdir(), 'ginkgo-empty-'))
  try {
    writeFileSync(join(emptyDir, 'wrangler.json'), readFileSync(join(bundleDir, 'wrangler.json')))
    writeFileSync(join(emptyDir, 'index.js'), 'export default { fetch: () => new Response() }')
    const extra: number[] = []
    for (let round = 0; round < rounds; round++)
      extra.push((await timeOf(bundleDir, databaseUrl)) - (await timeOf(emptyDir, databaseUrl)))
    report.title(`start-up, median of ${rounds}`)
    report.below(barMs, 'start-up, processor time beyond that of an empty Worker', median(extra))
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
